import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { output } from '../../tools/command.ts'
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

  describe('diff', () => {
    const git = (repository: UserRepository, ...args: readonly string[]) =>
      output('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: repository.folder,
        env: repository.env,
      })
    /** A pull request: its merge commit has the branch that it goes to as its first parent. */
    const withPullRequest = (change: string, body: (repository: UserRepository) => Promise<void>) =>
      withRepository(FILES, async (repository) => {
        await git(repository, 'init', '-q')
        await git(repository, 'add', '-A')
        await git(repository, 'commit', '-qm', 'first')
        writeFileSync(join(repository.folder, 'good/web.yaml'), change)
        await git(repository, 'commit', '-qam', 'second', '--allow-empty')
        const env = { GITHUB_REF: 'refs/pull/7/merge', GITHUB_REPOSITORY: 'shop/web' }
        const summary = { GITHUB_STEP_SUMMARY: join(repository.temp, 'summary.md') }
        await body({ ...repository, env: { ...repository.env, ...env, ...summary } })
      })
    const inputs = { command: 'diff', paths: 'good' }
    const comment = (repository: UserRepository) => runStep(stepOf('Post the differences'), inputs, repository)
    /** Replaces gh by a program that records its arguments and the body, and finds these comments. */
    const withGitHub = (repository: UserRepository, ids: string, isAllowed = true): UserRepository => {
      const programs = join(repository.temp, 'programs')
      mkdirSync(programs)
      const file = join(repository.temp, 'gh')
      const post = `for arg; do case "$arg" in body=@*) cat "\${arg#body=@}" >> '${file}';; esac; done; exit ${isAllowed ? 0 : 1}`
      const script = `#!/bin/bash\necho "$GH_TOKEN $*" >> '${file}'\ncase "$*" in *--paginate*) printf '%s' '${ids}';; *) ${post};; esac\n`
      writeFileSync(join(programs, 'gh'), script, { mode: 0o755 })
      return { ...repository, env: { ...repository.env, PATH: [programs, repository.env.PATH].join(delimiter) } }
    }

    test('writes the report of a pull request, which does not fail the job', () =>
      withPullRequest(GOOD.replace('80', '81'), async (repository) => {
        const { exitCode, stdout } = await run(inputs, repository)
        const report = readFileSync(join(repository.temp, 'krmkit-diff.md'), 'utf8')

        expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^### krmkit diff: 0 added, 1 changed, .*\n$/)])
        expect(report).toContain('<b>Service web</b>')
        expect(readFileSync(join(repository.temp, 'summary.md'), 'utf8')).toBe(report)
      }))

    test('fails if a state cannot be built, or is not known', () =>
      withPullRequest('kind: {', async (repository) => {
        expect(await run(inputs, repository)).toMatchObject({ exitCode: 2 })
        expect(await run({ ...inputs, args: '--from\ngit:none' }, repository)).toMatchObject({ exitCode: 2 })
      }))

    test('compares with the state of the arguments', () =>
      withPullRequest(GOOD.replace('80', '81'), async (repository) => {
        expect(await run({ ...inputs, args: '--from\ngit:HEAD' }, repository)).toMatchObject({
          exitCode: 0,
          stdout: 'no differences\n',
        })
      }))

    test.each([
      ['posts a comment', '', '--method POST repos/shop/web/issues/7/comments'],
      ['replaces the comment of an earlier run', '12\n13\n', '--method PATCH repos/shop/web/issues/comments/12'],
    ])('%s', (_, ids, call) =>
      withPullRequest(GOOD.replace('80', '81'), async (plain) => {
        const repository = withGitHub(plain, ids)
        await run(inputs, repository)
        const { exitCode, stdout } = await comment(repository)
        const calls = readFileSync(join(repository.temp, 'gh'), 'utf8')

        expect([exitCode, stdout]).toEqual([0, ''])
        expect(calls).toContain(`the-token api --silent ${call} -F body=@`)
        expect(calls).toMatch(/\n<!-- krmkit diff \d+ -->\n### krmkit diff: 0 added, 1 changed/)
      }),
    )

    test.each([
      ['no comment without differences', '', 1],
      ['the end of the differences, if there is a comment', '12', 2],
    ])('posts %s', (_, ids, count) =>
      withPullRequest(GOOD, async (plain) => {
        const repository = withGitHub(plain, ids)
        await run(inputs, repository)
        expect(await comment(repository)).toMatchObject({ exitCode: 0, stdout: '' })
        const calls = readFileSync(join(repository.temp, 'gh'), 'utf8')

        expect(calls.match(/^the-token /gm)).toHaveLength(count)
        expect(calls.includes('### krmkit diff: no differences')).toBe(count === 2)
      }),
    )

    test('posts nothing if no state is known', () =>
      withPullRequest(GOOD, async (plain) => {
        const repository = withGitHub(plain, '12')
        await run({ ...inputs, args: '--from\ngit:none' }, repository)

        expect(await comment(repository)).toMatchObject({ exitCode: 0, stdout: '' })
        expect(existsSync(join(repository.temp, 'gh'))).toBe(false)
      }))

    test('warns if the job must not write comments, or is not of a pull request', () =>
      withPullRequest(GOOD.replace('80', '81'), async (plain) => {
        const repository = withGitHub(plain, '', false)
        await run(inputs, repository)
        const other = { ...repository, env: { ...repository.env, GITHUB_REF: 'refs/heads/main' } }

        expect(await comment(repository)).toMatchObject({
          exitCode: 0,
          stdout: expect.stringMatching(/^::warning title=krmkit::the comment is not posted, because the job needs/),
        })
        expect(await comment(other)).toMatchObject({ exitCode: 2, stdout: expect.stringMatching(/^::error /) })
      }))

    test('krmkit does not get the token', () => {
      expect(stepOf('Run krmkit').env).not.toHaveProperty('GH_TOKEN')
      expect(stepOf('Post the differences').env).toHaveProperty('GH_TOKEN', '${{ github.token }}')
    })
  })

  test.each([
    ['a command', { command: 'check; touch owned' }],
    ['check for diff', { command: 'diff', check: 'true' }],
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
