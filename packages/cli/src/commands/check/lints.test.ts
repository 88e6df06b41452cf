import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const spec = (fields: string, more = '') => `spec: {type: object, properties: {${fields}}${more}}`
const crd = (properties: string, after = '') => `${definitionHead()}        properties: {${properties}}\n${after}`
const rules = (rule: string, more = '') =>
  crd(
    spec(
      'a: {type: integer}, b: {type: integer}, c: {type: integer, default: 1}',
      `, required: [b], x-kubernetes-validations: [{rule: "${rule}"}]${more}`,
    ),
  )
const conditions = (more: string) =>
  crd(
    `status: {type: object, properties: {conditions: {type: array, ${more}items: {type: object, required: [type], properties: {type: {type: string}}}}}}`,
    '    subresources: {status: {}}\n',
  )
const STATUS = 'status: {type: object, properties: {a: {type: string}}}'

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  return callProgram(['check', ...args], { cwd: directory })
}

describe('krmkit check --lint', () => {
  it.each<[string, 'api-conventions' | 'unguarded-fields', bad: string, good: string]>([
    ['lint-boolean', 'api-conventions', crd(spec('a: {type: boolean}')), crd(spec('a: {type: string, enum: [x, y]}'))],
    ['lint-number', 'api-conventions', crd(spec('a: {type: number}')), crd(spec('a: {type: integer}'))],
    [
      'lint-list-type',
      'api-conventions',
      crd(spec('a: {type: array, items: {type: string}}')),
      crd(spec('a: {type: array, x-kubernetes-list-type: atomic, items: {type: string}}')),
    ],
    [
      'lint-map',
      'api-conventions',
      crd(spec('a: {type: object, additionalProperties: {type: object}}')),
      crd(spec('a: {type: object, additionalProperties: {type: string}}')),
    ],
    [
      'lint-conditions',
      'api-conventions',
      conditions('x-kubernetes-list-type: atomic, '),
      conditions('x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [type], '),
    ],
    ['lint-status', 'api-conventions', crd(STATUS), crd(STATUS, '    subresources: {status: {}}\n')],
    ['lint-unguarded-field', 'unguarded-fields', rules('self.a < self.b'), rules('!has(self.a) || self.a < self.b')],
    ['lint-unguarded-field', 'unguarded-fields', rules('self.b < 3 || self.a > 1'), rules('self.b < 3 && self.c < 3')],
  ])('%s of %s is a warning', async (rule, lint, bad, good) => {
    const found = await check({ 'crd.yaml': bad }, '--lint', lint)
    const passes = await check({ 'crd.yaml': good }, '--lint', lint)
    const fails = await check({ 'crd.yaml': bad }, '--lint', 'all', '--fail-on', 'warning')

    expect([found.exitCode, found.stdout]).toEqual([0, expect.stringMatching(new RegExp(`warning: .*\\[${rule}\\]`))])
    expect([passes.exitCode, passes.stdout]).toEqual([0, expect.not.stringContaining(rule)])
    expect(fails.exitCode).toBe(1)
  })

  it('lints are off by default, and with --no-lints', async () => {
    const files = { 'crd.yaml': crd(spec('a: {type: boolean}')) }

    expect((await check(files)).stdout).toContain('nothing found')
    expect((await check(files, '--lint', 'unguarded-fields')).stdout).toContain('nothing found')
    expect((await check(files, '--lint', 'all', '--no-lints')).stdout).toContain('nothing found')
  })

  it('with --old, only what is new is reported', async () => {
    const old = crd(spec('a: {type: boolean}'))
    const both = crd(spec('a: {type: boolean}, b: {type: boolean}'))
    const { stdout } = await check(
      { 'old/crd.yaml': old, 'new/crd.yaml': both },
      'new',
      '--old',
      'old',
      '--lint',
      'all',
    )

    expect(stdout).toContain('properties[b].type: a boolean')
    expect(stdout).not.toContain('properties[a].type')
  })

  it('an unknown name is refused', async () => {
    const { exitCode, stdout, stderr } = await check(
      { 'crd.yaml': crd(spec('a: {type: boolean}')) },
      '--lint',
      'api-convention',
    )

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining('did you mean api-conventions?')])
  })
})
