import { printable } from '@krmkit/runtime/printable'

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const

/** Colours text if colours are enabled, and makes it a link to an address if links are enabled. */
export type Paint = (colour: keyof typeof CODES, text: string, address?: string) => string

/** What a stream shows besides plain text. */
export interface StreamFeatures {
  readonly isColoured: boolean
  /** Default: false */
  readonly hasLinks?: boolean | undefined
}

/** Characters of addresses; any other could end the link (https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). */
const ADDRESS = /^[!-~]+$/

/** Prepares text for a reader on one stream: only krmkit's own colours and links reach the terminal, other control characters do not. */
export interface Printer {
  readonly paint: Paint
  /** The text to write to the stream. */
  print(text: string): string
}

/**
 * Creates a printer for a stream. Painted text is marked with a random key that no input can contain, so that the
 * printer recognizes its own colours and links and makes every other control character visible.
 */
export function createPrinter({ isColoured, hasLinks = false }: StreamFeatures): Printer {
  if (!isColoured && !hasLinks) return { paint: (_, text) => text, print: printable }
  const key = `(${crypto.randomUUID()})`
  const coloured = (colour: keyof typeof CODES, text: string) =>
    isColoured ? `${key}[${CODES[colour]}m${text}${key}[0m` : text
  // OSC 8 starts a link, and ends it if the address is empty.
  const linked = (text: string, address: string) => `${key}]8;;${address}${key}\\${text}${key}]8;;${key}\\`
  return {
    paint: (colour, text, address = '') => {
      if (text === '') return ''
      const shown = coloured(colour, text)
      return hasLinks && ADDRESS.test(address) ? linked(shown, address) : shown
    },
    print: (text) => printable(text).replaceAll(key, '\u001b'),
  }
}
