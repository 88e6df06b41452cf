import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/paths.ts'

const page = readFileSync(join(root, 'docs/versions.md'), 'utf8')
const [table = ''] = page.slice(page.indexOf('| Finding ')).split('\n\n')
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** The rows of the table of tools in docs/versions.md. */
export const pageRows: readonly string[] = rows.map(([row = '']) => row)

/** Whether a tool finds, according to docs/versions.md, what the row is about. */
export function isFoundBy(tool: string, row: string): boolean {
  const cells = rows.find(([name]) => name === row)
  const cell = cells?.[head.findIndex((name) => name.startsWith(tool))]
  if (cell === undefined) throw new Error(`docs/versions.md has no row "${row}" for ${tool}`)
  return cell.startsWith('yes')
}
