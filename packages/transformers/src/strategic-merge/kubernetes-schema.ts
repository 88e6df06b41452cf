import { once } from '@krmkit/runtime/values'
import { MERGE_KEYS } from './merge-keys.ts'
import type { MergeField, MergeSchema } from './merge-schema.ts'

/** What is known of kinds: shapes, as `tools/merge-keys` writes them, and whose they are. */
export interface ShapeTable {
  readonly shapes: readonly string[]
  /** Number of a kind's shape, by `apiVersion/Kind`. */
  readonly kinds: ReadonlyMap<string, number>
}

/** The table of all kinds, read when it is first asked for. */
export const shapeTable = once(() => readTable(MERGE_KEYS))

/** The merge schema of a kind of Kubernetes 1.21.2, as kustomize 5.8.2 knows it; `undefined` for other kinds. */
export function kubernetesSchema(apiVersion: string, kind: string): MergeSchema | undefined {
  const number = shapeTable().kinds.get(`${apiVersion}/${kind}`)
  return number === undefined ? undefined : kubernetesSchemas()[number]?.()
}

/** The schema of each shape, read when it is first asked for. */
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
      // Kinds begin with a capital letter, API versions do not.
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
