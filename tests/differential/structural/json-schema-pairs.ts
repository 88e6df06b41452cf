import { Ajv } from 'ajv'
import { decodeCrd, type JsonSchemaOptions, toJsonSchema } from '../../../packages/structural-schema/src/index.ts'
import { readJson } from '../../../packages/structural-schema/src/values.ts'
import { Draw } from '../../generated/draw.ts'
import { drawFocus } from './focus.ts'
import { conforming, drawSchema } from './schemas.ts'
import { isTreeMap, mapOf, print, type TreeMap } from './tree.ts'

/** Schemas are not registered by their names: all of them have the same. */
const ajv = new Ajv({ strict: false, validateFormats: false, ownProperties: true, logger: false, addUsedSchema: false })

/** A schema, and a resource for it, as JSON text. */
export interface Pair {
  readonly schema: string
  readonly value: string
}

/** The first `count` pairs of a seed that pass a filter. */
export function drawPairs(seed: number, count: number, isWanted: (pair: Pair) => boolean): Pair[] {
  const pairs: Pair[] = []
  for (let number = 0; pairs.length < count; number++) {
    const pair = drawPair(seed, number)
    if (isWanted(pair)) pairs.push(pair)
  }
  return pairs
}

function drawPair(seed: number, number: number): Pair {
  const draw = new Draw((seed * 1_000_003 + number) >>> 0)
  const focus = draw.chance(50) ? drawFocus(draw, number) : undefined
  const schema = focus?.schema ?? drawSchema(draw, { applicators: 25 })
  const made = focus?.obj ?? conforming(draw, schema, 5)
  const value: TreeMap = isTreeMap(made) ? made : mapOf([])
  Object.assign(value, { apiVersion: 'example.com/v1', kind: 'Widget', metadata: mapOf({ name: 'x' }) })
  return { schema: print(schema), value: print(value) }
}

/**
 * Whether a JSON Schema can give the server's verdict: no format has check digits, no name is one that ajv ignores, and
 * JavaScript represents every number exactly.
 */
export function isComparable({ schema, value }: Pair): boolean {
  if (/"(?:isbn|isbn10|isbn13|creditcard|__proto__)"/.test(schema)) return false
  // For ajv a required name that is empty is never missing.
  if (/"required":\[(?:[^\]]*,)?""/.test(schema)) return false
  // For JavaScript 3.0 is 3, but for the server a bound of 0.1 divides only one of them.
  if (/\d\.0+\b/.test(value)) return false
  return !/\d{16}|e\d|-0/.test(schema + value)
}

/** Whether JSON Schema can express what admission checks: it has no rules in CEL, no list keys and no embedded metadata. */
export function isAdmissible({ schema, value }: Pair): boolean {
  // A null that is dropped is missing for the required fields of a branch; in JSON Schema its key is present.
  if (/"(?:allOf|anyOf|oneOf|not)":.*"required":/.test(schema) && /:null[,}]/.test(value)) return false
  return !/x-kubernetes-(?:validations|list-map-keys|list-type|embedded-resource)|"metadata"/.test(schema)
}

/** A CRD of one version with a schema, as JSON text on one line. */
export function crdWith(schema: string): string {
  const names = '{"plural":"widgets","singular":"widget","kind":"Widget","listKind":"WidgetList"}'
  const versions = `[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":${schema}}}]`
  const spec = `{"group":"example.com","scope":"Cluster","names":${names},"versions":${versions}}`
  return `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},"spec":${spec}}`
}

/** Whether ajv accepts a resource by the JSON Schema that krmkit makes of its CRD. */
export function ajvAccepts({ schema, value }: Pair, options?: JsonSchemaOptions): boolean {
  const crd = decodeCrd(readJson(crdWith(schema)))
  const [version] = crd.versions
  if (version === undefined) throw new Error('the version is lost')
  return ajv.compile(toJsonSchema(crd, version, options) as object)(JSON.parse(value))
}
