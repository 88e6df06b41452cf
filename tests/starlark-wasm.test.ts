import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { buildStarlarkAssets, committedDigests, digest } from '../scripts/starlark-wasm.ts'
import { withMemoryLimit } from '../scripts/wasm-memory-limit.ts'

const [, pinned = ''] =
  /^toolchain (\S+)$/m.exec(readFileSync(join(root, 'functions/starlark/wasm/go.mod'), 'utf8')) ?? []

/** Whether this machine has the Go that built what is committed. */
function hasGo(): boolean {
  try {
    return execFileSync('go', ['version'], { encoding: 'utf8' }).includes(` ${pinned} `)
  } catch {
    return false
  }
}

test.runIf(process.env.CI === 'true' || hasGo())(
  'the interpreter, the schema and the licences are what their sources give',
  async () => {
    const built = await buildStarlarkAssets()

    expect(Object.fromEntries(Object.entries(built).map(([file, bytes]) => [file, digest(bytes)]))).toEqual(
      committedDigests(),
    )
  },
  600_000,
)

test('a maximum is put into the memory section, and all else stays', () => {
  const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const limited = withMemoryLimit(Uint8Array.from([...head, 1, 1, 0, 5, 3, 1, 0, 2, 10, 1, 0]), 16_384)

  expect([...limited]).toEqual([...head, 1, 1, 0, 5, 6, 1, 1, 2, 0x80, 0x80, 1, 10, 1, 0])
  expect(() => withMemoryLimit(Uint8Array.from([...head, 5, 4, 1, 1, 2, 3]), 16_384)).toThrow('without a maximum')
  expect(() => withMemoryLimit(Uint8Array.from(head), 16_384)).toThrow('must define a memory')
})
