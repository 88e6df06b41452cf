import type { CustomizeVariantOptions } from 'quickjs-emscripten-core'

type Memory = Extract<CustomizeVariantOptions['wasmMemory'], object>

/** The engine's own constructors, which TypeScript's libraries hold only beside a browser's. */
interface Engine {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => Memory
  readonly RuntimeError: new (message?: string) => Error
}

const engine = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly

/** A memory of a WebAssembly program; it cannot grow beyond its maximum, whatever the program does. */
export const WasmMemory: Engine['Memory'] = engine.Memory

/** What a WebAssembly program ends with when it breaks. */
export const WasmError: Engine['RuntimeError'] = engine.RuntimeError
