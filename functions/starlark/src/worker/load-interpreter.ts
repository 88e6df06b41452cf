import { once } from '@krmkit/runtime/values'
import { type Asset, readAsset } from '@krmkit/sandbox'

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

const INTERPRETER: Asset = {
  functionName: 'starlark',
  file: 'starlark.wasm.br',
  address: () => new URL('../../assets/starlark.wasm.br', import.meta.url),
}

const OPEN_API: Asset = {
  functionName: 'starlark',
  file: 'open-api.json.br',
  address: () => new URL('../../assets/open-api.json.br', import.meta.url),
}

/** The interpreter, compiled once in a process: a pipeline may have several scripts. */
export const loadInterpreter = once((): Promise<WasmModule> => {
  const { WebAssembly } = globalThis as unknown as WithWebAssembly
  return readAsset(INTERPRETER).then((bytes) => WebAssembly.compile(bytes))
})

/** The schema that scripts see as `ctx.open_api`. */
export const readOpenApi = (): Promise<Uint8Array> => readAsset(OPEN_API)
