import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.HYPERESPACE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // The server sends this folder to the browser; it goes into the Python package.
  build: {
    outDir: "../src/hyperespace/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the page's policy allows only files of our own
    modulePreload: { polyfill: false },
    manifest: "manifest.json", // so that the server knows which files a page will want
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
