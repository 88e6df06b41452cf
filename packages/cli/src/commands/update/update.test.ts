import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { fakeHelm, MADE } from '../../../tests/fake-helm.ts'
import { noGit, repositoryWith } from '../../../tests/git-repository.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}} # kept\n`
const base = (name: string) => ({ 'base/kustomization.yaml': 'resources: [a.yaml]\n', 'base/a.yaml': map(name) })

describeUnless(noGit)('krmkit update', () => {
  let served = map('served')
  const server = createServer((_, response) => void response.end(served))
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/served.yaml`
  })
  afterAll(() => void server.close())

  /** Two targets over a repository, and one over a file, in a repository of their own. */
  function workspace() {
    const remote = repositoryWith(base('first'))
    const trial = temporaryPackage({
      'one/kustomization.yaml': `resources: ["file://${remote.directory}//base?ref=main"]\n`,
      'two/kustomization.yaml': `resources: ["${url}"]\n`,
      'broken/kustomization.yaml': 'resources: [missing.yaml]\n',
    })
    mkdirSync(trial.file('.git'))
    const env = { XDG_CACHE_HOME: temporaryPackage({}).directory }
    const root = ['--load-root', remote.directory]
    const call = (...args: string[]) => callProgram([...args, ...root], { cwd: trial.directory, env })
    return { ...trial, remote, root, call, env }
  }

  it('writes what builds use, which then do not change until the next update', async () => {
    const { call, remote, read } = workspace()
    const first = await call('update', 'one', 'two')
    expect(first).toMatchObject({ exitCode: 0, stderr: 'krmkit.lock is written\n' })
    const commit = remote.commit()
    const [digest] = /sha256:.{12}/.exec(read()['krmkit.lock'] ?? '') ?? []
    const repository = `file://${remote.directory}?ref=main ${commit.slice(0, 12)}`
    expect(first.stdout).toBe(`added one\nadded two\nadded ${repository}\nadded ${url} ${digest}\n`)
    const lock = read()['krmkit.lock']
    remote.change({ 'base/a.yaml': map('second') })

    expect((await call('build', 'one')).stdout).toBe(map('first'))
    expect(await call('build', 'one', '--locked', '--offline')).toMatchObject({ exitCode: 0, stdout: map('first') })
    expect(read()['krmkit.lock']).toBe(lock)

    const second = await call('update')
    expect(second).toMatchObject({ exitCode: 0 })
    expect(second.stdout).toBe(
      `changed file://${remote.directory}?ref=main ${commit.slice(0, 12)} -> ${remote.commit().slice(0, 12)}\n`,
    )
    expect((await call('build', 'one')).stdout).toBe(map('second'))
    expect(await call('update')).toEqual({ exitCode: 0, stdout: '', stderr: 'krmkit.lock is current\n' })
  })

  it('removes what no target uses any more, also with the target', async () => {
    const { call, remote, file, read } = workspace()
    await call('update', 'one', 'two')
    rmSync(file('one'), { recursive: true })
    const { stdout, exitCode } = await call('update')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(new RegExp(`^removed one\nremoved file://${remote.directory}\\?ref=main [0-9a-f]{12}\n$`))
    expect(read()['krmkit.lock']).not.toContain('repositories')
  })

  it.each([
    ['a target that does not exist', ['none'], { message: expect.stringContaining('none does not exist') }],
    [
      'a target that cannot be built',
      ['broken'],
      { rule: 'file-missing', file: 'broken/kustomization.yaml', line: 1, column: 13 },
    ],
  ])('reports %s as JSON', async (_what, targets, finding) => {
    const { directory } = temporaryPackage({ 'broken/kustomization.yaml': 'resources: [none.yaml]\n' })
    const args = ['update', ...targets, '--format', 'json']
    const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory })

    expect([exitCode, stderr]).toEqual([1, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'failed',
      changes: [],
      findings: [finding, { message: 'krmkit.lock is not written: a target cannot be built' }],
    })
  })

  it('--check writes nothing, and ends with exit code 3 if the file would change', async () => {
    const { call, file, remote, read } = workspace()
    expect(await call('update', 'one', '--check')).toMatchObject({
      exitCode: 3,
      stderr: 'krmkit.lock would change\n',
    })
    expect(existsSync(file('krmkit.lock'))).toBe(false)
    await call('update', 'one')
    expect(await call('update', '--check')).toMatchObject({ exitCode: 0, stdout: '' })
    const lock = read()['krmkit.lock']
    remote.change({ 'base/a.yaml': map('second') })
    const { exitCode, stdout } = await call('update', '--check', '--format', 'json')
    expect(exitCode).toBe(3)
    expect(JSON.parse(stdout)).toEqual({
      file: 'krmkit.lock',
      status: 'would-change',
      changes: [
        {
          change: 'changed',
          kind: 'repositories',
          key: `file://${remote.directory}?ref=main`,
          old: expect.stringMatching(/^[0-9a-f]{40}$/),
          new: remote.commit(),
        },
      ],
    })
    expect(read()['krmkit.lock']).toBe(lock)
  })

  it('writes nothing if a target cannot be built', async () => {
    const { call, file } = workspace()
    const { exitCode, stdout, stderr } = await call('update', 'one', 'broken')
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/broken\/kustomization\.yaml:1:\d+: .*missing\.yaml[^]*krmkit\.lock is not written/)
    expect(existsSync(file('krmkit.lock'))).toBe(false)
  })

  it('writes the lock of targets outside of the working directory next to them', async () => {
    const { directory, env, read, root } = workspace()
    const elsewhere = temporaryPackage({ 'own/kustomization.yaml': 'resources: []\n' })
    const call = (...args: string[]) => callProgram([...args, ...root], { cwd: elsewhere.directory, env })
    expect((await call('update', `${directory}/one`)).exitCode).toBe(0)
    expect(Object.keys(read()).filter((path) => path.endsWith('krmkit.lock'))).toEqual(['one/krmkit.lock'])
    expect(elsewhere.read()['krmkit.lock']).toBeUndefined()
  })

  it('locks charts', async () => {
    const helm = fakeHelm(
      `case "$1" in pull) for a in "$@"; do case "$a" in --untardir=*) d="\${a#*=}";; esac; done; mkdir -p "$d/web"; echo 'name: web' > "$d/web/Chart.yaml";; *) printf '%s' '${MADE}';; esac`,
    )
    const { call, file } = workspace()
    mkdirSync(file('chart'))
    const chart = '{name: web, version: 1.0.0, repo: "https://me:secret@charts.example.com"}'
    writeFileSync(file('chart/kustomization.yaml'), `helmCharts: [${chart}]\n`)
    const flags = ['--enable-helm', '--helm-command', helm.path]
    expect(await call('update', 'chart')).toMatchObject({ exitCode: 1, stdout: '' })
    const { exitCode, stdout } = await call('update', 'chart', ...flags)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^added chart\nadded https:\/\/charts\.example\.com web 1\.0\.0 sha256:[0-9a-f]{12}\n$/)
    expect(await call('build', 'chart', '--locked', ...flags)).toMatchObject({ exitCode: 0 })
    writeFileSync(file('chart/charts/web-1.0.0/web/Chart.yaml'), 'name: other\n')
    const changed = await call('build', 'chart', ...flags)
    expect(changed).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('must have the digest in krmkit.lock'),
    })
    mkdirSync(file('other'))
    writeFileSync(file('other/kustomization.yaml'), `helmCharts: [${chart}]\n`)
    const different = await call('update', 'chart', 'other', ...flags)
    expect(different).toMatchObject({ exitCode: 1, stdout: '' })
    expect(different.stderr).toContain('https://charts.example.com web 1.0.0 must be the same in all targets')
    expect((await call('update', ...flags)).stdout).toMatch(/^changed .* web 1\.0\.0 sha256:\w+ -> sha256:\w+\n$/)
  })

  it('locks and copies charts that need a version of Kubernetes', async () => {
    const helm = fakeHelm(
      `case "$*" in *--api-versions=a/v1*--kube-version=1.30.0*) printf '%s' '${MADE}';; *) echo 'chart requires kubeVersion: >=1.28.0' >&2; exit 1;; esac`,
    )
    const { call, file, read } = workspace()
    mkdirSync(file('chart/charts/web'), { recursive: true })
    writeFileSync(file('chart/charts/web/Chart.yaml'), 'name: web\n')
    writeFileSync(file('chart/kustomization.yaml'), 'helmCharts: [{name: web, repo: "https://charts.example.com"}]\n')
    const flags = ['--enable-helm', '--helm-command', helm.path]
    const versions = ['--helm-kube-version', '1.30.0', '--helm-api-versions', 'a/v1']
    for (const args of [
      ['update', 'chart'],
      ['localize', 'chart', 'copy'],
    ]) {
      const failed = await call(...args, ...flags)
      expect(failed).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('requires kubeVersion: >=1.28.0') })
      expect(await call(...args, ...flags, ...versions)).toMatchObject({ exitCode: 0 })
    }
    expect(Object.keys(read())).toContain('copy/charts/web/Chart.yaml')
    expect(read()['krmkit.lock']).toContain('https://charts.example.com web')
  })

  it('finds the lock in a parent, up to the root of the repository, and only one for a call', async () => {
    const { call, file, directory, env, root } = workspace()
    await call('update', 'one')
    const inOne = (...args: string[]) => callProgram([...args, ...root], { cwd: file('one'), env })
    expect(await inOne('update')).toMatchObject({ exitCode: 0, stderr: '../krmkit.lock is current\n' })
    mkdirSync(file('two/.git'))
    const { exitCode, stderr } = await callProgram(['build', 'one', 'two'], { cwd: directory, env })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('must share one krmkit.lock, found krmkit.lock and no lock file')
  })

  it.each([
    [[], 'must be in krmkit.lock because --locked is set; run krmkit update'],
    [['--offline'], 'must be in krmkit.lock'],
  ])('build --locked refuses what is not locked %j', async (flags, message) => {
    const { call } = workspace()
    const { exitCode, stdout, stderr } = await call('build', 'one', '--locked', ...flags)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
  })

  it('a build refuses a file that has changed since, unless the cache has it', async () => {
    const { call, directory } = workspace()
    await call('update', 'two')
    const before = served
    served = map('other')
    expect(await call('build', 'two')).toMatchObject({ exitCode: 0, stdout: before })
    const env = { XDG_CACHE_HOME: temporaryPackage({}).directory }
    const { exitCode, stderr } = await callProgram(['build', 'two'], { cwd: directory, env })
    served = before
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/has changed: krmkit\.lock has sha256:\w{12}, found sha256:\w{12}; run krmkit update/)
  })

  it('a build and an update refuse a damaged lock', async () => {
    const { call, file } = workspace()
    writeFileSync(file('krmkit.lock'), 'version: 1\nfiles: []\n')
    for (const command of ['build', 'update']) {
      const { exitCode, stderr } = await call(command, 'one')
      expect(exitCode).toBe(1)
      expect(stderr).toContain('error: krmkit.lock:2:1: files must be a mapping')
    }
  })
})
