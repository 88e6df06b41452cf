import { onceEach } from '@krmkit/runtime/values'
import { type Asset, readAsset } from '@krmkit/sandbox'
import { LIMITS } from '../limits.ts'
import { withMemoryLimit } from './memory-limit.ts'

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

const PAGES_PER_MEBIBYTE = 16

/** The interpreter with a limit of its memory in MiB, compiled once in a process: a pipeline may have several scripts. */
export const loadInterpreter = onceEach((mebibytes: number): Promise<WasmModule> => {
  const { WebAssembly } = globalThis as unknown as WithWebAssembly
  const limit = (bytes: Uint8Array) =>
    mebibytes === LIMITS.memory ? bytes : withMemoryLimit(bytes, mebibytes * PAGES_PER_MEBIBYTE)
  return readAsset(INTERPRETER).then((bytes) => WebAssembly.compile(limit(bytes)))
})

/** The schema that scripts see as `ctx.open_api`. */
export const readOpenApi = (): Promise<Uint8Array> => readAsset(OPEN_API)
