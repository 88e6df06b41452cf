import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

/** A CustomResourceDefinition whose field `a` has this schema. */
const crd = (field: string, more = '') =>
  `${definitionHead()}        properties: {spec: {type: object, properties: {a: ${field}}${more}}}\n`
const base = crd('{type: string}')

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  return callProgram(['check', 'new', '--old', 'old', ...args], { cwd: directory })
}

async function evolve(before: string, after: string, ...args: string[]) {
  const called = await check({ 'old/crd.yaml': before, 'new/crd.yaml': after }, '--format', 'json', ...args)
  const { findings } = JSON.parse(called.stdout) as {
    findings: { rule: string; severity: string; message: string; line: number; tags: Record<string, string> }[]
  }
  return { ...called, findings, errors: findings.filter(({ severity }) => severity === 'error') }
}

const v2 = (text: string, flags: string) =>
  text.replace('  - name: v1\n', `  - name: v2\n${flags}    schema: {openAPIV3Schema: {type: object}}\n  - name: v1\n`)
const served = '    served: true\n    storage: false\n'
const int = (limit: string) => crd(`{type: integer, ${limit}}`)
const text = (limit: string) => crd(`{type: string, ${limit}}`)
const list = (limit: string) => crd(`{type: array, items: {type: string}, ${limit}}`)
const map = (limit: string) => crd(`{type: object, additionalProperties: {type: string}, ${limit}}`)
const rule = (expression: string) => crd('{type: string}', `, x-kubernetes-validations: [{rule: "${expression}"}]`)
const enumOf = (...values: string[]) => text(`enum: [${values}]`)
const required = (names: string) => crd('{type: string}', `, required: [${names}]`)
const withB = (b: string, more = '') => crd(`{type: string}, b: ${b}`, more)

/** What crdify and crd-schema-checker name; the change, and a change beside it that breaks nothing. */
const ROWS: readonly [peer: string, rule: string, before: string, after: string, harmless: string][] = [
  ['crdify scope', 'scope-changed', base, base.replace('Namespaced', 'Cluster'), base],
  [
    'crdify existingFieldRemoval, NoFieldRemoval',
    'field-removed',
    withB('{type: string}'),
    base,
    withB('{type: string, description: new}'),
  ],
  [
    'crdify type, NoDataTypeChange',
    'type-changed',
    int('minimum: 1'),
    crd('{type: boolean}'),
    crd('{type: number, minimum: 1}'),
  ],
  ['crdify required, NoNewRequiredFields', 'required-added', base, required('a'), withB('{type: string, default: x}')],
  ['crdify enum, a constraint where none was', 'enum-added', base, enumOf('x', 'y'), base],
  ['crdify enum, NoEnumRemoval', 'enum-value-removed', enumOf('x', 'y'), enumOf('x'), enumOf('x', 'y', 'z')],
  ['crdify default, changed', 'default-changed', text('default: x'), text('default: y'), text('default: x')],
  ['crdify default, removed', 'default-removed', text('default: x'), base, text('default: x')],
  ['crdify maximum', 'limit-tightened', int('maximum: 9'), int('maximum: 8'), int('maximum: 10')],
  [
    'crdify maximum, where none was',
    'limit-tightened',
    crd('{type: integer}'),
    int('maximum: 8'),
    crd('{type: number}'),
  ],
  [
    'crdify exclusiveMaximum',
    'limit-tightened',
    int('maximum: 9'),
    int('maximum: 9, exclusiveMaximum: true'),
    int('maximum: 9'),
  ],
  ['crdify maxLength', 'limit-tightened', text('maxLength: 9'), text('maxLength: 8'), text('maxLength: 10')],
  ['crdify maxItems', 'limit-tightened', list('maxItems: 9'), list('maxItems: 8'), list('maxItems: 10')],
  [
    'crdify maxProperties',
    'limit-tightened',
    map('maxProperties: 9'),
    map('maxProperties: 8'),
    map('maxProperties: 10'),
  ],
  ['crdify minimum', 'limit-tightened', int('minimum: 1'), int('minimum: 2'), int('minimum: 0')],
  ['crdify minLength', 'limit-tightened', text('minLength: 1'), text('minLength: 2'), text('minLength: 0')],
  ['crdify minItems', 'limit-tightened', list('minItems: 1'), list('minItems: 2'), list('minItems: 0')],
  [
    'crdify minProperties',
    'limit-tightened',
    map('minProperties: 1'),
    map('minProperties: 2'),
    map('minProperties: 0'),
  ],
  ['crdify pattern', 'limit-tightened', text("pattern: '^a'"), text("pattern: '^b'"), base],
  ['crdify format', 'limit-tightened', base, text('format: date'), base],
  ['crdify nullable', 'null-refused', text('nullable: true'), base, text('nullable: true')],
  [
    'crdify uniqueItems',
    'unique-items-added',
    list('maxItems: 3'),
    list('maxItems: 3, uniqueItems: true'),
    list('maxItems: 4'),
  ],
  ['crdify allOf', 'allof-changed', base, text('allOf: [{minLength: 1}]'), base],
  ['crdify anyOf', 'anyof-changed', base, text('anyOf: [{minLength: 1}, {maxLength: 3}]'), base],
  ['crdify oneOf', 'oneof-changed', base, text('oneOf: [{minLength: 1}, {maxLength: 3}]'), base],
  ['crdify not', 'not-changed', base, text('not: {minLength: 1}'), base],
  ['crdify xvalidations', 'rule-added', base, rule("self.a != 'x'"), base],
  ['served versions', 'version-removed', v2(base, served), base, v2(base, served)],
  [
    'served versions, not served',
    'version-unserved',
    v2(base, served),
    v2(base, served.replace('true', 'false')),
    v2(base, served),
  ],
  [
    'crdify storedVersionRemoval',
    'stored-version-removed',
    `${v2(base, served)}status: {storedVersions: [v1, v2]}\n`,
    base,
    v2(base, served),
  ],
]

describe('--old: changes of CustomResourceDefinitions', () => {
  it.each(ROWS)('%s: %s is an error', async (_, id, before, after) => {
    const { exitCode, errors } = await evolve(before, after)

    expect(exitCode).toBe(1)
    expect(errors.map((finding) => finding.rule)).toContain(id)
    expect(['new values', 'all objects']).toContain(errors.find((finding) => finding.rule === id)?.tags.affects)
  })

  it.each(ROWS)('%s: a change that breaks nothing is at most a note', async (_, _id, before, _after, harmless) => {
    const { exitCode, errors } = await evolve(before, harmless)

    expect([exitCode, errors]).toEqual([0, []])
  })

  it.each([
    ['crdify enum, a new value', 'enum-value-added', enumOf('x'), enumOf('x', 'y')],
    ['crdify default, added', 'default-added', base, text('default: x')],
    ['crdify nullable, added', 'null-allowed', base, text('nullable: true')],
    ['crdify description', 'texts-changed', base, text('description: new')],
    ['crdify pattern, removed', 'limit-relaxed', text("pattern: '^a'"), base],
    ['crdify xvalidations, removed', 'rule-removed', rule("self.a != 'x'"), base],
  ])('%s: %s is a note, which the rules of a project can make an error', async (_, id, before, after) => {
    const { exitCode, findings } = await evolve(before, after)

    expect(exitCode).toBe(0)
    expect(findings.filter((finding) => finding.rule === id).map(({ severity }) => severity)).toEqual(['info'])
  })

  it('the documentation of many fields is one note for each version', async () => {
    const described = crd('{type: string, description: a}', ', description: b')
    const { findings } = await evolve(base, described)

    expect(findings.map(({ message }) => message)).toEqual([
      'v1: the documentation of 2 fields changes, first spec.versions[0].schema.openAPIV3Schema.properties[spec]',
    ])
  })

  it.each([
    ['tightened limits affect new values, because stored ones may stay', text('maxLength: 3'), '1.34', 'new values'],
    ['tightened limits affect all objects before Kubernetes 1.30', text('maxLength: 3'), '1.29', 'all objects'],
    ['a removed field affects all objects', crd('{type: string}').replace('{a:', '{b:'), '1.34', 'all objects'],
  ])('%s', async (_, after, version, affects) => {
    const { errors } = await evolve(base, after, '--kubernetes-version', version)

    expect(errors.map(({ tags }) => tags.affects)).toEqual([affects])
    expect(errors[0]?.message.includes('; stored objects may keep such values')).toBe(affects === 'new values')
  })

  it('a finding is at the changed line; at the nearest parent if the field is removed', async () => {
    const { stdout } = await check({
      'old/crd.yaml': crd('{type: string, maxLength: 5}'),
      'new/crd.yaml': `${definitionHead()}        properties:\n          spec:\n            type: object\n            properties:\n              b: {type: string}\n`,
    })

    expect(stdout).toMatch(
      /^new\/crd\.yaml:18:\d+: error: spec\.versions\[0\]\.schema\.openAPIV3Schema\.properties\[spec\]\.properties\[a\]: the field "a" is gone/m,
    )
  })

  it('a removed CustomResourceDefinition is an error at its place in the old state', async () => {
    const other = base.replaceAll('shops', 'stalls').replace('kind: Shop', 'kind: Stall')
    const { exitCode, stdout } = await check({
      'old/a.yaml': `a: b\n---\n${other}`,
      'old/b.yaml': base,
      'new/b.yaml': base,
    })

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('old/a.yaml:3:1: error: the CustomResourceDefinition stalls.example.com is gone'),
    ])
    expect(stdout).toContain('[crd-removed]')
    expect((await check({ 'old/b.yaml': base, 'new/all.yaml': `${other}---\n${base}` })).exitCode).toBe(0)
  })
})
