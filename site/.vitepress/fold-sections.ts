/** Lines of a section that is shown as it is. Longer ones are folded. */
const MAX_LINES = 12

/** Sections that readers look for first. */
const ALWAYS_OPEN: readonly string[] = ['Config']

/** A page whose long sections are folded: each opens by its heading of the second level, and by links to what is in it. */
export function foldLongSections(markdown: string): string {
  const [head = '', ...sections] = sectionsOf(markdown)
  return [head, ...sections.map(foldLong)].join('\n')
}

function foldLong(section: string): string {
  const [heading = '', ...lines] = section.split('\n')
  const text = lines.join('\n').trim()
  const title = heading.slice('## '.length)
  const isShort = text.split('\n').filter((line) => line !== '').length <= MAX_LINES
  if (isShort || ALWAYS_OPEN.includes(title)) return section
  return `<details class="fold">\n<summary>\n\n${heading}\n\n</summary>\n\n${text}\n\n</details>\n`
}

/** The text before the first heading of the second level, and each section with its heading. Code has no headings. */
function sectionsOf(markdown: string): string[] {
  const sections: string[][] = [[]]
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const [, opened] = /^ *(`{3,})/.exec(line) ?? []
    if (fence === undefined) fence = opened
    else if (opened === fence) fence = undefined
    if (fence === undefined && line.startsWith('## ')) sections.push([])
    sections.at(-1)?.push(line)
  }
  return sections.map((lines) => lines.join('\n'))
}
