/** A comment, or the title of a test. */
interface Prose {
  readonly text: string
  /** 1-based. */
  readonly line: number
}

/** References to numbered parts of pages: the pages of this repository have headings, not numbers. */
const NUMBERED: readonly RegExp[] = [
  /\bdecisions? \d+(?:\.\d+)*/i,
  /\b(?:architecture|house|reference(?:'s section|,)?) \d+(?:\.\d+)*\b/i,
  /\(seed[,;] (?:["`]|\w+ \w+)|\bthe seed(?:'s| says)\b/,
  /\.md[`,]*,? (?:section |chapter )?[A-Z]?\d+/,
  /\((?:[\w.-]+, )?[DQ]\d{1,2}\)/,
]

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/(?!\/).*(?:\n[ \t]*\/\/.*)*/g
const TITLE =
  /\b(?:describe|it|test)\w*(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)/g

/** The comments of TypeScript, JavaScript or Go, and the titles of its tests. */
export function proseOf(source: string): Prose[] {
  return [...source.matchAll(COMMENT), ...source.matchAll(TITLE)].map(({ 0: found, index }) => ({
    text: found.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' '),
    line: source.slice(0, index).split('\n').length,
  }))
}

/** References to numbered parts of pages, each as it is written. */
export function numberedReferences(text: string): string[] {
  const prose = withoutAddresses(text)
  return NUMBERED.flatMap((pattern) => prose.match(pattern)?.[0] ?? [])
}

/** The pages that a text names although `exists` does not know them. */
export function absentPages(text: string, exists: (path: string) => boolean): string[] {
  const names = withoutAddresses(text).matchAll(/(?<![\w/.*-])((?:\.{1,2}\/)*[\w-][\w./-]*\.md)\b(?![*\w])/g)
  return [...names].map(([, path = '']) => path).filter((path) => !exists(path))
}

/** Files and folders of this repository that a text names by a path (`tests/x.ts`) although `exists` does not know them. */
export function absentFiles(text: string, exists: (path: string) => boolean): string[] {
  const names = withoutAddresses(text).matchAll(
    /(?<![\w/.*@-])((?:bench|functions|images|packages|scripts|tests|tools)\/[\w./-]*[\w-])(?![\w/*{<$]|\.\w)/g,
  )
  return [...names].map(([, path = '']) => path).filter((path) => !exists(path))
}

function withoutAddresses(text: string): string {
  return text.replace(/\bhttps?:\/\/[^\s)>\]]+/g, '')
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutBlocks(markdown).matchAll(/^#{1,6} (.+?)\s*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')
    const anchor = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    let unique = anchor
    for (let i = 1; anchors.has(unique); i++) unique = `${anchor}-${i}`
    anchors.add(unique)
  }
  return anchors
}

/** Links to headings in a page, as [path of the page relative to this one, anchor]; the path is empty for the page itself. */
export function anchorLinks(markdown: string): (readonly [path: string, anchor: string])[] {
  return [...withoutBlocks(markdown).matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(
    ([, path = '', anchor = '']) => [path, anchor] as const,
  )
}

/** Links from code to records of a page, `docs/decisions.md#a-second-run`: the anchors, each as it is written. */
export function linksTo(page: string, text: string): string[] {
  const link = new RegExp(`${page.replaceAll('.', '\\.')}#([\\w-]*)`, 'g')
  return [...text.matchAll(link)].map(([, anchor = '']) => anchor)
}

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^( *)```[\s\S]*?^ *```$/gm, '')
}
