import { printable } from '@krmkit/runtime/printable'

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const

/** Colours text if colours are enabled. */
export type Paint = (colour: keyof typeof CODES, text: string) => string

/** Prepares text for a reader on one stream: only krmkit's own colours reach the terminal, other control characters do not. */
export interface Printer {
  readonly paint: Paint
  /** The text to write to the stream. */
  print(text: string): string
}

/**
 * Creates a printer for a stream with or without colours. Painted text is marked with a random key that no input can
 * contain, so that the printer recognizes its own colours and makes every other control character visible.
 */
export function createPrinter(isColoured: boolean): Printer {
  if (!isColoured) return { paint: (_, text) => text, print: printable }
  const key = `(${crypto.randomUUID()})`
  return {
    paint: (colour, text) => (text === '' ? '' : `${key}${CODES[colour]}m${text}${key}0m`),
    print: (text) => printable(text).replaceAll(key, '\u001b['),
  }
}
