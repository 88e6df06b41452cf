import { isDeepStrictEqual } from 'node:util'
import {
  buildStarlarkAssets,
  checkGo,
  committedDigests,
  digestsOf,
  goVersion,
  type StarlarkSources,
  starlarkSources,
} from '../../../tools/starlark/assets.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'

/** What Go makes of the sources of the Starlark interpreter, compared with the committed files. */
export const starlarkWasm: OracleSuite<StarlarkSources, Readonly<Record<string, string>>> = {
  name: 'starlark-wasm',
  title: 'assets of the starlark function',
  oracle: 'Go',
  version: goVersion,
  command: 'node tools/starlark/wasm.ts',
  count: 1,
  draw: () => [starlarkSources()],
  unavailable: () => reasonOf(checkGo),
  ask: (all) => Promise.all(all.map(async () => digestsOf(await buildStarlarkAssets()))),
  judge: (sources, assets) => {
    if (!isDeepStrictEqual(sources, starlarkSources())) {
      return 'the sources in functions/starlark/wasm changed since: run `node tools/starlark/wasm.ts`'
    }
    return isDeepStrictEqual(assets, committedDigests())
      ? undefined
      : 'the files in functions/starlark/assets are not what their sources give: run `node tools/starlark/wasm.ts`'
  },
}
