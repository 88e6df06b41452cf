const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const

/** Puts text in a colour, where colours are on. */
export type Paint = (colour: keyof typeof CODES, text: string) => string

/** Colours that are on or off. */
export function painter(isOn: boolean): Paint {
  return (colour, text) => (isOn && text !== '' ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text)
}

/** Text of others, which must not drive the terminal: control characters but tab and newline become visible. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, (char) =>
    char === '\r' ? '' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
