import { documentAround, type EditedText } from '../schema/cursor.ts'
import { type Description, describeSchemas } from '../schema/describe.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { schemasAt } from '../schema/walk.ts'
import { parseYaml, stepsTo } from '../schema/yaml-tree.ts'

/** A field, and its place in the file. */
export interface DescribedField extends Description {
  /** `spec.containers[0].name` */
  readonly path: string
  readonly from: number
  readonly to: number
}

/** Describes the field at a position, by its key or its value; `undefined` if the schema says nothing about it. */
export function describeAt(schema: JsonSchema, edited: EditedText, position: number): DescribedField | undefined {
  const around = documentAround(edited, position)
  if (around === undefined) return undefined
  const document = parseYaml(around.text)
  const node = document.tree.resolveInner(position - around.offset, 1)
  if (node.name !== 'Literal' && node.name !== 'QuotedLiteral') return undefined
  const steps = stepsTo(node, document.text)
  const about = steps.length === 0 ? undefined : describeSchemas(schemasAt(schema, steps, document))
  if (about === undefined) return undefined
  const path = steps.map(({ name }) => (typeof name === 'number' ? `[${name}]` : `.${name}`)).join('')
  return { ...about, path: path.replace(/^\./, ''), from: around.offset + node.from, to: around.offset + node.to }
}
