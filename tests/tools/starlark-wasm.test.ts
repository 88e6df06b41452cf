import { expect, test } from 'vitest'
import { withMemoryLimit } from '../../functions/starlark/src/worker/memory-limit.ts'
import { committedDigests, starlarkSources } from '../../tools/starlark/assets.ts'
import { starlarkWasm } from '../oracles/starlark/wasm.ts'
import { testRecording } from '../oracles/test-recording.ts'

testRecording(starlarkWasm, (entries) => {
  expect(Object.keys(entries[0]?.answer ?? {}).sort()).toEqual([
    'open-api.json',
    'starlark-licenses.txt',
    'starlark.wasm',
  ])
})

test('other sources, and other files, are differences', () => {
  const [sources, digests] = [starlarkSources(), committedDigests()]

  expect(starlarkWasm.judge(sources, digests)).toBeUndefined()
  expect(starlarkWasm.judge({ ...sources, maxPages: 1 }, digests)).toContain('changed since')
  expect(starlarkWasm.judge(sources, { ...digests, 'starlark.wasm': '0' })).toContain('not what their sources give')
})

test('a maximum is put into the memory section, and all else stays', () => {
  const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const limited = withMemoryLimit(Uint8Array.from([...head, 1, 1, 0, 5, 3, 1, 0, 2, 10, 1, 0]), 16_384)

  expect([...limited]).toEqual([...head, 1, 1, 0, 5, 6, 1, 1, 2, 0x80, 0x80, 1, 10, 1, 0])
  expect([...withMemoryLimit(limited, 3)]).toEqual([...head, 1, 1, 0, 5, 4, 1, 1, 2, 3, 10, 1, 0])
  expect(() => withMemoryLimit(Uint8Array.from([...head, 5, 5, 2, 0, 2, 0, 2]), 3)).toThrow('must define one memory')
  expect(() => withMemoryLimit(Uint8Array.from(head), 16_384)).toThrow('must define a memory')
})
