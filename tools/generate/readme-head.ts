import { configFields, configKindsOf, namedKinds } from '../../packages/runtime/src/index.ts'
import type { LoadedFunction } from './load-function.ts'
import { table } from './table.ts'

const BEGIN = '<!-- head: begin, written by `npm run generate` -->'
const END = '<!-- head: end -->'

/** A function's README with its head from the definition; the prose below the head is its author's. */
export function withReadmeHead(text: string, loaded: LoadedFunction): string {
  const end = text.indexOf(END)
  const prose = end < 0 ? `\n${text}` : text.slice(end + END.length)
  return `${BEGIN}\n${head(loaded)}\n${END}${prose}`
}

function head({ name, version, fn }: LoadedFunction): string {
  const kinds =
    fn.configKinds === 'any'
      ? ['an object of any kind']
      : [
          ...(namedKinds(fn) ?? configKindsOf(fn)).map(({ kind, apiVersion }) => `\`${kind}\` (\`${apiVersion}\`)`),
          ...(namedKinds(fn) ? [] : ['`ConfigMap` (`v1`, the fields under `data`)']),
        ]
  const rows = [
    ['Type', fn.type],
    ['Image', `\`krmkit/${name}:v${version}\``],
    ['Config', kinds.join(', ')],
    ['Run twice', fn.idempotent === true ? 'changes nothing more' : fn.idempotent],
  ]
  const fields = configFields(fn).map((field) => [
    `\`${field.name}\``,
    field.type,
    field.demand || 'optional',
    field.description,
  ])
  const blocks = [`# ${name}`, fn.description, table(['', ''], rows)]
  if (fields.length > 0) blocks.push('## Config', table(['Field', 'Type', 'Default', 'What it does'], fields))
  return blocks.join('\n\n')
}
