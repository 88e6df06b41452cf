import { expect, test } from 'vitest'
import { createPrinter } from './printer.ts'

test('a printer with colours prints only its own colours', () => {
  const { paint, print } = createPrinter({ isColoured: true })

  expect(print(`${paint('red', 'error:')} \u001b[31mred\u001b[0m\n`)).toBe(
    '\u001b[31merror:\u001b[0m \\u001b[31mred\\u001b[0m\n',
  )
  expect(print(paint('bold', '\u001b]0;title\u0007'))).toBe('\u001b[1m\\u001b]0;title\\u0007\u001b[0m')
})

test('a printer escapes the colours of another printer', () => {
  expect(
    createPrinter({ isColoured: true }).print(createPrinter({ isColoured: true }).paint('red', 'x')),
  ).not.toContain('\u001b')
})

test('a printer without colours does not paint', () => {
  const { paint, print } = createPrinter({ isColoured: false })

  expect(print(`${paint('red', 'error:')}\u001b[31m\n`)).toBe('error:\\u001b[31m\n')
})

const LINKS = { isColoured: false, hasLinks: true }
const ADDRESS = 'https://krmkit.dev/rules/enum'

test('text with an address is a link where the stream shows links', () => {
  const { paint, print } = createPrinter(LINKS)
  const coloured = createPrinter({ isColoured: true, hasLinks: true })

  expect(print(`${paint('dim', '[enum]', ADDRESS)}\n`)).toBe(`\u001b]8;;${ADDRESS}\u001b\\[enum]\u001b]8;;\u001b\\\n`)
  expect(coloured.print(coloured.paint('dim', '[enum]', ADDRESS))).toBe(
    `\u001b]8;;${ADDRESS}\u001b\\\u001b[2m[enum]\u001b[0m\u001b]8;;\u001b\\`,
  )
})

test.each([true, false])('without links, an address changes nothing (colours: %s)', (isColoured) => {
  const { paint, print } = createPrinter({ isColoured })
  const plain = paint('dim', '[enum]').replaceAll(/\([\da-f-]{36}\)/g, '')

  expect(paint('dim', '[enum]', ADDRESS).replaceAll(/\([\da-f-]{36}\)/g, '')).toBe(plain)
  expect(print(paint('dim', '[enum]', ADDRESS))).not.toContain(ADDRESS)
})

test('text in a link cannot end it, and an address with other characters is not linked', () => {
  const { paint, print } = createPrinter(LINKS)

  expect(print(paint('dim', '\u001b]8;;https://evil.example\u001b\\x\u0007\u009c', ADDRESS))).toBe(
    `\u001b]8;;${ADDRESS}\u001b\\\\u001b]8;;https://evil.example\\u001b\\x\\u0007\\u009c\u001b]8;;\u001b\\`,
  )
  for (const address of [`${ADDRESS}\u001b\\`, `${ADDRESS}\u0007`, `${ADDRESS} x`, `${ADDRESS}\n`, 'ä', ''])
    expect(print(paint('dim', 'x', address))).toBe('x')
})
