import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

/** Tells the service worker which files the first page needs, and gives it a version that changes with any file. */
function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("the service worker was not built");
        const wanted = new Set<string>();
        const add = (file: string) => {
          const chunk = bundle[file];
          if (!chunk || wanted.has(file)) return;
          wanted.add(file);
          if (chunk.type !== "chunk") return;
          chunk.imports.forEach(add);
          chunk.viteMetadata?.importedCss.forEach(add);
        };
        for (const [file, chunk] of Object.entries(bundle))
          if ((chunk.type === "chunk" && chunk.facadeModuleId?.endsWith("index.html")) || file.endsWith(".woff2")) add(file);
        const names = Object.keys(bundle).toSorted().join();
        const page = bundle["index.html"];
        const written = page?.type === "asset" ? String(page.source) : "";
        const version = createHash("sha256").update(names).update(written).update(worker.code).digest("hex").slice(0, 16);
        const files = [...wanted].toSorted().map((file) => `/${file}`);
        worker.code = `const __VERSION=${JSON.stringify(version)},__SHELL=${JSON.stringify([...files, "/icon.svg"])};\n${worker.code}`;
      },
    },
  };
}

const server = process.env.HYPERESPACE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), shell()],
  // The server sends this folder to the browser; it goes into the Python package.
  build: {
    outDir: "../src/hyperespace/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // nothing inline: the page's policy allows only files of our own
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "worker/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // Few files, as each is a request: what all pages share is one of them, and what a table needs beside its board another.
        codeSplitting: {
          groups: [
            { name: "shell", tags: ["$initial"], test: /^(?!.*[\\/](worker|index\.html|src[\\/]main))/, priority: 2 },
            {
              name: "parts",
              test: /[\\/]svelte[\\/]|[\\/]src[\\/](lib|parts|told)[\\/](?!rulebook|analysis)/,
              minShareCount: 3,
              priority: 1,
            },
            { name: "playing", test: /[\\/]src[\\/](parts[\\/](Playing|TableFacts)|lib[\\/]table)\.svelte/ },
          ],
        },
      },
    },
    manifest: "manifest.json", // so that the server knows which files a page will want
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
