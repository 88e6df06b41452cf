import type { CustomizeVariantOptions } from 'quickjs-emscripten-core'

type Memory = Extract<CustomizeVariantOptions['wasmMemory'], object>

/** The engine's constructors, which TypeScript only declares in the library for browsers. */
interface Engine {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => Memory
  readonly RuntimeError: new (message?: string) => Error
}

const engine = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly

/** The memory of a WebAssembly program, which cannot grow beyond its maximum. */
export const WasmMemory: Engine['Memory'] = engine.Memory

/** The error of a WebAssembly program that fails. */
export const WasmError: Engine['RuntimeError'] = engine.RuntimeError
