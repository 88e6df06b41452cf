import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hereDocument, shellCommand } from './shell-words.ts'

/** Text that a program can get as an argument. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((each) => !each.includes('\0'))
const odd = fc.constantFrom(
  '',
  "'",
  '"',
  '\\',
  '$(id)',
  '`id`',
  '~',
  '*',
  '!',
  '#',
  '-n',
  'a b',
  '\n',
  'a=b',
  '&',
  ';',
  '{}',
)

function inShell(script: string): string {
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' })
}

test('the shell splits a command into the same words', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, odd), { minLength: 1, maxLength: 30 }), (words) => {
      expect(inShell(`printf '%s\\0' ${shellCommand(words)}`)).toBe(words.map((word) => `${word}\0`).join(''))
    }),
    { numRuns: 60 },
  )
})

test('words without special characters have no quotes', () => {
  expect(shellCommand(['krmkit', 'eval', '.', 'set-namespace', '--', 'namespace=shop'])).toBe(
    'krmkit eval . set-namespace -- namespace=shop',
  )
  expect(shellCommand(["it's"])).toBe(`'it'\\''s'`)
})

test('a here-document gives a line that starts as its end does, and has accents', () => {
  const content = 'E\u0302\u0309\nname: shop\n'
  const { operator, body } = hereDocument(content)
  expect(operator).toBe("<<'TEXT'")
  expect(inShell(`cat ${operator}\n${body}`)).toBe(content)
})

test('a here-document gives the same text, even if the text contains its end', () => {
  const line = fc.oneof(text, odd, fc.constantFrom('EOF', 'EOF2', 'EOF3', ' EOF'))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const content = `${lines.join('\n')}\n`
      const { operator, body } = hereDocument(content)
      expect(inShell(`cat ${operator}\n${body}`)).toBe(content)
    }),
    { numRuns: 60 },
  )
  expect(hereDocument('a').body).toBe('a\nEOF\n')
  expect(hereDocument('EOF\n').operator).toBe("<<'EOF2'")
})
