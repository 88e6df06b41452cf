import { Buffer as NodeBuffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { Buffer } from './buffer.ts'

test.each(['', 'plain', 'naïve 設定 🙂', '\uFEFFmark', 'half \uD83D of a pair'])(
  '%j becomes the bytes of Node',
  (text) => {
    expect([...Buffer.from(text)]).toEqual([...NodeBuffer.from(text)])
    expect(Buffer.from(text, 'utf-8').toString('utf8')).toBe(NodeBuffer.from(text).toString())
  },
)

test('bytes that are not UTF-8 become the text of Node', () => {
  const bytes = [0x61, 0xff, 0xe2, 0x82, 0x62]

  expect(Buffer.from(bytes).toString()).toBe(NodeBuffer.from(bytes).toString())
  expect(Buffer.from(bytes).toString('utf8', 1, 4)).toBe(NodeBuffer.from(bytes).toString('utf8', 1, 4))
})

test('other encodings are left to the library', () => {
  expect(Buffer.from('aGk=', 'base64').toString()).toBe('hi')
  expect(Buffer.from('hi').toString('hex')).toBe('6869')
})
