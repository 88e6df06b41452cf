import { expect, test } from 'vitest'
import { readFiles } from './read-files.ts'

const file = (name: string, text: string, size = text.length) => {
  const { buffer } = new TextEncoder().encode(text)
  return { name, size, arrayBuffer: async () => buffer }
}

test('reads files under free names', async () => {
  const read = await readFiles([file('a.yaml', 'one'), file('a.yaml', 'two')], ['a.yaml'])

  expect(read).toEqual({
    files: [
      { path: 'a-2.yaml', text: 'one' },
      { path: 'a-3.yaml', text: 'two' },
    ],
    problems: [],
  })
})

test('keeps a byte order mark and the ends of lines', async () => {
  const text = '\uFEFFkind: A\r\n'

  expect((await readFiles([file('a.yaml', text)], [])).files).toEqual([{ path: 'a.yaml', text }])
})

test.each([
  [file('a.bin', 'a\0b'), '"a.bin" is not a text file in UTF-8'],
  [
    { name: 'latin.yaml', size: 1, arrayBuffer: async () => Uint8Array.of(0xe4).buffer },
    '"latin.yaml" is not a text file in UTF-8',
  ],
  [file('__proto__', 'a'), '"__proto__" must not contain "__proto__"'],
  [file('a.yaml', 'a', 2 ** 30), 'the files must have at most 64 MiB together'],
  [
    { ...file('folder', ''), arrayBuffer: async () => Promise.reject(new Error('is a folder')) },
    '"folder" is not a text file in UTF-8',
  ],
])('refuses %j: %s', async (source, problem) => {
  expect(await readFiles([source, file('other.yaml', '')], [])).toEqual({
    files: problem.includes('MiB') ? [] : [{ path: 'other.yaml', text: '' }],
    problems: [problem],
  })
})
