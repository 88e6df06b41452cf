import type { Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { FieldSpec } from '@krmkit/transformers'
import type { NameReference } from '@krmkit/transformers/parts'
import { entryOf, readJsonOrYaml } from '../decode/read-json-or-yaml.ts'
import type { BuildFinding } from '../finding.ts'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'

/** The tables of a `crds` file. */
export interface CrdFile {
  readonly tables: ConfigurationTables
  readonly findings: readonly BuildFinding[]
}

type Json = { readonly [key: string]: Value }

/** A limit for definitions that refer to each other several times, so that their number multiplies. */
const MAX_FIELDS = 100_000

/**
 * Reads OpenAPI definitions of custom resources by type name, in JSON or YAML. `x-kubernetes-…` keys describe the role of a
 * field (api/internal/accumulator/loadconfigfromcrds.go).
 */
export function readCrds(bytes: Uint8Array, file: string): CrdFile {
  const findings: BuildFinding[] = []
  if (bytes.length === 0) {
    const message = 'a file of `crds` must not be empty: it holds OpenAPI definitions by type name'
    return { tables: emptyTables, findings: [{ severity: 'error', rule: 'crds-file', message, file }] }
  }
  const value = readJsonOrYaml(bytes, file, findings)
  if (value === undefined) return { tables: emptyTables, findings }
  const definitions = definitionsOf(value, file, findings)
  const found = new CrdFields(definitions)
  for (const [name, schema] of definitions)
    if (['kind', 'apiVersion', 'metadata'].every((field) => Object.hasOwn(propertiesOf(schema), field)))
      found.collect(kindOf(name), schema, [], new Set([name]))
  if (found.isEndless) {
    const message = `the definitions must not lead to more than ${MAX_FIELDS} fields`
    findings.push({ severity: 'error', rule: 'crds-too-large', message, file })
  }
  return { tables: findings.length > 0 ? emptyTables : found.tables(), findings }
}

/** Schemas by type name; each entry is a map with the key `Schema` in any case. */
function definitionsOf(value: Value, file: string, findings: BuildFinding[]): ReadonlyMap<string, Json> {
  const definitions = new Map<string, Json>()
  const refuse = (message: string) => findings.push({ severity: 'error', rule: 'crds-file', message, file, line: 1 })
  if (value !== null && !isMap(value)) refuse('a file of `crds` must be a map of OpenAPI definitions by type name')
  const wrong = Object.entries(isMap(value) ? value : {}).find(([, entry]) => entry !== null && !isMap(entry))
  if (wrong !== undefined)
    refuse(
      `a file of \`crds\` must contain OpenAPI definitions by type name, each a map with \`Schema\`, and \`${wrong[0]}\` is not; a CustomResourceDefinition belongs under \`resources\``,
    )
  for (const [name, entry] of Object.entries(isMap(value) ? value : {})) {
    const schema = Object.entries(entry ?? {}).findLast(([key]) => key.toLowerCase() === 'schema')?.[1] ?? null
    const place = misplaced(schema)
    if (place !== undefined)
      refuse(`a file of \`crds\` must contain OpenAPI definitions, and ${place} of \`${name}\` is not a map`)
    else if (isMap(schema)) definitions.set(name, schema)
  }
  return definitions
}

/** The first part of a schema that Go cannot decode. */
function misplaced(schema: Value): string | undefined {
  if (schema === null) return undefined
  if (!isMap(schema)) return '`Schema`'
  const properties = entryOf(schema, 'properties') ?? null
  if (properties !== null && !isMap(properties)) return '`properties`'
  const wrong = Object.entries(properties ?? {}).find(([, property]) => property !== null && !isMap(property))
  return wrong === undefined ? undefined : `property \`${wrong[0]}\``
}

function propertiesOf(schema: Json): Json {
  return isMap(schema.properties) ? schema.properties : {}
}

function kindOf(typeName: string): string {
  return typeName.slice(typeName.lastIndexOf('.') + 1)
}

/** The fields of custom resources that a build uses. */
class CrdFields {
  readonly #definitions: ReadonlyMap<string, Json>
  readonly #annotations: FieldSpec[] = []
  readonly #labels: FieldSpec[] = []
  readonly #names: FieldSpec[] = []
  readonly #references = new Map<string, { readonly entry: NameReference; readonly fieldSpecs: FieldSpec[] }>()
  #steps = 0

  constructor(definitions: ReadonlyMap<string, Json>) {
    this.#definitions = definitions
  }

  get isEndless(): boolean {
    return this.#steps > MAX_FIELDS
  }

  /** `open` contains the types on the current path, because kustomize would follow a cycle forever. */
  collect(kind: string, schema: Json, path: readonly string[], open: ReadonlySet<string>): void {
    for (const [name, property] of Object.entries(propertiesOf(schema))) {
      if (!isMap(property) || ++this.#steps > MAX_FIELDS) continue
      const at = [...path, name]
      const spec = { kind, path: at.join('/') }
      const text = (key: string) => extension(property, key)
      if (text('x-kubernetes-annotation') !== undefined) this.#annotations.push(spec)
      if (text('x-kubernetes-label-selector') !== undefined) this.#labels.push(spec)
      if (text('x-kubernetes-identity') !== undefined) this.#names.push(spec)
      const version = text('x-kubernetes-object-ref-api-version')
      const target = text('x-kubernetes-object-ref-kind')
      if (version !== undefined && target !== undefined)
        this.#refer(version, target, {
          ...spec,
          path: `${spec.path}/${text('x-kubernetes-object-ref-name-key') ?? 'name'}`,
        })
      const type = property.$ref
      const definition = typeof type === 'string' && !open.has(type) ? this.#definitions.get(type) : undefined
      if (definition !== undefined) this.collect(kind, definition, at, new Set([...open, type as string]))
    }
  }

  tables(): ConfigurationTables {
    return {
      ...emptyTables,
      namePrefix: this.#names,
      commonLabels: this.#labels,
      commonAnnotations: this.#annotations,
      nameReference: [...this.#references.values()].map(({ entry }) => entry),
    }
  }

  #refer(version: string, kind: string, spec: FieldSpec): void {
    const key = `${version}\n${kind}`
    const present = this.#references.get(key)
    if (present !== undefined) present.fieldSpecs.push(spec)
    else {
      const fieldSpecs = [spec]
      this.#references.set(key, { entry: { kind, version, fieldSpecs }, fieldSpecs })
    }
  }
}

/** The value of an extension if it is a string; its key can be in any case. */
function extension(property: Json, key: string): string | undefined {
  const name = Object.hasOwn(property, key) ? key : Object.keys(property).find((one) => one.toLowerCase() === key)
  const value = name === undefined ? undefined : property[name]
  return typeof value === 'string' ? value : undefined
}
