/**
 * Whether text contains characters that can end its part of a `--mount` value. Engines parse the value as a line of
 * CSV, in which commas and quotes have a meaning.
 */
export function endsMountPart(text: string): boolean {
  return [...text].some(
    (character) =>
      '",\u2028\u2029'.includes(character) || character < ' ' || (character >= '\x7f' && character <= '\x9f'),
  )
}
