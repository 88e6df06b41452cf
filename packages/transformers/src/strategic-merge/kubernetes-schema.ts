import { MERGE_KEYS } from './merge-keys.ts'
import type { MergeField, MergeSchema } from './merge-schema.ts'

/** What is known of kinds: shapes, as `scripts/merge-keys` writes them, and whose they are. */
export interface ShapeTable {
  readonly shapes: readonly string[]
  /** Number of a kind's shape, by `apiVersion/Kind`. */
  readonly kinds: ReadonlyMap<string, number>
}

let table: ShapeTable | undefined
const schemas = new Map<number, MergeSchema>()

/** The merge schema of a kind of Kubernetes 1.21.2, as kustomize 5.8.2 knows it; `undefined` for other kinds. */
export function kubernetesSchema(apiVersion: string, kind: string): MergeSchema | undefined {
  const known = shapeTable()
  const number = known.kinds.get(`${apiVersion}/${kind}`)
  return number === undefined ? undefined : schemaOf(known, number)
}

/** The table of all kinds, read at the first question. */
export function shapeTable(): ShapeTable {
  table ??= readTable(MERGE_KEYS)
  return table
}

function readTable(text: string): ShapeTable {
  const [shapes = '', kindLines = ''] = text.split('\n\n')
  const kinds = new Map<string, number>()
  for (const line of kindLines.split('\n')) {
    const [number, ...words] = line.split(' ')
    let apiVersion = ''
    for (const word of words) {
      // Kinds begin with a capital letter, API versions do not.
      if (/^[A-Z]/.test(word)) kinds.set(`${apiVersion}/${word}`, Number(number))
      else apiVersion = word
    }
  }
  return { shapes: shapes.split('\n'), kinds }
}

function schemaOf(from: ShapeTable, number: number): MergeSchema {
  const known = schemas.get(number)
  if (known !== undefined) return known
  const fields = new Map<string, MergeField>()
  for (const field of (from.shapes[number] as string).split(' ')) {
    const [, name = '', keys, shape] = /^([^*:]+)(?:\*([^:]*))?(?::(\d+))?$/.exec(field) ?? []
    fields.set(name, {
      listKeys: keys === undefined ? undefined : keys.split('+').filter((key) => key !== ''),
      schema: shape === undefined ? undefined : schemaOf(from, Number(shape)),
    })
  }
  const schema: MergeSchema = { field: (name) => fields.get(name) ?? fields.get('%') }
  schemas.set(number, schema)
  return schema
}
