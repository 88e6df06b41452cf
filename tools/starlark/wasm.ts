import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRecording } from '../../tests/oracles/recording.ts'
import { starlarkWasm } from '../../tests/oracles/starlark/wasm.ts'
import {
  buildStarlarkAssets,
  committedDigests,
  digestsOf,
  packAsset,
  starlarkAssets,
  starlarkSources,
} from './assets.ts'

const built = await buildStarlarkAssets()
const digests = digestsOf(built)
const committed = committedDigests()
for (const [file, bytes] of Object.entries(built)) {
  const isSame = committed[file] === digests[file]
  if (!isSame) {
    const [name, content] = packAsset(file, bytes)
    writeFileSync(join(starlarkAssets, name), content)
  }
  console.log(`${file}: ${isSame ? 'as committed' : 'written'}, ${bytes.length} bytes, ${digests[file]}`)
}
const { oracle, version, command } = starlarkWasm
const asked = new Date().toISOString().slice(0, 10)
const entries = [{ question: starlarkSources(), answer: digests }]
writeRecording(starlarkWasm.name, { oracle, version, command, asked, entries })
