import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { command } from '../../tools/command.ts'
import { runKind } from '../../tools/fixtures/run-kind.ts'
import { ensureGoProgram } from '../../tools/install/go-program.ts'
import { fixtures, root } from '../../tools/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-fixtures-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

// As package.json has it: on the sources, without a word about functions being no modules.
const sources = ['--conditions=krmkit-source', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON']

/** `npm run fixtures -- KIND FILE`: its exit code, and what it printed last. Without a PATH, no oracle is built or asked. */
async function runFixtures(kind: string, file: string) {
  const { exitCode, stdout, stderr } = await command(process.execPath, [...sources, 'tools/fixtures.ts', kind, file], {
    cwd: root,
    env: { ...process.env, PATH: '' },
  })
  return { exitCode, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) }
}

/** A file with these cases, one a line. */
function fileOf(...cases: readonly object[]): string {
  const file = join(folder, 'cases.jsonl')
  writeFileSync(file, cases.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  return file
}

describeUnless(existsSync(fixtures) ? undefined : 'the fixtures are not beside the checkout')(
  'cases beside the checkout',
  () => {
    test('the whole of yaml-test-suite', async () => {
      const { exitCode, last } = await runFixtures('yaml', join(fixtures, 'yaml-test-suite.jsonl'))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: '402 passed, 0 failed' })
    })

    test("kustomize's builtins, errors included", async () => {
      const { exitCode, last } = await runFixtures('builtins', join(fixtures, 'kustomize-5.5.0/builtins'))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: '22 passed, 0 failed' })
    })

    test('whole builds, byte for byte, and those that fail', async () => {
      const { exitCode, last } = await runFixtures('builds', join(fixtures, 'kustomize-5.5.0/builds'))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: '68 passed, 0 failed' })
    })

    test("the prototype's Compositions, and what is wrong with some", async () => {
      const { exitCode, last } = await runFixtures('composition', join(fixtures, 'composition'))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: '16 passed, 0 failed' })
    })

    test("kpt's own packages, rendered and evaluated", async () => {
      const { exitCode, last } = await runFixtures('kpt-e2e', join(fixtures, 'kpt-e2e'))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: '25 passed, 0 failed' })
    })

    // docs/differences.md: kpt's set-namespace reports an error and ends with exit code 0.
    test("the examples and tests of kpt's catalogue, kubeval and set-namespace without a config aside", async () => {
      const { stdout, last } = await runFixtures('kpt-e2e', join(fixtures, 'kpt-catalog'))

      expect(stdout).toMatch(/^examples__kubeval-simple: /)
      expect(stdout).toMatch(/^tests__set-namespace__no-fnconfig-resource: exit code 1, must be 0: /m)
      expect(last).toBe('31 passed, 2 failed')
    })

    // `crlf` asks for the string y without quotes, which kubectl reads as a boolean.
    test('every edit, to the byte, the string y without quotes aside', async () => {
      const { stdout, last } = await runFixtures('edits', join(fixtures, 'edits.jsonl'))

      expect(stdout).toMatch(/^crlf: printed .* {2}c: \\"y\\"/)
      expect(last).toBe('34 passed, 1 failed')
    })

    test.each([
      ['sample', 620],
      ['server-0.37', 3805],
    ])("schemas, values, CRDs and rules as the API server's code answers them: %s", async (name, count) => {
      const { exitCode, last } = await runFixtures('structural', join(fixtures, `structural-schema/${name}.jsonl`))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: `${count} passed, 0 failed` })
    })

    test('real CRDs, without a finding', async () => {
      const { exitCode, last } = await runFixtures('crds', join(fixtures, 'crds'))

      expect({ exitCode, last }).toEqual({ exitCode: 0, last: '49 passed, 0 failed' })
    }, 300_000)
  },
)

describe('what is missing', () => {
  test('is a message without a stack: Go', async () => {
    const program = { name: 'no-program', title: 'the API server code', folder }
    vi.stubEnv('PATH', '')
    const run = await runKind('injected', async () => async () => [{ id: await ensureGoProgram(program) }], folder)
    vi.unstubAllEnvs()

    expect(run).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'fixtures: "injected" cannot be run: the API server code is built with Go: install Go 1.26 or newer (https://go.dev/dl/)\n',
    })
  })

  test('is a message without a stack: the file', async () => {
    const { exitCode, stdout, stderr } = await runFixtures('injected', join(folder, 'nowhere'))

    expect({ exitCode, stdout: stdout.replace(/^seed .*\n/, '') }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(/^fixtures: "injected" cannot be run: ENOENT: .*nowhere'\n$/)
  })

  test('is not what a defect is', async () => {
    const defect = async () => (): never => {
      throw new TypeError('x')
    }

    await expect(runKind('edits', defect, folder)).rejects.toThrow(TypeError)
  })
})

describe('a case that fails', () => {
  const edits = [{ op: 'set', path: ['a'], value: 2 }]

  test('is named, counted, and makes the run fail', async () => {
    const right = { id: 'right', yaml: 'a: 1 # one\n', edits, expect: 'a: 2 # one\n' }
    const wrong = { id: 'wrong', yaml: 'a: 1 # one\n', edits, expect: 'a: 2\n' }

    const { exitCode, last, stdout } = await runFixtures('edits', fileOf(right, wrong))

    expect({ exitCode, last }).toEqual({ exitCode: 1, last: '1 passed, 1 failed' })
    expect(stdout).toMatch(/^wrong\b/m)
  })

  test('a build that gives something else, one that fails, and one that must and does not', async () => {
    const cases = join(folder, 'builds')
    const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
    const write = (name: string, meta: object, kustomization: string, expected = '') => {
      mkdirSync(join(cases, name, 'in'), { recursive: true })
      writeFileSync(join(cases, name, 'meta.json'), JSON.stringify({ path: '.', ...meta }))
      writeFileSync(join(cases, name, 'in/kustomization.yaml'), kustomization)
      writeFileSync(join(cases, name, 'in/resource.yaml'), resource)
      writeFileSync(join(cases, name, 'expected.yaml'), expected)
    }
    write('bytes', { error: false }, 'resources: [resource.yaml]', resource.replace('name: a', 'name: "a"'))
    write('fails', { error: false }, 'resources: [absent.yaml]', resource)
    write('names', { error: true, mustContain: ['somebody'] }, 'resources: [absent.yaml]')
    write('objects', { error: false }, 'resources: [resource.yaml]\nnamePrefix: b-', resource)
    write('right', { error: false }, 'resources: [resource.yaml]', resource)
    write('succeeds', { error: true }, 'resources: [resource.yaml]')

    const { exitCode, last, stdout } = await runFixtures('builds', cases)

    expect({ exitCode, last }).toEqual({ exitCode: 1, last: '1 passed, 5 failed' })
    expect(stdout).toMatch(
      /^bytes: the bytes differ.*\nfails: exit code 1: (?:.*\n)+names: message must name "somebody".*\nobjects: object 1 of 1 is .*\nsucceeds: must fail/,
    )
  })

  test('a text that must be refused and is not', async () => {
    const { exitCode, last } = await runFixtures(
      'yaml',
      fileOf({ id: 'fine', name: 'fine', yaml: 'a: 1\n', error: true }),
    )

    expect({ exitCode, last }).toEqual({ exitCode: 1, last: '0 passed, 1 failed' })
  })

  test('a schema with another finding, one with none, and a value that must be pruned', async () => {
    const schema = { type: 'object', properties: { a: {} } }
    const finding = (detail: string) => {
      const path = 'openAPIV3Schema.properties[a].type'
      return { type: 'FieldValueRequired', path, detail, text: `${path}: Required value: ${detail}` }
    }
    const wanted = finding('must not be empty for specified object fields')

    const { exitCode, last, stdout } = await runFixtures(
      'structural',
      fileOf(
        { id: 'right', op: 'structural', schema, expect: { errors: [wanted] } },
        { id: 'other', op: 'structural', schema, expect: { errors: [finding('must be something else')] } },
        { id: 'none', op: 'structural', schema, expect: { errors: [] } },
        { id: 'kept', op: 'prune', schema, obj: { b: 1 }, root: false, expect: { obj: { b: 1 }, paths: null } },
      ),
    )

    expect({ exitCode, last }).toEqual({ exitCode: 1, last: '1 passed, 3 failed' })
    expect(stdout).toMatch(
      /^other: errors: must have \[.*something else.*\nnone: errors: must have \[\].*\nkept: obj: /,
    )
  })

  test('findings against a minor, a range and an upgrade: too few, too many, and other ones', async () => {
    const object = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'a' },
      spec: { trafficDistribution: 'PreferClose', ports: [{ port: 80 }] },
    }
    const path = 'spec.trafficDistribution'
    const range = [
      { path, reason: 'gate-off', minors: '1.30' },
      { path, reason: 'not-yet', minors: '1.28-1.29' },
    ]

    const { exitCode, last, stdout } = await runFixtures(
      'versions',
      fileOf(
        { id: 'minor', minor: '1.29', object, expect: [{ path, reason: 'not-yet', severity: 'error' }] },
        { id: 'number', minor: 30, object, options: { strict: true }, expect: [{ path, reason: 'gate-off' }] },
        { id: 'range', range: '1.28-1.34', object, expect: range },
        { id: 'upgrade', from: '1.29', to: '1.34', object, expect: [{ path, reason: 'not-yet', side: 'from' }] },
        { id: 'gate', minor: '1.30', object, options: { featureGates: 'ServiceTrafficDistribution=true' }, expect: [] },
        { id: 'missing', minor: '1.34', object, expect: [{ path, reason: 'not-yet' }] },
        { id: 'surplus', minor: '1.29', object, expect: [] },
        { id: 'severity', minor: '1.30', object, expect: [{ path, reason: 'gate-off', severity: 'error' }] },
        { id: 'minors', range: '1.28-1.34', object, expect: range.map((each) => ({ ...each, minors: '1.31' })) },
        { id: 'version', minor: '1.99', object, expect: [] },
      ),
    )

    expect({ exitCode, last }).toEqual({ exitCode: 1, last: '5 passed, 5 failed' })
    expect(stdout).toMatch(
      /^missing: missing not-yet.*\nsurplus: not expected not-yet.*\nseverity: missing.*\nminors: missing.*\nversion: threw .*1\.21 to 1\.\d+/,
    )
  })
})

test('a CRD without versions, without a schema, or without a spec gets a result instead of a crash', async () => {
  const file = join(folder, 'crds.yaml')
  const head = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.example.com}\n'
  const spec = 'spec: {group: example.com, scope: Cluster, names: {kind: A, plural: a}'
  const versions = ', versions: [{name: v1, served: true, storage: true}]'
  writeFileSync(file, [head, `${head}${spec}}\n`, `${head}${spec}${versions}}\n`].join('---\n'))
  const { exitCode, stdout } = await runFixtures('crds', file)

  expect(exitCode).toBe(1)
  expect(stdout).toContain('only errors and conditions are checked in 3 files')
  expect(stdout).toContain('0 passed, 3 failed')
  expect(stdout).toContain('spec.versions[0].schema.openAPIV3Schema: Required value')
  expect(stdout).not.toContain('threw')
})
