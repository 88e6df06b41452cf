import { describe, expect, test } from 'vitest'
import type { JsonSchemaOptions } from '../../../packages/structural-schema/src/index.ts'
import { askApiServer } from '../../../scripts/api-server.ts'
import { ajvAccepts, crdWith, drawPair, isComparable } from './json-schema-pairs.ts'
import { hasServerCode, seed } from './requirements.ts'

const count = process.env.KRMKIT_FULL === '1' ? 6_000 : 600

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

  test.each<[string, JsonSchemaOptions]>([
    ['and drop what they do not know', { verdict: 'admission' }],
    ['and are strict', { verdict: 'admission', unknownFields: 'forbid' }],
  ])(
    `take the same resources %s (seed ${seed})`,
    async (_, options) => {
      const pairs = Array.from({ length: count }, (_, number) => drawPair(number)).filter(isAdmissible)
      const questions = pairs.flatMap(({ schema, value }) => [
        `{"op":"create","crd":${crdWith(schema).replaceAll('\n', '')}}`,
        `{"op":"store","crd":${crdWith(schema).replaceAll('\n', '')},"obj":${value}}`,
      ])
      const answers = await askApiServer(questions)

      const faults: string[] = []
      let compared = 0
      for (const [i, pair] of pairs.entries()) {
        if (!isComparable(pair, answers[2 * i] as string)) continue
        compared++
        const { expect: stored } = JSON.parse(answers[2 * i + 1] as string) as Stored
        const isStrict = options.unknownFields === 'forbid'
        const isTaken = !stored.decode && !stored.errors?.length && !(isStrict && stored.unknown?.length)
        if (ajvAccepts(pair, options) !== isTaken)
          faults.push(`pair ${pair.number}: ${pair.schema}\n  ${pair.value}\n  server: ${answers[2 * i + 1]}`)
      }

      expect({ faults: faults.length, first: faults.slice(0, 3) }).toEqual({ faults: 0, first: [] })
      expect(compared).toBeGreaterThan(50)
    },
    600_000,
  )
})

interface Stored {
  readonly expect: {
    readonly errors?: readonly unknown[] | null
    readonly unknown?: readonly unknown[] | null
    readonly decode?: string
  }
}

/** Rules in CEL and keys of lists are beyond JSON Schema, and so are the names in embedded metadata. */
function isAdmissible({ schema, value }: { readonly schema: string; readonly value: string }): boolean {
  // A null that is dropped is missing for what a branch requires; in JSON Schema its key is there.
  if (/"(?:allOf|anyOf|oneOf|not)":.*"required":/.test(schema) && /:null[,}]/.test(value)) return false
  return !/x-kubernetes-(?:validations|list-map-keys|list-type|embedded-resource)|"metadata"/.test(schema)
}
