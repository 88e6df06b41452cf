/** The parts of WebAssembly that the sandbox uses; TypeScript knows them for browsers only. */
interface WebAssemblyApi {
  readonly Instance: new (module: WasmModule, imports: Readonly<Record<string, object>>) => WasmInstance
  compile(bytes: Uint8Array): Promise<WasmModule>
}

/** A compiled module. */
export type WasmModule = WebAssembly.Module

/** A running WASI command. */
interface WasmInstance {
  readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; _start(): void }
}

/** A global object that has it. */
export interface WithWebAssembly {
  readonly WebAssembly: WebAssemblyApi
}
