import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rootPath } from '../../finding/field-path.ts'
import { readJson } from '../../json/read-json.ts'
import { compileSchema } from '../../schema/compiled-schema.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import type { Schema } from '../../schema/schema.ts'
import { checkRules } from './check-rules.ts'
import { compileRules } from './compile-rule.ts'
import { declaredSchema } from './declared-schema.ts'
import { evaluateRules } from './evaluate-rules.ts'

/** A minor version, and the cost from there on; null if the rule does not compile. */
type Step = readonly [minor: number, cost: string | null]

interface Recording {
  readonly celGo: Readonly<Record<string, string>>
  readonly schema: object
  readonly object: object
  readonly rules: readonly {
    readonly rule: string
    readonly estimates: readonly Step[]
    readonly costs: readonly Step[]
  }[]
}

const recorded = new URL('../../../tests/recorded/cel-costs.json', import.meta.url)
const { celGo, schema, object, rules } = JSON.parse(readFileSync(recorded, 'utf8')) as Recording
const MINORS = Object.keys(celGo).map(Number)
const VALUE = readJson(JSON.stringify(object))

function schemaWith(rule: string): Schema {
  const json = { ...schema, 'x-kubernetes-validations': [{ rule, message: 'm' }] }
  return decodeSchema(readJson(JSON.stringify(json)))
}

function estimate(rule: string, minor: number): string | null {
  const of = schemaWith(rule)
  const self = declaredSchema(of, true, 'self', minor)
  if (self === undefined) throw new Error('the schema has a type')
  const versions = { server: minor, rule: () => undefined, message: () => undefined }
  const [compiled] = compileRules(of, self, versions)
  return compiled?.problem === undefined ? String(compiled?.cost) : null
}

function costAt(rule: string, minor: number): string {
  const options = { root: true, kubernetesVersion: `1.${minor}` }
  return String(evaluateRules(VALUE, compileSchema(schemaWith(rule)), options).cost)
}

function answerAt(steps: readonly Step[], minor: number): string | null {
  return steps.findLast(([since]) => since <= minor)?.[1] ?? null
}

describe('costs of the server of each version', () => {
  test.each(rules)('$rule', ({ rule, estimates, costs }) => {
    const known = MINORS.filter((minor) => answerAt(estimates, minor) !== null)

    expect(known.map((minor) => [minor, estimate(rule, minor)])).toEqual(
      known.map((minor) => [minor, answerAt(estimates, minor)]),
    )
    const evaluated = known.filter((minor) => answerAt(costs, minor) !== null)
    expect(evaluated.map((minor) => [minor, costAt(rule, minor)])).toEqual(
      evaluated.map((minor) => [minor, answerAt(costs, minor)]),
    )
  })
})

describe('matches(text, pattern) on a list without limits', () => {
  const hosts = decodeSchema(
    readJson(
      JSON.stringify({
        type: 'object',
        properties: {
          hosts: {
            type: 'array',
            items: { type: 'string', 'x-kubernetes-validations': [{ rule: "matches(self, '^[a-z]+$')" }] },
          },
        },
      }),
    ),
  )
  const findings = (kubernetesVersion: string) =>
    checkRules(hosts, { path: rootPath('schema'), kubernetesVersion, isBroken: () => false }).map(({ rule }) => rule)

  test.each(Array.from({ length: 12 }, (_, i) => `1.${25 + i}`))('is accepted by %s', (version) => {
    expect(findings(version)).toEqual([])
  })

  test('costs too much for 1.37, whose cel-go counts the pattern', () => {
    expect(findings('1.37')).toEqual(['cel-cost', 'cel-cost', 'cel-cost'])
  })
})
