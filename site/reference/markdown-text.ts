/** Text without meaning as Markdown or HTML, except for code spans and links. */
export function plainText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\*/g, '\\*')))
    .join('')
}

/** A table; cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A block of code that contains no fence of its length. */
export function codeBlock(language: string, text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([fence]) => fence.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.replace(/\n+$/, '')}\n${fence}`
}

/** A heading that opens and closes the Markdown below it. Links to the heading open it. */
export function folded(heading: string, markdown: string, { level = 3, about = '' } = {}): string {
  const head = [`${'#'.repeat(level)} ${heading}`, about].filter(Boolean).join('\n\n')
  return `<details class="fold">\n<summary>\n\n${head}\n\n</summary>\n\n${markdown}\n\n</details>`
}
