import { readYaml } from '@krmkit/runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irregularKeys } from './irregular-keys.ts'

const words = fc
  .constantFrom('y', 'yes', 'n', 'no', 'on', 'off', 'true', 'false', 'null', '~', 'node', 'type', 'one', 'app')
  .chain((word) => fc.constantFrom(word, word.toUpperCase(), (word[0] ?? '').toUpperCase() + word.slice(1)))
const numbers = fc.stringMatching(/^[-+.0-9a-fxob_]{1,5}$/)
const forms = fc.constantFrom(
  (key: string) => `a:\n  ${key}: 1\n`,
  (key: string) => `a: {b: 1, ${key}: 1}\n`,
  (key: string) => `a:\n- ${key}: 1\n`,
  (key: string) => `${key}:\n- 1\n`,
)

test('keys that kubectl sends in another form are only in documents that may have such keys', () => {
  fc.assert(
    fc.property(fc.oneof(words, numbers), forms, (key, form) => {
      const { document } = readYaml(form(key))
      const found = document === undefined ? [] : irregularKeys(document)

      if (found.length > 0) expect(document?.mayConvertKeys).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['on: 1\n', true, 'true'],
  ['a: {1.10: x}\n', true, '1.1'],
  ['~: 1\n', true, null],
  ['name: {type: x, "on": 1}\n', false, undefined],
])('%j', (text, mayConvert, sent) => {
  const { document } = readYaml(text)

  expect([document?.mayConvertKeys, document && irregularKeys(document)[0]?.sent]).toEqual([mayConvert, sent])
})
