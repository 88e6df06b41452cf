import { once } from '@krmkit/runtime/values'
import { MERGE_KEYS } from './merge-keys.ts'

/** What a strategic merge knows about a map's fields: which of their lists are merged, and by which keys. */
export interface MergeSchema {
  /** The schema of a field; `undefined` if nothing below it is merged. */
  field(name: string): MergeField | undefined
}

/** The schema of one field. */
export interface MergeField {
  /** The keys of a list that is merged; empty for a set of scalars. `undefined`: the list is replaced. */
  readonly listKeys?: readonly string[] | undefined
  /** The schema of the field's map, or of the maps in its list. */
  readonly schema?: MergeSchema | undefined
}

/** Returns the schema of a kind; `undefined` if the kind is unknown. */
export type SchemaSource = (apiVersion: string, kind: string) => MergeSchema | undefined

/** The merge schemas of all kinds: distinct shapes, as `tools/merge-keys` writes them, and the shape of each kind. */
export interface ShapeTable {
  readonly shapes: readonly string[]
  /** Index of a kind's shape, by `apiVersion/Kind`. */
  readonly kinds: ReadonlyMap<string, number>
}

/** The table of all kinds, parsed on first use. */
export const shapeTable = once(() => readTable(MERGE_KEYS))

/** The merge schema of a kind of Kubernetes 1.21.2, as kustomize 5.8.2 knows it; `undefined` for other kinds. */
export function kubernetesSchema(apiVersion: string, kind: string): MergeSchema | undefined {
  const number = shapeTable().kinds.get(`${apiVersion}/${kind}`)
  return number === undefined ? undefined : kubernetesSchemas()[number]?.()
}

/** The schema of each shape, parsed on first use. */
const kubernetesSchemas = once(() => {
  const schemas: readonly (() => MergeSchema)[] = shapeTable().shapes.map((shape) =>
    once(() => readShape(shape, (number) => schemas[number]?.())),
  )
  return schemas
})

function readTable(text: string): ShapeTable {
  const [shapes = '', kindLines = ''] = text.split('\n\n')
  const kinds = new Map<string, number>()
  for (const line of kindLines.split('\n')) {
    const [number, ...words] = line.split(' ')
    let apiVersion = ''
    for (const word of words) {
      // Kinds start with a capital letter, API versions do not.
      if (/^[A-Z]/.test(word)) kinds.set(`${apiVersion}/${word}`, Number(number))
      else apiVersion = word
    }
  }
  return { shapes: shapes.split('\n'), kinds }
}

function readShape(text: string, schemaOf: (number: number) => MergeSchema | undefined): MergeSchema {
  const fields = new Map<string, MergeField>()
  for (const field of text.split(' ')) {
    const [, name = '', keys, shape] = /^([^*:]+)(?:\*([^:]*))?(?::(\d+))?$/.exec(field) ?? []
    fields.set(name, {
      listKeys: keys === undefined ? undefined : keys.split('+').filter((key) => key !== ''),
      schema: shape === undefined ? undefined : schemaOf(Number(shape)),
    })
  }
  return { field: (name) => fields.get(name) ?? fields.get('%') }
}
