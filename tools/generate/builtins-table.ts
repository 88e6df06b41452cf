import { table } from '../../packages/cli/src/reporters/markdown-table.ts'
import { PATHS } from '../../packages/composition/src/execute/run-accumulator.ts'
import { chartConfigShape } from '../../packages/kustomization/src/decode/kustomization-shape.ts'
import { type KrmFunction, settingsSchema } from '../../packages/runtime/src/index.ts'
import { builtins } from '../../packages/transformers/src/builtins.ts'

const BEGIN = '<!-- builtins: begin, written by `npm run generate` -->'
const END = '<!-- builtins: end -->'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The page about Compositions with its table of builtins; a text without the marks comes back as it is. */
export function withBuiltinTable(text: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) return text
  const rows = [
    ['ResourceAccumulator', names(PATHS)],
    ['HelmChartInflationGenerator', names([...chartConfigShape.fields.keys()].sort())],
    ...[...builtins].map(([kind, fn]) => [kind, fieldsOf(fn)]),
  ].sort(([a = ''], [b = '']) => a.localeCompare(b, 'en'))
  const fields = table(
    ['Builtin', 'Fields'],
    rows.map(([kind, fields = '']) => [`\`${kind}\``, fields || 'none']),
  )
  return `${text.slice(0, begin)}${BEGIN}\n\n${fields}\n\n${text.slice(end)}`
}

function fieldsOf({ config, metadataFields = [] }: KrmFunction): string {
  const { properties = {} } = settingsSchema(config) as Schema
  return Object.entries(properties)
    .map(([name, field]) => shown(metadataFields.includes(name) ? `metadata.${name}` : name, field))
    .join(', ')
}

function shown(name: string, schema: Schema): string {
  const inner = objectsIn(schema).flatMap((properties) =>
    Object.entries(properties).map(([key, one]) => shown(key, one)),
  )
  return inner.length === 0 ? `\`${name}\`` : `\`${name}\` (${inner.join(', ')})`
}

function objectsIn({ properties, items, anyOf = [] }: Schema): Readonly<Record<string, Schema>>[] {
  return [...(properties ? [properties] : []), ...(items ? objectsIn(items) : []), ...anyOf.flatMap(objectsIn)]
}

function names(fields: readonly string[]): string {
  return fields.map((name) => `\`${name}\``).join(', ')
}
