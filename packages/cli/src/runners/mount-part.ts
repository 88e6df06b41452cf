/**
 * Whether text can end its part of a `--mount` value. Engines read the value as a line of CSV: a comma begins the next
 * option, and quotes hide one.
 */
export function endsMountPart(text: string): boolean {
  return [...text].some(
    (character) =>
      '",\u2028\u2029'.includes(character) || character < ' ' || (character >= '\x7f' && character <= '\x9f'),
  )
}
