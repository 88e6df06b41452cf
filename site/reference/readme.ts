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
