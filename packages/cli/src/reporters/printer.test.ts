import { expect, test } from 'vitest'
import { createPrinter } from './printer.ts'

test('a printer with colours lets its own through, and no others', () => {
  const { paint, print } = createPrinter(true)

  expect(print(`${paint('red', 'error:')} \u001b[31mred\u001b[0m\n`)).toBe(
    '\u001b[31merror:\u001b[0m \\u001b[31mred\\u001b[0m\n',
  )
  expect(print(paint('bold', '\u001b]0;title\u0007'))).toBe('\u001b[1m\\u001b]0;title\\u0007\u001b[0m')
})

test('the colours of another printer are text', () => {
  expect(createPrinter(true).print(createPrinter(true).paint('red', 'x'))).not.toContain('\u001b')
})

test('a printer without colours paints nothing', () => {
  const { paint, print } = createPrinter(false)

  expect(print(`${paint('red', 'error:')}\u001b[31m\n`)).toBe('error:\\u001b[31m\n')
})
