import type { FunctionDescription } from '@krmkit/runtime'
import { table } from '../../reporters/markdown-table.ts'
import type { Publication } from './publication.ts'

const END = '<!-- head: end -->'

/** A function's README with its head from the definition; the prose below the head is its author's. */
export function withReadmeHead(text: string, fn: FunctionDescription, publication: Publication): string {
  const end = text.indexOf(END)
  const prose = end < 0 ? `\n${text}` : text.slice(end + END.length)
  const begin = `<!-- head: begin, written by \`${publication.command}\` -->`
  return `${begin}\n${head(fn, publication)}\n${END}${prose}`
}

function head(fn: FunctionDescription, { image }: Publication): string {
  const kinds = fn.configKinds.map(
    ({ form, kind, apiVersion }) =>
      `\`${kind}\` (\`${apiVersion}\`${form === 'ConfigMap' ? ', the fields under `data`' : ''})`,
  )
  const rows = [
    ['Type', fn.type],
    ['Image', `\`${image}:v${fn.version}\``],
    ['Config', kinds.length > 0 ? kinds.join(', ') : 'an object of any kind'],
    ['Run twice', fn.idempotent === true ? 'changes nothing more' : fn.idempotent],
  ]
  const fields = fn.fields.map((field) => [
    `\`${field.name}\``,
    field.type,
    field.demand || 'optional',
    field.description,
  ])
  const blocks = [`# ${fn.name}`, fn.description, table(['', ''], rows)]
  if (fields.length > 0) blocks.push('## Config', table(['Field', 'Type', 'Default', 'What it does'], fields))
  return blocks.join('\n\n')
}
