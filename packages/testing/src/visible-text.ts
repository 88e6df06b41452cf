/**
 * A string whose invisible bytes can be seen in a diff: `␍` for CR, `→` for tabs, `·` for spaces at the end of a line.
 */
export function visibleText(text: string): string {
  const shown = text
    .replace(/\r/g, '␍')
    .replace(/\t/g, '→')
    .replace(/\ufeff/g, '␂')
    .replace(/ +(?=␍?$)/gm, (spaces) => '·'.repeat(spaces.length))
  return shown.endsWith('\n') || shown === '' ? shown : `${shown}\n(no line break at the end)`
}
