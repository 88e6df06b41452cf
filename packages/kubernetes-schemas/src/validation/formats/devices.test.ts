import { expect, test } from 'vitest'
import { isFormat } from './formats.ts'

test.each([
  ['memory', true],
  ['gpu.example.com/memory', true],
  ['GPU.example.com/Memory_1', true],
  ['a/b/c d', true],
  ['', false],
  ['1a', false],
  ['a-b', false],
  ['a'.repeat(32), true],
  ['a'.repeat(33), false],
  ['/memory', false],
  ['example.com/', false],
  [`${'a'.repeat(63)}/memory`, true],
  [`${'a'.repeat(64)}/memory`, false],
])('the name of an attribute: %s', (text, isValid) => {
  expect(isFormat('device-attribute-name', text)).toBe(isValid)
})
