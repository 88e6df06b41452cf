import { Ajv } from 'ajv'
import {
  decodeCrd,
  type JsonSchemaOptions,
  readJson,
  toJsonSchema,
} from '../../../packages/structural-schema/src/index.ts'
import { Draw } from '../../generated/draw.ts'
import { drawFocus } from './focus.ts'
import { seed } from './requirements.ts'
import { conforming, drawSchema } from './schemas.ts'
import { isTreeMap, mapOf, print, type TreeMap } from './tree.ts'

/** A schema, and a resource for it. */
export interface Pair {
  readonly number: number
  readonly schema: string
  readonly value: string
}

/** The pair of a number, the same in each run of a seed. */
export function drawPair(number: number): Pair {
  const draw = new Draw((seed * 1_000_003 + number) >>> 0)
  const focus = draw.chance(50) ? drawFocus(draw, number) : undefined
  const schema = focus?.schema ?? drawSchema(draw, { junctors: 25 })
  const made = focus?.obj ?? conforming(draw, schema, 5)
  const value: TreeMap = isTreeMap(made) ? made : mapOf([])
  Object.assign(value, { apiVersion: 'example.com/v1', kind: 'Widget', metadata: mapOf({ name: 'x' }) })
  return { number, schema: print(schema), value: print(value) }
}

/**
 * Whether both sides can be asked: the schema is structural, no format has check digits, no name is one that ajv passes over,
 * and JavaScript holds every number.
 */
export function isComparable({ schema, value }: Pair, structural: string): boolean {
  if (/"(?:isbn|isbn10|isbn13|creditcard|__proto__)"/.test(schema)) return false
  // ajv takes a required name that is empty for one that is not missing.
  if (/"required":\[(?:[^\]]*,)?""/.test(schema)) return false
  // To JavaScript 3.0 is 3, and to the server a bound of 0.1 divides the one and not the other.
  if (/\d\.0+\b/.test(value)) return false
  return structural.includes('"errors":[]') && !/\d{16}|e\d|-0/.test(schema + value)
}

/** A definition of one version with a schema, in JSON. */
export function crdWith(schema: string): string {
  return `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},
    "spec":{"group":"example.com","scope":"Cluster","names":{"plural":"widgets","singular":"widget","kind":"Widget","listKind":"WidgetList"},
    "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":${schema}}}]}}`
}

/** Whether ajv accepts a resource by the JSON Schema that is made of its definition. */
export function ajvAccepts({ schema, value }: Pair, options?: JsonSchemaOptions): boolean {
  const crd = decodeCrd(readJson(crdWith(schema)))
  const [version] = crd.versions
  if (version === undefined) throw new Error('the version is lost')
  const ajv = new Ajv({ strict: false, validateFormats: false, ownProperties: true, logger: false })
  return ajv.compile(toJsonSchema(crd, version, options) as object)(JSON.parse(value))
}
