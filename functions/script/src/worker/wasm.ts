import { readAsset } from '@krmkit/sandbox'

/** QuickJS as WebAssembly; the build for Node replaces this module with its bytes. */
export const wasm: Promise<Uint8Array> = readAsset({
  functionName: 'script',
  file: 'quickjs.wasm',
  address: () =>
    new URL(
      '../../../../node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm',
      import.meta.url,
    ),
})
