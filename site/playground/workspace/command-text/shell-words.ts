/** A command for `sh` that has exactly these words. */
export function shellCommand(words: readonly string[]): string {
  return words.map(shellWord).join(' ')
}

/** A word as `sh` reads it: in quotes if it contains characters that have a meaning. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** Marks of the end of a here-document; no two start with the same letter. */
const MARKS = ['EOF', 'TEXT', 'YAML', 'DATA', 'HERE', 'LINES']

/**
 * A here-document with the text, and the operator in front of it: `<<'EOF'`. A line break is added at the end if there is none.
 * No line with other characters than ASCII starts as the mark does: dash 0.5.12 loses a byte of such a line.
 */
export function hereDocument(text: string): { readonly operator: string; readonly body: string } {
  const lines = text.endsWith('\n') ? text : `${text}\n`
  const isSafe = (name: string) => !new RegExp(`^${name[0]}.*[^\\n -~]`, 'm').test(lines)
  const name = MARKS.find(isSafe) ?? 'EOF'
  let mark = name
  for (let count = 2; `\n${lines}`.includes(`\n${mark}\n`); count++) mark = name + count
  return { operator: `<<'${mark}'`, body: `${lines}${mark}\n` }
}
