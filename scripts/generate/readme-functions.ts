import type { LoadedFunction } from './load-function.ts'
import { table } from './table.ts'

const BEGIN = '<!-- functions: begin, written by `npm run generate` -->'
const END = '<!-- functions: end -->'

/** The root README with its table of functions; a text without the marks comes back as it is. */
export function withFunctionTable(text: string, functions: readonly LoadedFunction[]): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) return text
  const rows = functions.map(({ name, fn }) => [`[${name}](functions/${name})`, fn.type, fn.description])
  const list = table(['Function', 'Type', 'What it does'], rows)
  return `${text.slice(0, begin)}${BEGIN}\n\n${list}\n\n${text.slice(end)}`
}
