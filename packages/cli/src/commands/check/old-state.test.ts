// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { clusterAnswers, listOf, recordedProgram } from '../../../tests/recorded-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']

const deployment = (label: string, metadata = 'name: web') => `apiVersion: apps/v1
kind: Deployment
metadata: {${metadata}}
spec:
  selector: {matchLabels: {app: ${label}}}
  template:
    metadata: {labels: {app: ${label}}}
    spec: {containers: [{name: web, image: example/web}]}
`

const IMMUTABLE = 'error: spec.selector.matchLabels.app must stay "old", not "new"'

async function check(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { directory } = temporaryPackage(files)
  const { exitCode, stdout, stderr } = await callProgram(['check', ...args, '--kubernetes-version', '1.37'], {
    cwd: directory,
  })
  return { exitCode, stdout, stderr }
}

function git(directory: string, ...args: readonly string[]): string {
  return execFileSync('git', [...AUTHOR, ...args], { cwd: directory, stdio: 'pipe', encoding: 'utf8' })
}

describe('--old', () => {
  it('checks built-in objects as updates: in files, in other files, in lists, and in a commit', async () => {
    const list = `apiVersion: v1\nkind: List\nitems:\n- ${deployment('old').trimEnd().replaceAll('\n', '\n  ')}\n`
    const files = { 'new/a.yaml': deployment('new'), 'old/b.yaml': deployment('old'), 'list.yaml': list }

    for (const old of ['old', 'old/b.yaml', 'list.yaml']) {
      const { exitCode, stdout } = await check(files, 'new', '--old', old)
      expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`new/a.yaml:5:33: ${IMMUTABLE}`)])
    }
    expect((await check(files, 'new', '--old', 'new')).exitCode).toBe(0)
  })

  it('pairs objects in the namespace "default" with those that name none', async () => {
    const files = { 'new.yaml': deployment('new', 'name: web, namespace: default'), 'old.yaml': deployment('old') }

    expect((await check(files, 'new.yaml', '--old', 'old.yaml')).stdout).toContain(IMMUTABLE)
  })

  it.each([
    ['another name', deployment('new', 'name: api')],
    ['another namespace', deployment('new', 'name: web, namespace: shop')],
    ['a name that the server makes', deployment('new', 'generateName: web-')],
  ])('does not compare an object with %s', async (_, now) => {
    const files = { 'new.yaml': now, 'old.yaml': `${deployment('old')}---\n${deployment('old', 'generateName: web-')}` }

    expect((await check(files, 'new.yaml', '--old', 'old.yaml')).exitCode).toBe(0)
  })

  it('pairs the files of overlays by their paths, and leaves patches out', async () => {
    const kustomization = 'resources: [web.yaml]\npatches: [{path: patch.yaml}]\n'
    const overlays = (label: string) => ({
      [`${label}/dev/web.yaml`]: deployment(label),
      [`${label}/prod/web.yaml`]: deployment('same'),
      [`${label}/prod/kustomization.yaml`]: kustomization,
      [`${label}/prod/patch.yaml`]:
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n',
    })
    const { stdout } = await check({ ...overlays('old'), ...overlays('new') }, 'new', '--old', 'old')

    expect(stdout).toContain(`new/dev/web.yaml:5:33: ${IMMUTABLE}`)
    expect(stdout.match(/\[immutable\]/g)).toHaveLength(1)
  })

  it('fails for two old objects of one identity in a directory, with both places', async () => {
    const files = {
      'new.yaml': deployment('new'),
      'old/a.yaml': deployment('old'),
      'old/b.yaml': `# b\n${deployment('other')}`,
    }

    expect(await check(files, 'new.yaml', '--old', 'old')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error: --old old/b.yaml:2:1: Deployment web must be there once, and is also in old/a.yaml:1:1; remove one of the two\n',
    })
    expect((await check({ ...files, 'old/b.yaml': deployment('old') }, 'new.yaml', '--old', 'old')).exitCode).toBe(1)
  })

  it('fails for an old state that cannot be read, and looks past what is not an object', async () => {
    const unreadable = { 'new.yaml': deployment('new'), 'old.yaml': `${deployment('old')}---\na: [\n` }
    const others = { 'new.yaml': deployment('new'), 'old.yaml': '- 1\n--- \ntext\n' }

    const { exitCode, stderr } = await check(unreadable, 'new.yaml', '--old', 'old.yaml')
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^error: --old old\.yaml:1\d:\d+: /)])
    expect((await check(others, 'new.yaml', '--old', 'old.yaml')).exitCode).toBe(0)
    expect((await check(others, 'new.yaml', '--old', 'none.yaml')).exitCode).toBe(2)
  })

  it('fails for a commit that is not there, and reports that a clone is shallow', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': deployment('old') })
    git(directory, 'init', '-q', '-b', 'main')
    for (const message of ['first', 'second']) {
      git(directory, 'add', '-A')
      git(directory, 'commit', '-q', '--allow-empty', '-m', message)
    }
    const clone = temporaryPackage({}).directory
    git(clone, 'clone', '-q', '--depth', '1', pathToFileURL(directory).href, 'shallow')
    const run = (cwd: string, old: string) => callProgram(['check', 'a.yaml', '--old', old], { cwd })

    const absent = await run(directory, 'git:unheard')
    const shallow = await run(`${clone}/shallow`, 'git:HEAD~1')

    expect([absent.exitCode, absent.stderr]).toEqual([2, expect.stringContaining('must name a commit')])
    expect(absent.stderr).not.toContain('shallow')
    expect([shallow.exitCode, shallow.stderr]).toEqual([2, expect.stringContaining('run git fetch --unshallow')])
    expect((await run(directory, 'git:HEAD~1')).exitCode).toBe(0)
  })
})

describe('--old cluster', () => {
  const live = (label: string) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'default', uid: 'u', resourceVersion: '1', managedFields: [] },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: label } },
      template: { metadata: { labels: { app: label } }, spec: { containers: [{ name: 'web', image: 'example/web' }] } },
    },
    status: { replicas: 1 },
  })

  async function checkCluster(label: string, answers = {}) {
    const kubectl = recordedProgram({
      ...clusterAnswers({ 'deployments.apps': { isNamespaced: true, answer: listOf(live('old')) } }),
      ...answers,
    })
    return check({ 'a.yaml': deployment(label) }, 'a.yaml', '--old', 'cluster', '--kubectl-command', kubectl.path)
  }

  it('checks files as updates of the live objects', async () => {
    expect((await checkCluster('new')).stdout).toContain(`a.yaml:5:33: ${IMMUTABLE}`)
    expect(await checkCluster('old')).toMatchObject({ exitCode: 0, stderr: '' })
  })

  it('fails if the cluster cannot be read', async () => {
    const { exitCode, stderr } = await check(
      { 'a.yaml': deployment('new') },
      'a.yaml',
      '--old',
      'cluster',
      '--kubectl-command',
      './none',
    )

    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^error: --old cluster: /)])
  })

  it('fails without a cluster for flags of one', async () => {
    const { exitCode, stderr } = await check({ 'a.yaml': deployment('new') }, 'a.yaml', '--context', 'a')

    expect([exitCode, stderr]).toEqual([2, 'error: --context needs --cluster, --helm-releases or --old cluster\n'])
  })
})
