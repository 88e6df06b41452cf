import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { decodeCrd, readJson, toJsonSchema } from '../../../packages/structural-schema/src/index.ts'
import { askApiServer } from '../../../scripts/api-server.ts'
import { Draw } from '../../generated/draw.ts'
import { drawFocus } from './focus.ts'
import { hasServerCode, seed } from './requirements.ts'
import { conforming, drawSchema } from './schemas.ts'
import { isTreeMap, mapOf, print, type TreeMap } from './tree.ts'

const count = process.env.KRMKIT_FULL === '1' ? 6_000 : 600

interface Pair {
  readonly number: number
  readonly schema: string
  readonly value: string
}

function drawPair(number: number): Pair {
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
function isComparable({ schema, value }: Pair, structural: string): boolean {
  if (/"(?:isbn|isbn10|isbn13|creditcard|__proto__)"/.test(schema)) return false
  // ajv takes a required name that is empty for one that is not missing.
  if (/"required":\[(?:[^\]]*,)?""/.test(schema)) return false
  return structural.includes('"errors":[]') && !/\d{16}|e\d|-0/.test(schema + value)
}

function ajvAccepts({ schema, value }: Pair): boolean {
  const crd = decodeCrd(
    readJson(`{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},
      "spec":{"group":"example.com","scope":"Cluster","names":{"plural":"widgets","singular":"widget","kind":"Widget","listKind":"WidgetList"},
      "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":${schema}}}]}}`),
  )
  const [version] = crd.versions
  if (version === undefined) throw new Error('the version is lost')
  const ajv = new Ajv({ strict: false, validateFormats: false, ownProperties: true, logger: false })
  return ajv.compile(toJsonSchema(crd, version) as object)(JSON.parse(value))
}

describe.skipIf(!hasServerCode)("the JSON Schema of a CRD and the API server's own code", () => {
  test(`accept the same values (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, async () => {
    const pairs = Array.from({ length: count }, (_, number) => drawPair(number))
    const questions = pairs.flatMap(({ schema, value }) => [
      `{"op":"structural","schema":${schema}}`,
      `{"op":"validate","schema":${schema},"obj":${value}}`,
    ])
    const answers = await askApiServer(questions)

    const faults: string[] = []
    let [compared, accepted] = [0, 0]
    for (const [i, pair] of pairs.entries()) {
      if (!isComparable(pair, answers[2 * i] as string)) continue
      compared++
      const server = answers[2 * i + 1] as string
      const isAccepted = server.includes('"errors":[]')
      if (isAccepted) accepted++
      if (ajvAccepts(pair) !== isAccepted)
        faults.push(`pair ${pair.number}: ${pair.schema}\n  ${pair.value}\n  server: ${server}`)
    }
    console.log(`${compared} values compared, ${accepted} of them accepted`)

    expect({ faults: faults.length, first: faults.slice(0, 5) }).toEqual({ faults: 0, first: [] })
    if (process.env.KRMKIT_FULL === '1') expect(compared).toBeGreaterThanOrEqual(2_000)
  }, 600_000)
})
