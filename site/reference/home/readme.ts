import { posix } from 'node:path'

/** The text below a heading of the second level, without the heading. */
export function sectionOf(markdown: string, heading: string): string {
  const section = markdown.split(/^(?=## )/m).find((text) => text.startsWith(`## ${heading}\n`))
  if (section === undefined) throw new Error(`README has no section "${heading}"`)
  return section.slice(section.indexOf('\n')).trim()
}

/** Relative links of a page as another page in `folder` has them. */
export function relocateLinks(markdown: string, folder: string): string {
  return markdown.replace(
    /\]\((?![a-z]+:|[/#])([^)\s]+)\)/g,
    (_, link: string) => `](${posix.join(posix.relative(folder, '.'), link)})`,
  )
}

/** The sentence about krmkit: the first paragraph in bold, which has a colon. */
export function sentenceOf(readme: string): string {
  const [, sentence] = /^\*\*([A-Z][^*:]*:[^*]*\.)\*\*$/m.exec(readme) ?? []
  if (sentence === undefined) throw new Error('README has no sentence about krmkit: a paragraph in bold with a colon')
  return sentence.replaceAll('\n', ' ')
}

/** The item of a list that begins with a word in bold, such as `**For**`, on one line. */
export function itemOf(readme: string, word: string): string {
  const [, item] = new RegExp(`^- (\\*\\*${word}\\*\\*[^]*?)$(?!\\n {2})`, 'm').exec(readme) ?? []
  if (item === undefined) throw new Error(`README has no item "${word}"`)
  return item.replace(/\n\s*/g, ' ')
}
