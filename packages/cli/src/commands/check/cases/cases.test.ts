import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../../tests/call-program.ts'
import { definitionHead } from '../../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../../tests/temporary-package.ts'

const CRD = `${definitionHead()}        properties:
          spec:
            type: object
            properties:
              size: {type: integer, minimum: 1, default: 3}
              colour: {type: string, maxLength: 5}
              fixed: {type: string, x-kubernetes-validations: [{rule: self == oldSelf, message: fixed is immutable}]}
          status:
            type: object
            properties:
              phase: {type: string, x-kubernetes-validations: [{rule: self == oldSelf, message: phase is immutable}]}
    subresources: {status: {}}
`

interface Case {
  readonly initial: string
  readonly updated?: string
  readonly expected?: string
  readonly expectedError?: string
  readonly expectedStatusError?: string
  readonly initialCRDPatches?: string
}

const object = (fields: string) => `{apiVersion: example.com/v1, kind: Shop, ${fields}}`

/** A suite with one case; objects are strings with YAML, as in OpenShift's suites. */
function suite(
  kind: 'onCreate' | 'onUpdate',
  { initial, updated, expected, ...rest }: Case,
  crdName = 'shops.example.com',
) {
  const objects = Object.entries({ initial, updated, expected }).flatMap(([field, text]) =>
    text === undefined ? [] : [`    ${field}: |\n      ${object(text)}`],
  )
  const others = Object.entries(rest).map(([field, text]) => `    ${field}: ${text}`)
  return `apiVersion: apiextensions.k8s.io/v1
name: Shop
crdName: ${crdName}
tests:
  ${kind}:
  - name: one
${[...objects, ...others].join('\n')}
`
}

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  return callProgram(['check', ...args], { cwd: directory })
}

const run = (text: string) => check({ 'crd.yaml': CRD, 'shop.testsuite.yaml': text }, '--cases')

describe('krmkit check --cases', () => {
  it.each<[string, 'onCreate' | 'onUpdate', Case]>([
    ['a creation with defaults', 'onCreate', { initial: 'spec: {}', expected: 'spec: {size: 3}' }],
    ['a creation that changes nothing, without `expected`', 'onCreate', { initial: 'spec: {size: 2}' }],
    [
      'a creation that drops unknown fields',
      'onCreate',
      { initial: 'spec: {size: 1, x: 1}', expected: 'spec: {size: 1}' },
    ],
    ['a creation that drops the status', 'onCreate', { initial: 'status: {phase: a}', expected: '' }],
    [
      'a refused creation',
      'onCreate',
      { initial: 'spec: {size: 0}', expectedError: 'should be greater than or equal to 1' },
    ],
    ['an update', 'onUpdate', { initial: 'spec: {size: 1}', updated: 'spec: {size: 2}', expected: 'spec: {size: 2}' }],
    [
      'a refused update',
      'onUpdate',
      { initial: 'spec: {fixed: a}', updated: 'spec: {fixed: b}', expectedError: 'fixed is immutable' },
    ],
    [
      'an update of the status',
      'onUpdate',
      { initial: 'status: {phase: a}', updated: 'spec: {size: 1}, status: {phase: a}' },
    ],
    [
      'a refused update of the status',
      'onUpdate',
      { initial: 'status: {phase: a}', updated: 'status: {phase: b}', expectedStatusError: 'phase is immutable' },
    ],
    [
      'an update of an object that an older CRD accepts (ratcheting)',
      'onUpdate',
      {
        initialCRDPatches:
          '[{op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/colour/maxLength}]',
        initial: 'spec: {colour: turquoise, size: 1}',
        updated: 'spec: {colour: turquoise, size: 2}',
      },
    ],
    [
      'an update after a patch with a test, in any order of keys',
      'onUpdate',
      {
        initialCRDPatches:
          '[{op: test, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size, value: {default: 3, type: integer, minimum: 1}}]',
        initial: 'spec: {size: 1}',
        updated: 'spec: {size: 2}',
      },
    ],
  ])('%s passes', async (_, kind, one) => {
    const { exitCode, stdout } = await run(suite(kind, one))

    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/1\.37, 1 case run, 0 failed; nothing found\n$/)])
  })

  it.each<[string, 'onCreate' | 'onUpdate', Case, number, string]>([
    [
      'another default',
      'onCreate',
      { initial: 'spec: {}', expected: 'spec: {size: 4}' },
      9,
      'another object is stored: spec.size is 3, not 4',
    ],
    [
      'a default that is not expected',
      'onCreate',
      { initial: 'spec: {}' },
      6,
      'another object is stored: spec.size is 3, not absent',
    ],
    [
      'a dropped field',
      'onCreate',
      { initial: 'spec: {size: 1, x: 1}' },
      6,
      'another object is stored: spec.x is absent, not 1',
    ],
    [
      'a large integer',
      'onCreate',
      { initial: 'spec: {size: 9007199254740993}', expected: 'spec: {size: 9007199254740995}' },
      9,
      'another object is stored: spec.size is 9007199254740993, not 9007199254740995',
    ],
    [
      'a creation that is accepted',
      'onCreate',
      { initial: 'spec: {size: 1}', expectedError: 'too small' },
      9,
      'the create is accepted, and must be refused with: too small',
    ],
    [
      'a creation that is refused',
      'onCreate',
      { initial: 'spec: {size: 0}' },
      6,
      'the create is refused: spec.size: Invalid value: 0',
    ],
    [
      'another error',
      'onCreate',
      { initial: 'spec: {size: 0}', expectedError: 'too small' },
      9,
      'the create is refused with another error: spec.size',
    ],
    [
      'an update that is accepted',
      'onUpdate',
      { initial: 'spec: {size: 1}', updated: 'spec: {size: 2}', expectedError: 'immutable' },
      11,
      'the update is accepted, and must be refused',
    ],
    [
      'an update that is refused',
      'onUpdate',
      { initial: 'spec: {fixed: a}', updated: 'spec: {fixed: b}' },
      6,
      'the update is refused: spec.fixed: Invalid value',
    ],
    [
      'an initial object that is refused',
      'onUpdate',
      { initial: 'spec: {size: 0}', updated: 'spec: {size: 0}' },
      7,
      'initial is refused: spec.size',
    ],
    [
      'a status that is refused',
      'onUpdate',
      { initial: 'status: {phase: a}', updated: 'status: {phase: b}' },
      6,
      'the update of the status is refused: status.phase',
    ],
    [
      'a status that is accepted',
      'onUpdate',
      { initial: 'status: {phase: a}', updated: 'status: {phase: a}', expectedStatusError: 'locked' },
      11,
      'the update of the status is accepted, and must be refused with: locked',
    ],
    [
      'a value that ratcheting does not excuse',
      'onUpdate',
      {
        initialCRDPatches:
          '[{op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/colour/maxLength}]',
        initial: 'spec: {colour: turquoise, size: 1}',
        updated: 'spec: {colour: vermilion, size: 1}',
      },
      6,
      'the update is refused: [spec.colour: Too long',
    ],
    [
      'a patch of the CRD that does not apply',
      'onUpdate',
      { initialCRDPatches: '[{op: remove, path: /spec/none}]', initial: 'spec: {}', updated: 'spec: {}' },
      11,
      'initialCRDPatches cannot be applied: operation 0: /spec/none does not exist',
    ],
    [
      'a patch that breaks the CRD',
      'onUpdate',
      {
        initialCRDPatches: '[{op: replace, path: /spec/versions/0/schema/openAPIV3Schema, value: 5}]',
        initial: 'spec: {}',
        updated: 'spec: {}',
      },
      11,
      'initialCRDPatches make a CustomResourceDefinition in which spec.versions[0].schema.openAPIV3Schema must be',
    ],
    [
      'a test of an absent value in a patch of the CRD',
      'onUpdate',
      { initialCRDPatches: '[{op: test, path: /spec/none}]', initial: 'spec: {}', updated: 'spec: {}' },
      11,
      'initialCRDPatches cannot be applied: operation 0: it needs a value',
    ],
    [
      'a test of another value in a patch of the CRD',
      'onUpdate',
      {
        initialCRDPatches: '[{op: test, path: /spec/names, value: {plural: 9223372036854775807}}]',
        initial: 'spec: {}',
        updated: 'spec: {}',
      },
      11,
      'initialCRDPatches cannot be applied: operation 0: /spec/names has another value',
    ],
  ])('%s fails, with its place', async (_, kind, one, line, message) => {
    const { exitCode, stdout } = await run(suite(kind, one))

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`case "one": ${message}`)])
    expect(stdout).toMatch(new RegExp(`^shop\\.testsuite\\.yaml:${line}:\\d+: error: .*\\[case-failed\\]$`, 'm'))
    expect(stdout).toContain('1 case run, 1 failed; 1 error')
  })

  it.each([
    [
      'a suite of an unknown CRD',
      suite('onCreate', { initial: 'spec: {}' }, 'stalls.example.com'),
      'stalls.example.com: the cases do not run',
    ],
    [
      'a suite without a CRD',
      suite('onCreate', { initial: 'spec: {}' }).replace(/crdName.*\n/, ''),
      'a suite needs `crdName`',
    ],
    [
      'a misspelled field',
      suite('onCreate', { initial: 'spec: {}' }).replace('initial:', 'intial:'),
      'unknown field "intial"; did you mean initial?',
    ],
    [
      'a misspelled expectation',
      `${suite('onCreate', { initial: 'spec: {}' })}    expectedErorr: x\n`,
      'did you mean expectedError?',
    ],
    [
      'a case without an object',
      suite('onCreate', { initial: 'spec: {}' }).replace(/ {4}initial[\s\S]*/, '    expectedError: x\n'),
      'the case needs `initial`',
    ],
    [
      'an object that is not YAML',
      suite('onCreate', { initial: 'spec: [' }),
      'initial must be an object, or a string with the YAML of one object: ',
    ],
    [
      'a string with two objects',
      suite('onCreate', { initial: 'spec: {}' }).replace(/\n$/, '\n      ---\n      {}\n'),
      'initial must be an object, or a string with the YAML of one object',
    ],
    [
      'cases that are not a list',
      suite('onCreate', { initial: 'spec: {}' }).replace(/onCreate:[\s\S]*/, 'onCreate: 1\n'),
      'onCreate must be a list of cases',
    ],
  ])('%s is an error', async (_, text, message) => {
    const { exitCode, stdout } = await run(text)

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(message)])
    expect(stdout).toContain('[case-invalid]')
  })

  it.each([
    [
      'beside the CRD',
      { 'a/crd.yaml': CRD, 'a/shop.testsuite.yaml': suite('onCreate', { initial: 'spec: {size: 1}' }) },
      [],
    ],
    [
      'below tests/',
      { 'a/crd.yaml': CRD, 'a/tests/shops.example.com/Some.yaml': suite('onCreate', { initial: 'spec: {size: 1}' }) },
      [],
    ],
    [
      'on the command line',
      { 'crd.yaml': CRD, 'cases.yaml': suite('onCreate', { initial: 'spec: {size: 1}' }) },
      ['crd.yaml', 'cases.yaml'],
    ],
    [
      'with the file of the CRD',
      {
        'a/crd.yaml': CRD,
        'a/shop.testsuite.yaml': suite('onCreate', { initial: 'spec: {size: 1}' }).replace(
          /crdName.*/,
          'crd: crd.yaml',
        ),
      },
      [],
    ],
  ])('suites are found %s', async (_, files, paths) => {
    expect(await check(files, ...paths, '--cases')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('1 case run, 0 failed'),
    })
  })

  it('needs a suite; without the option, no case runs', async () => {
    const bad = suite('onCreate', { initial: 'spec: {size: 0}' })
    const none = await check({ 'crd.yaml': CRD }, '--cases')

    expect([none.exitCode, none.stdout, none.stderr]).toEqual([2, '', expect.stringContaining('--cases needs suites')])
    expect((await check({ 'crd.yaml': CRD, 'shop.testsuite.yaml': bad })).exitCode).toBe(0)
  })

  it('an empty suite is an error', async () => {
    const good = suite('onCreate', { initial: 'spec: {size: 1}' })
    const { exitCode, stdout } = await check(
      { 'crd.yaml': CRD, 'a.testsuite.yaml': good, 'b.testsuite.yaml': '# later\n' },
      '--cases',
    )

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('b.testsuite.yaml:1:1: error: a suite needs `tests`'),
    ])
  })

  it('an update with an unchanged invalid value fails before 1.30, unless the feature gate is on', async () => {
    const patch =
      '{op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/colour/maxLength}'
    const text = suite('onUpdate', {
      initialCRDPatches: `[${patch}]`,
      initial: 'spec: {colour: turquoise, size: 1}',
      updated: 'spec: {colour: turquoise, size: 2}',
    })
    const runFor = (...args: string[]) => check({ 'crd.yaml': CRD, 'shop.testsuite.yaml': text }, '--cases', ...args)
    const old = await runFor('--kubernetes-version', '1.29')

    expect(old).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('the update is refused: [spec.colour') })
    const gate = '--feature-gates=CRDValidationRatcheting=true'
    expect(await runFor('--kubernetes-version', '1.29', gate)).toMatchObject({ exitCode: 0 })
    expect(await runFor('--kubernetes-version', '1.30')).toMatchObject({ exitCode: 0 })
  })

  it('in a range of versions, a case runs against all of them', async () => {
    const text = suite('onCreate', { initial: 'spec: {size: 0}' })
    const { stdout } = await check(
      { 'crd.yaml': CRD, 'a.testsuite.yaml': text },
      '--cases',
      '--kubernetes-version',
      '1.28-1.37',
    )

    expect(stdout).toContain('Kubernetes 1.28-1.37, 1 case run, 1 failed; 1 error')
  })
})
