import { appendFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ChartPull, ChartRun } from '@krmkit/kustomization'
import { describe, expect, it } from 'vitest'
import { signalGroup } from '../../tests/call-program.ts'
import { type FakeHelm, fakeHelm } from '../../tests/fake-helm.ts'
import { script, temporaryPackage } from '../../tests/temporary-package.ts'
import type { LockEntry } from '../lock/lock-policy.ts'
import { createHelm } from './create-helm.ts'
import type { HelmSettings } from './helm-settings.ts'

/** Unpacks a chart into the folder of `--untardir`; `body` runs in its folder. */
const pulling = (body = '') =>
  fakeHelm(`for arg in "$@"; do
  case "$arg" in --untardir=*) folder=\${arg#--untardir=};; esac
  name=\${arg##*/}
done
mkdir -p "$folder/$name" && cd "$folder/$name" && echo 'name: c' > Chart.yaml && echo 'a: b' > values.yaml
${body}`)

/** A chart in a package, and settings for a helm with an empty cache. */
function trial(helm: Pick<FakeHelm, 'path'>, more: Partial<HelmSettings> = {}) {
  const { directory, file } = temporaryPackage({
    'charts/c/Chart.yaml': 'name: c\n',
    'charts/c/templates/a.yaml': 'a: {{ .Values.a }}\n',
  })
  const printed: string[] = []
  const pulled: string[] = []
  const settings: HelmSettings = {
    command: helm.path,
    timeout: 60,
    maxOutput: 1000,
    maxChartBytes: 100_000,
    width: 2,
    cacheFolder: file('cache'),
    isCached: true,
    isOffline: false,
    isDebug: false,
    locks: { lock: undefined, isLocked: false },
    onPulled: () => void pulled.push('pulled'),
    terminal: {
      cwd: directory,
      env: { PATH: process.env.PATH, SECRET: 'x' },
      onInterrupt: () => () => {},
      signalGroup,
      err: async (text) => void printed.push(text),
    },
    ...more,
  }
  const run: ChartRun = {
    name: 'c',
    version: '',
    repo: '',
    releaseName: 'r',
    directory: file('charts/c'),
    flags: [],
    values: [{ shown: 'values.yaml', content: 'a: b\n' }],
  }
  const pull: ChartPull = {
    name: 'd',
    version: '1.0.0',
    repo: 'https://user:secret@example.com/charts',
    isDevel: false,
    home: file('charts/d-1.0.0'),
  }
  const again = (changed: Partial<HelmSettings> = {}) => createHelm({ ...settings, ...changed })
  return { directory, file, printed, pulled, settings, run, pull, again }
}

/** Changes files; settings and runs stay the same. */
function changed(change: () => void): object {
  change()
  return {}
}

describe('the cache of manifests', () => {
  it('has what helm printed for the same chart, values, flags, environment and helm', async () => {
    const helm = fakeHelm('echo "run $(cat "$KRMKIT_NOTHING" 2> /dev/null)"')
    const { run, again } = trial(helm)
    const first = await again().template(run)
    expect(await again().template(run)).toEqual(first)
    expect(helm.calls()).toHaveLength(1)
  })

  it.each<[string, (parts: ReturnType<typeof trial>, helm: FakeHelm) => Partial<ChartRun> | Partial<HelmSettings>]>([
    ['another file of the chart', ({ file }) => changed(() => writeFileSync(file('charts/c/templates/b.yaml'), ''))],
    ['other values', () => ({ values: [{ shown: 'values.yaml', content: 'a: c\n' }] })],
    ['other flags', () => ({ flags: ['--include-crds'] })],
    ['another release', () => ({ releaseName: 's' })],
    [
      'another proxy',
      ({ settings }) => ({ terminal: { ...settings.terminal, env: { ...settings.terminal.env, NO_PROXY: 'a' } } }),
    ],
    ['another helm', (_, helm) => changed(() => appendFileSync(helm.path, '\n#\n'))],
    ['a helm that was installed again', (_, helm) => changed(() => utimesSync(helm.path, 1, 1))],
    ['--no-cache', () => ({ isCached: false })],
  ])('is not used with %s', async (_, change) => {
    const helm = fakeHelm('echo made')
    const parts = trial(helm)
    await parts.again().template(parts.run)
    const other = change(parts, helm)
    expect(await parts.again(other as Partial<HelmSettings>).template({ ...parts.run, ...other })).toHaveProperty(
      'text',
    )
    expect(helm.calls()).toHaveLength(2)
  })

  it('does not depend on variables that helm does not get', async () => {
    const helm = fakeHelm('echo made')
    const { run, again, settings } = trial(helm)
    await again().template(run)
    const env = { ...settings.terminal.env, SECRET: 'y', HOME: '/other' }
    await again({ terminal: { ...settings.terminal, env } }).template(run)
    expect(helm.calls()).toHaveLength(1)
  })

  it.each([
    ['a function', 'a: {{ now }}\n', 'r', 'templates/b.yaml uses now'],
    ['a generated name', 'a: {{ .Release.Name }}\n', '', 'it has no releaseName'],
  ])('is not used for a chart with %s, and the first run reports it', async (_, template, releaseName, reason) => {
    const helm = fakeHelm('echo made')
    const { run, again, file } = trial(helm)
    writeFileSync(file('charts/c/templates/b.yaml'), template)
    const both = again()
    const outputs = [await both.template({ ...run, releaseName }), await both.template({ ...run, releaseName })]
    expect(outputs).toEqual([
      { text: 'made\n', uncached: expect.stringContaining(`the chart c is inflated in every build: ${reason}`) },
      { text: 'made\n', uncached: expect.stringContaining(reason) },
    ])
    expect(helm.calls()).toHaveLength(2)
  })

  it('does not keep a failure, or half an entry', async () => {
    const helm = fakeHelm('echo half; exit 1')
    const { run, again, file } = trial(helm)
    for (let i = 0; i < 2; i++) expect(await again().template(run)).toHaveProperty('problem')
    expect(helm.calls()).toHaveLength(2)
    expect(existsSync(file('cache/charts/rendered'))).toBe(false)
  })
})

describe('helm', () => {
  it('gets a home of its own, and no variable besides those that it needs', async () => {
    const helm = fakeHelm('env | sort | grep -v "^\\(PWD\\|SHLVL\\|_\\|OLDPWD\\)="')
    const { run, again, settings } = trial(helm)
    const env = {
      ...settings.terminal.env,
      HOME: '/root',
      HTTPS_PROXY: 'p',
      KUBECONFIG: 'k',
      HELM_PLUGINS: 'evil',
      DOCKER_CONFIG: 'd',
    }
    const rendered = await again({ terminal: { ...settings.terminal, env } }).template(run)
    const lines = ('text' in rendered ? rendered.text : '').trim().split('\n')
    expect(lines.map((line) => line.replace(/=.*/, ''))).toEqual([
      'DOCKER_CONFIG',
      'HELM_CACHE_HOME',
      'HELM_CONFIG_HOME',
      'HELM_DATA_HOME',
      'HOME',
      'HTTPS_PROXY',
      'PATH',
      'TMPDIR',
    ])
    expect(lines.filter((line) => /^H(?:OME|ELM)/.test(line)).every((line) => line.includes('/krmkit-helm-'))).toBe(
      true,
    )
  })

  it.each([
    ['v2.17.0', 'must be helm 3 or 4, found v2.17.0'],
    ['unknown', 'must be helm 3 or 4, and its version is unknown: unknown'],
  ])('of version %s is refused, and asked once', async (version, message) => {
    const helm = fakeHelm('echo made', version)
    const { run, again } = trial(helm)
    const both = again()
    for (let i = 0; i < 2; i++)
      expect(await both.template(run)).toMatchObject({ problem: expect.stringContaining(message) })
    expect(helm.calls()).toEqual([])
  })

  it.each(['v3.19.2', 'v4.0.1+gabc'])('of version %s is used', async (version) => {
    const { run, again } = trial(fakeHelm('echo made', version))
    expect(await again().template(run)).toEqual({ text: 'made\n' })
  })

  it.each([
    ['is missing', '/nowhere/helm', 'must be an executable program'],
    ['fails', script('[ "$1" = version ] && echo v3.1.1 && exit; echo "Error: no $3" >&2; exit 1'), 'no '],
    ['is endless', script('[ "$1" = version ] && echo v3.1.1 && exit; yes'), 'wrote more than 1000 bytes'],
  ])('that %s is a problem', async (_, path, message) => {
    const { run, again } = trial({ path })
    expect(await again().template(run)).toMatchObject({ rule: 'helm', problem: expect.stringContaining(message) })
  })

  it('that takes too long is ended', async () => {
    const { run, again } = trial({ path: script('[ "$1" = version ] && echo v3.1.1 && exit; sleep 60') })
    expect(await again({ timeout: 0.3 }).template(run)).toMatchObject({
      problem: expect.stringContaining('did not end within 0.3 s'),
    })
  })

  it('shows debug output if that is requested', async () => {
    const { run, again, printed } = trial(fakeHelm('echo debugging >&2'))
    await again().template(run)
    await again({ isDebug: true, isCached: false }).template(run)
    expect(printed).toEqual(['debugging\n'])
  })
})

describe('a chart that a build does not need any more', () => {
  it('ends, and does not start if it waits', async () => {
    const helm = fakeHelm('exec sleep 60')
    const { run, again } = trial(helm, { width: 1 })
    const end = new AbortController()
    const shared = again()
    const names = ['one', 'two', 'three']
    const answers = names.map((releaseName) => shared.template({ ...run, releaseName, signal: end.signal }))
    while (helm.calls().length === 0) await setImmediate()
    end.abort()
    expect(await Promise.all(answers)).toEqual(Array(3).fill({ rule: 'helm', problem: expect.any(String) }))
    expect(helm.calls()).toHaveLength(1)
  })

  it('is pulled again for the next build', async () => {
    const helm = pulling()
    const { pull, again, file } = trial(helm)
    const shared = again()
    expect(await shared.pull({ ...pull, signal: AbortSignal.abort() })).toHaveProperty('problem')
    expect(await shared.pull(pull)).toEqual({ directory: file('charts/d-1.0.0/d') })
  })
})

describe('a chart that is not there', () => {
  it('is pulled once, however many ask at once', async () => {
    const helm = pulling()
    const { pull, again, file, pulled } = trial(helm)
    const shared = again()
    const answers = await Promise.all([shared.pull(pull), shared.pull(pull), again().pull(pull)])
    expect(answers).toEqual(Array(3).fill({ directory: file('charts/d-1.0.0/d') }))
    expect(readdirSync(file('charts/d-1.0.0'))).toEqual(['d'])
    expect(helm.calls().length).toBeLessThanOrEqual(2)
    expect(pulled.length).toBeGreaterThan(0)
  })

  it.each([
    ['https://example.com', '--repo=https://example.com --version=1.0.0 -- d'],
    ['oci://example.com/charts/', '--version=1.0.0 -- oci://example.com/charts/d'],
  ])('comes from %s', async (repo, args) => {
    const helm = pulling()
    const { pull, again } = trial(helm)
    await again().pull({ ...pull, repo })
    expect(helm.calls()[0]).toMatch(/^pull --untar --untardir=\S+ /)
    expect(helm.calls()[0]).toContain(args)
  })

  it.each([
    ['has a link', 'ln -s /etc/passwd leak', 'the chart must not have links, and leak is one'],
    ['is a link', 'cd .. && mv d e && ln -s /etc d', 'its archive must contain the directory d'],
    ['has a pipe', 'mkfifo pipe', 'pipe must be a file or a directory'],
    ['has another name', 'cd .. && mv d e', 'its archive must contain the directory d, found e'],
    [
      'is endless',
      'while :; do head -c 50000 /dev/zero >> endless; sleep 0.05; done',
      'it must have at most 100000 bytes',
    ],
    [
      'is an endless archive',
      'while :; do head -c 50000 /dev/zero >> "$TMPDIR/archive"; sleep 0.05; done',
      'it must have at most 100000 bytes',
    ],
    ['is not found', 'echo "Error: $* not found" >&2; exit 1', 'not found'],
  ])('that %s leaves nothing behind', async (_, body, message) => {
    const { pull, again, file } = trial(pulling(body))
    const answer = await again().pull(pull)
    expect(answer).toMatchObject({ rule: 'helm', problem: expect.stringContaining(message) })
    expect(answer).not.toMatchObject({ problem: expect.stringContaining('secret') })
    expect(existsSync(file('charts/d-1.0.0'))).toBe(false)
  })

  it('is used if another build has pulled it meanwhile, and the files are looked at again', async () => {
    const helm = pulling()
    const { pull, again, file, pulled } = trial(helm)
    mkdirSync(file('charts/d-1.0.0/d'), { recursive: true })
    expect(await again().pull(pull)).toEqual({ directory: file('charts/d-1.0.0/d') })
    expect({ pulled, calls: helm.calls() }).toEqual({ pulled: ['pulled'], calls: [] })
  })

  it('is not pulled offline', async () => {
    const helm = pulling()
    const { pull, again } = trial(helm)
    expect(await again({ isOffline: true }).pull(pull)).toMatchObject({ rule: 'offline' })
    expect(helm.calls()).toEqual([])
  })

  it('of a base in the cache is kept in the cache, beside the base', async () => {
    const { pull, again, file } = trial(pulling())
    mkdirSync(file('cache/git/x'), { recursive: true })
    const answer = await again().pull({ ...pull, home: file('cache/git/x/charts') })
    expect(answer).toMatchObject({ directory: expect.stringContaining(file('cache/charts/pulled/')) })
    expect(readdirSync(file('cache/git/x'))).toEqual([])
    symlinkSync('cache', file('link'))
    const linked = await again({ cacheFolder: file('link') }).pull({ ...pull, home: file('cache/git/x/charts') })
    expect(linked).toMatchObject({ directory: expect.stringContaining(file('link/charts/pulled/')) })
    expect(readdirSync(file('cache/git/x'))).toEqual([])
  })

  it('of a base in the cache is used offline, once it is there, and only for the same request', async () => {
    const helm = pulling()
    const { pull, again, file } = trial(helm)
    mkdirSync(file('cache/git/x'), { recursive: true })
    const inCache = { ...pull, home: file('cache/git/x/charts') }
    expect(await again({ isOffline: true }).pull(inCache)).toMatchObject({ rule: 'offline' })
    const pulled = await again().pull(inCache)
    expect(await again({ isOffline: true }).pull(inCache)).toEqual(pulled)
    expect(await again({ isOffline: true }).pull({ ...inCache, isDevel: true })).toMatchObject({ rule: 'offline' })
    expect(helm.calls()).toHaveLength(1)
  })

  it('does not use, and later removes, what a killed run left', async () => {
    const { pull, again, file } = trial(pulling())
    const left = ['.krmkit-chart-old', '.krmkit-chart-new'].map((name) => file(join('charts/d-1.0.0', name)))
    for (const folder of left) mkdirSync(join(folder, 'd'), { recursive: true })
    utimesSync(left[0] as string, 1, 1)
    await again().pull(pull)
    expect(readdirSync(file('charts/d-1.0.0')).sort()).toEqual(['.krmkit-chart-new', 'd'])
    expect(readdirSync(file('charts/d-1.0.0/d')).sort()).toEqual(['Chart.yaml', 'values.yaml'])
  })
})

describe('a chart and a lock', () => {
  const repo = 'https://user:secret@example.com/charts'
  const key = 'https://example.com/charts c 1.0.0'

  it('is recorded without credentials, and accepted with the recorded digest only', async () => {
    const helm = fakeHelm('echo made')
    const { run, again, file } = trial(helm)
    const recorded: LockEntry[] = []
    const locked = { ...run, repo, version: '1.0.0' }
    await again({ locks: { lock: undefined, isLocked: false, record: (entry) => recorded.push(entry) } }).template(
      locked,
    )
    expect(recorded).toEqual([{ kind: 'charts', key, digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }])
    const charts = new Map(recorded.map((entry) => [entry.key, entry.digest]))
    const locks = { lock: { repositories: new Map(), files: new Map(), charts }, isLocked: true }
    expect(await again({ locks }).template(locked)).toEqual({ text: 'made\n' })
    writeFileSync(file('charts/c/values.yaml'), 'changed: true\n')
    expect(await again({ locks }).template(locked)).toMatchObject({ rule: 'lock-differs' })
  })

  it('is refused with --locked if the lock does not name it, also before it is pulled', async () => {
    const helm = pulling()
    const { run, pull, again } = trial(helm)
    const locks = { lock: undefined, isLocked: true }
    expect(await again({ locks }).template({ ...run, repo })).toMatchObject({ rule: 'not-locked' })
    expect(await again({ locks }).pull(pull)).toMatchObject({ rule: 'not-locked' })
    expect(helm.calls()).toEqual([])
  })

  it('needs no entry if it is a part of the package', async () => {
    const { run, again } = trial(fakeHelm('echo made'))
    expect(await again({ locks: { lock: undefined, isLocked: true } }).template(run)).toEqual({ text: 'made\n' })
  })
})

describe('a chart with links', () => {
  it('is read through them', async () => {
    const helm = fakeHelm('echo made')
    const { run, again, file } = trial(helm)
    symlinkSync('Chart.yaml', file('charts/c/link.yaml'))
    expect(await again().template(run)).toEqual({ text: 'made\n' })
  })
})
