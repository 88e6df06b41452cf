import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { writeFiles } from '@krmkit/testing/programs'
import { beforeAll, expect, it } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { output } from '../../tools/command.ts'
import { BASES, CHARTS, chartFiles, chartHome, mixedTarget, REPOSITORIES, repositoryFiles } from './one-build.ts'
import { makeRepository } from './servers/make-repository.ts'
import { noGit } from './servers/requirements.ts'

/** A server that is not there. */
const CHART_REPOSITORY = 'http://127.0.0.1:9/charts'

const { directory, file } = temporaryPackage({ calls: '' })
const env = { PATH: `${file('bin')}:${process.env.PATH}`, XDG_CACHE_HOME: file('cache'), HOME: directory }

/** A program that fails as soon as the file `closed` exists. All its calls are recorded. */
function program(name: string, body: string): void {
  const closed = `if [ -e '${file('closed')}' ]; then echo 'closed' >&2; exit 9; fi`
  writeFiles(directory, { [`bin/${name}`]: `#!/bin/sh\necho "${name} $*" >> '${file('calls')}'\n${closed}\n${body}\n` })
  chmodSync(file(`bin/${name}`), 0o755)
}

function callsOf(name: string): readonly string[] {
  return readFileSync(file('calls'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
}

async function build(...flags: string[]) {
  writeFileSync(file('calls'), '')
  return callProgram(['build', 'target', '--enable-helm', ...flags], { cwd: directory, env })
}

/** From now on, no program runs, and nothing is where it came from. */
function close(): void {
  writeFileSync(file('closed'), '')
  rmSync(file('repositories'), { recursive: true, force: true })
}

beforeAll(async () => {
  if (noGit !== undefined) return
  mkdirSync(file('.git'))
  for (let i = 0; i < REPOSITORIES; i++)
    makeRepository(file(`repositories/repo-${i}`), { files: repositoryFiles(i), tags: ['v1'] })
  writeFiles(file('target'), mixedTarget(`file://${file('repositories')}`, CHART_REPOSITORY))
  for (let i = 0; i < CHARTS; i++) writeFiles(join(file('target'), chartHome(i), `chart-${i}`), chartFiles(i))
  program('git', `exec '${(await output('sh', ['-c', 'command -v git'])).trim()}' "$@"`)
  program(
    'helm',
    `if [ "$1" = version ]; then echo v3.10.1; exit; fi
for chart in "$@"; do :; done
printf 'apiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: %s} # from helm\\n' "\${chart##*/}"`,
  )
})

describeUnless(noGit)(`a target with ${BASES} remote bases and ${CHARTS} charts`, () => {
  const lock = () => readFileSync(file('krmkit.lock'), 'utf8')
  let first = ''

  it('is locked by one update, and without it --locked refuses everything', async () => {
    const refused = await build('--locked')
    expect(refused.exitCode).toBe(1)
    expect(refused.stderr).toContain('must be in krmkit.lock because --locked is set')
    expect([...callsOf('git'), ...callsOf('helm')]).toEqual([])
    const updated = await callProgram(['update', 'target', '--enable-helm'], { cwd: directory, env })
    expect(updated.exitCode, updated.stderr).toBe(0)
    expect(lock().match(/repo-\d\?ref=v1: [0-9a-f]{40}/g)).toHaveLength(REPOSITORIES)
    expect(lock().match(/chart-\d+ 1\.0\.0: sha256:/g)).toHaveLength(CHARTS)
  })

  it('starts git for each repository and helm for each chart, if the cache is empty', async () => {
    rmSync(file('cache'), { recursive: true })
    const { exitCode, stdout, stderr } = await build('--locked')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout.match(/^kind: Deployment$/gm)).toHaveLength(BASES * 5)
    expect(stdout.match(/# from helm$/gm)).toHaveLength(CHARTS)
    expect(callsOf('git').filter((call) => / init --quiet /.test(call))).toHaveLength(REPOSITORIES)
    expect(callsOf('helm').filter((call) => call.startsWith('helm template '))).toHaveLength(CHARTS)
    first = stdout
  })

  it.each([[['--locked']], [['--locked', '--offline']], [['--offline']]])(
    'starts no program afterwards, and needs no server: %s',
    async (flags) => {
      close()
      const { exitCode, stdout, stderr } = await build(...flags)
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
      expect(stdout === first).toBe(true)
      expect([...callsOf('git'), ...callsOf('helm')]).toEqual([])
    },
  )

  it('fails if a chart is not the locked one', async () => {
    close()
    const values = join(file('target'), chartHome(3), 'chart-3/values.yaml')
    const text = readFileSync(values)
    appendFileSync(values, 'changed: true\n')
    const { exitCode, stderr } = await build('--locked')
    writeFileSync(values, text)
    expect({ exitCode, calls: callsOf('helm') }).toEqual({ exitCode: 1, calls: [] })
    expect(stderr).toMatch(/^error: target\/kustomization\.yaml:38:\d+: .* must have the digest in krmkit\.lock/)
  })

  it('fails with its programs if the cache does not have a chart or a repository', async () => {
    close()
    rmSync(file('cache/krmkit/charts'), { recursive: true })
    const charts = await build('--locked')
    expect(charts.stderr).toMatch(
      /^error: target\/app-8\/kustomization\.yaml:2:\d+: .*the chart cannot be inflated: closed/,
    )
    expect(callsOf('helm')).not.toEqual([])
    rmSync(file('cache/krmkit/git'), { recursive: true })
    const bases = await build('--locked')
    expect(bases.stderr).toMatch(/^error: target\/kustomization\.yaml:2:\d+: .*cannot be fetched/)
    expect(callsOf('git')).not.toEqual([])
    const offline = await build('--locked', '--offline')
    expect(offline.stderr).toContain('is not cached; run the same build once without --offline')
    expect(callsOf('git')).toEqual([])
  })
})
