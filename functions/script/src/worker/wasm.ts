import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** QuickJS as WebAssembly; the build replaces this module with its bytes. */
export const wasm: Uint8Array = readFileSync(
  fileURLToPath(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')),
)
