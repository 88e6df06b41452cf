import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { table } from '../../packages/cli/src/reporters/markdown-table.ts'

const BEGIN = '<!-- cases: begin, written by `npm run generate` -->'
const END = '<!-- cases: end -->'

/** What the table needs of `packages/conformance/src/suite.json`. */
interface Suite {
  readonly sentences: readonly { readonly id: string; readonly section: string; readonly text: string }[]
  readonly cases: readonly {
    readonly id: string
    readonly level: string
    readonly title: string
    readonly needs?: string
    readonly sentence?: string
    readonly reason?: string
  }[]
}

/** The conformance cases as one file, and the page that lists them; nothing if the checkout does not have the package. */
export async function conformanceFiles(
  checkout: string,
  textOf: (path: string) => string,
): Promise<Readonly<Record<string, string>>> {
  const compiler = join(checkout, 'packages/conformance/src/generate.ts')
  if (!existsSync(compiler)) return {}
  const { compileSuite } = (await import(pathToFileURL(compiler).href)) as { compileSuite: () => string }
  const suite = compileSuite()
  const page = 'docs/conformance.md'
  return {
    'packages/conformance/src/suite.json': suite,
    [page]: withCaseTable(textOf(page), JSON.parse(suite) as Suite),
  }
}

/** The page with its tables of cases and sentences. */
function withCaseTable(text: string, { cases, sentences }: Suite): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) return text
  const rows = cases.map(({ id, level, title, needs, sentence, reason }) => [
    id,
    level,
    needs === 'container' ? `${title} (image only)` : title,
    level === 'beyond' ? (reason ?? '') : (sentence ?? ''),
  ])
  const list = table(['Case', 'Level', 'What must be so', 'Sentence, or who needs it'], rows)
  const quotes = sentences.map((its) => [its.id, its.section, `“${its.text}”`])
  const basis = table(['Sentence', 'Section', 'Words'], quotes)
  return `${text.slice(0, begin)}${BEGIN}\n\n${list}\n\n${basis}\n\n${text.slice(end)}`
}
