import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the built site. */
export interface BuiltPage {
  /** Its path below the base as links name it: `manual/tutorial`, empty for the start page. */
  readonly path: string
  readonly html: string
}

/** Every page of the built site, sorted by path; not the answer to unknown addresses. None without a site, whose folder is empty. */
export function builtPages(folder: string): BuiltPage[] {
  if (folder === '') return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ path: pathOf(file), html: readFileSync(join(folder, file), 'utf8') }))
}

/** The path of the largest page of each folder, and each page at the top: every type of page, with as many elements as possible. */
export function pageOfEachType(folder: string): string[] {
  const largest = new Map<string, BuiltPage>()
  for (const page of builtPages(folder)) {
    const type = /^(.+)\/[^/]+$/.exec(page.path)?.[1] ?? page.path
    if (page.html.length > (largest.get(type)?.html.length ?? 0)) largest.set(type, page)
  }
  return Array.from(largest.values(), ({ path }) => path)
}

function pathOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
}

/** Values of an attribute in the elements of this name (`*` for all), entities decoded. */
export function attributesOf(html: string, element: string, attribute: string): string[] {
  const name = element === '*' ? '[a-z][\\w-]*' : element
  const tags = html.matchAll(new RegExp(`<${name}(?=[\\s>])(?:[^>"']|"[^"]*"|'[^']*')*>`, 'gi'))
  const value = new RegExp(`\\s${attribute}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
  return [...tags].flatMap(([tag]) => {
    const [found, double, single, bare] = value.exec(tag) ?? []
    return found === undefined ? [] : [decodeEntities(double ?? single ?? bare ?? '')]
  })
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function decodeEntities(text: string): string {
  return text.replace(/&([^;\s]{1,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** The base path that the site was built for: its pages load their files below it. */
export function basePathOf(folder: string): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return /(?:href|src)="(\/(?:[^"]*?\/)?)assets\//.exec(page)?.[1] ?? '/'
}
