import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    include: ["tests/**/*.test.ts"],
    isolate: false, // a process for each file takes four times as long as the tests
    setupFiles: ["tests/as_new.ts"],
  },
});
