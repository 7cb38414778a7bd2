import "@fontsource/atkinson-hyperlegible-next/latin-400.css";
import "@fontsource/atkinson-hyperlegible-next/latin-700.css";
import "@fontsource/righteous/latin-400.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { startWorker } from "./lib/worker";

const target = document.getElementById("app");
if (target) mount(App, { target });
startWorker();
