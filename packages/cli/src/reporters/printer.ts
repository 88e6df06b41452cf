import { printable } from '@krmkit/runtime/values'

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const

/** Puts text in a colour, where colours are on. */
export type Paint = (colour: keyof typeof CODES, text: string) => string

/** What writes for a reader on one stream: text of others cannot act on it, colours are krmkit's own only. */
export interface Printer {
  readonly paint: Paint
  /** Text as the stream may get it. */
  print(text: string): string
}

/**
 * A printer for a stream with or without colours. A painted part begins and ends with a key that no input can know, so that
 * the printer recognizes its own colours and makes every other control character visible.
 */
export function createPrinter(isColoured: boolean): Printer {
  if (!isColoured) return { paint: (_, text) => text, print: printable }
  const key = `(${crypto.randomUUID()})`
  return {
    paint: (colour, text) => (text === '' ? '' : `${key}${CODES[colour]}m${text}${key}0m`),
    print: (text) => printable(text).replaceAll(key, '\u001b['),
  }
}
