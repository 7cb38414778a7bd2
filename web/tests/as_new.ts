import { vi } from "vitest";

// All files are run in few processes: none may find what another one has left behind.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
