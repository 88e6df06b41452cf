import { expect, test } from 'vitest'
import { createPrinter } from './printer.ts'

test('a printer with colours prints only its own colours', () => {
  const { paint, print } = createPrinter(true)

  expect(print(`${paint('red', 'error:')} \u001b[31mred\u001b[0m\n`)).toBe(
    '\u001b[31merror:\u001b[0m \\u001b[31mred\\u001b[0m\n',
  )
  expect(print(paint('bold', '\u001b]0;title\u0007'))).toBe('\u001b[1m\\u001b]0;title\\u0007\u001b[0m')
})

test('a printer escapes the colours of another printer', () => {
  expect(createPrinter(true).print(createPrinter(true).paint('red', 'x'))).not.toContain('\u001b')
})

test('a printer without colours does not paint', () => {
  const { paint, print } = createPrinter(false)

  expect(print(`${paint('red', 'error:')}\u001b[31m\n`)).toBe('error:\\u001b[31m\n')
})
