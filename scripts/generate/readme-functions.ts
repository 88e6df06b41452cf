import type { LoadedFunction } from './load-function.ts'

const BEGIN = '<!-- functions: begin, written by `npm run generate` -->'
const END = '<!-- functions: end -->'

/** The root README with its table of functions; a text without the marks comes back as it is. */
export function withFunctionTable(text: string, functions: readonly LoadedFunction[]): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) return text
  const rows = functions.map(({ name, fn }) => `| [${name}](functions/${name}) | ${fn.type} | ${fn.description} |`)
  const table = ['| function | kind | what it does |', '| --- | --- | --- |', ...rows].join('\n')
  return `${text.slice(0, begin)}${BEGIN}\n${table}\n${text.slice(end)}`
}
