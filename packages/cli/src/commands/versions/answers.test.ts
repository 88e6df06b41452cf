// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const object = (apiVersion: string, kind: string, name: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: shop}\n${rest}\n`
const service = (name: string) =>
  object('v1', 'Service', name, 'spec: {ports: [{port: 80}], trafficDistribution: PreferClose}')
const budget = (name: string) => object('policy/v1beta1', 'PodDisruptionBudget', name, 'spec: {minAvailable: 1}')
const misspelled = object('v1', 'Pod', 'typo', 'spec: {containers: [{name: a, image: b}], hostnaem: x}')
const many = [...['a', 'b', 'c'].map(service), ...['d', 'e', 'f'].map(budget)].join('---\n')
const tool = 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: tool}\n'

async function versions(files: Record<string, string>, ...args: readonly string[]) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['versions', ...args], { cwd: directory })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('krmkit versions compute without an answer', () => {
  it('prints the shortest conflict, and the number of other findings', async () => {
    const { exitCode, lines } = await versions({ 'a.yaml': `${many}---\n${tool}` }, 'compute')

    expect(exitCode).toBe(1)
    expect(lines.map((line) => line.replace(/(error: \S+).*(\[.*\])$/, '$1 $2'))).toEqual([
      'a.yaml:4:29: error: spec.trafficDistribution [not-yet]',
      '  See https://kep.k8s.io/4444',
      'a.yaml:16:13: error: policy/v1beta1 [kind-removed]',
      'accepted:  no known Kubernetes accepts all',
      '           Service shop/a needs 1.30 or newer (spec.trafficDistribution)',
      '           PodDisruptionBudget shop/d needs 1.24 or older (apiVersion policy/v1beta1)',
      'effective: no known Kubernetes accepts all and drops nothing',
      '--all lists 13 more findings',
      expect.stringMatching(/^1 file: 6 built-in objects checked against .*, 1 other document; 2 errors$/),
    ])
  })

  it.each([
    ['lists every finding with --all', ['--all'], 15],
    ['prints every finding as JSON', ['--format', 'json'], 15],
    ['prints those of the conflict for other programs', ['--format', 'sarif'], 2],
  ])('%s', async (_, args, count) => {
    const { exitCode, stdout } = await versions({ 'a.yaml': many }, 'compute', ...args)
    const found = stdout.startsWith('{') ? undefined : stdout.match(/^a\.yaml:/gm)?.length
    const parsed = found === undefined ? JSON.parse(stdout) : undefined

    expect([exitCode, found ?? parsed.findings?.length ?? parsed.runs[0].results.length]).toEqual([1, count])
  })

  it('names an object that works with no version', async () => {
    const { lines } = await versions({ 'a.yaml': `${many}---\n${misspelled}` }, 'compute')

    expect(lines).toContain('           Pod shop/typo works with no version (spec.hostnaem)')
  })

  it.each([
    [['--kind', 'Service'], 0, 'accepted:  Kubernetes 1.30-1.'],
    [['--kind', 'PodDisruptionBudget'], 0, 'accepted:  Kubernetes 1.21-1.24 (>=1.21.0-0 <1.25.0-0)'],
    [['--kind', 'Service,PodDisruptionBudget'], 1, 'accepted:  no known Kubernetes'],
    [['--namespace', 'other'], 0, 'accepted:  Kubernetes 1.21-1.'],
    [['--namespace', 'shop'], 1, 'accepted:  no known Kubernetes'],
    [['--kubernetes-version', '1.22-1.24'], 1, 'accepted:  no known Kubernetes'],
    [['--kind', 'PodDisruptionBudget', '--kubernetes-version', '1.22-1.26'], 0, '(>=1.22.0-0 <1.25.0-0)'],
  ])('answers for %j', async (args, code, text) => {
    const { exitCode, stdout } = await versions({ 'a.yaml': many }, 'compute', ...args)

    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(text)])
  })
})

describe('krmkit versions warns of a selection without objects', () => {
  it.each([
    [['--kind', 'Pod'], false],
    [['--kind', 'Pods'], true],
    [['--kind', ''], true],
    [['--kind', 'Pod', '--namespace', 'nowhere'], true],
  ])('%j', async (args, isWarning) => {
    for (const command of [['compute'], ['compute', '--table'], ['upgrade', '--from', '1.30']]) {
      const { stderr } = await versions({ 'a.yaml': misspelled }, ...command, ...args)

      expect(stderr.includes('select none: the answer is about no object')).toBe(isWarning)
    }
  })
})

describe('krmkit versions compute --table', () => {
  const range = ['--kubernetes-version', '1.23-1.31']

  it('prints a row for each object, and a column for each version', async () => {
    const files = { 'a.yaml': `${service('web')}---\n${tool}`, 'b.yaml': budget('web') }
    const { exitCode, stdout } = await versions(files, 'compute', '--table', ...range)

    expect([exitCode, stdout]).toEqual([
      1,
      `                                1.23 1.24 1.25 1.26 1.27 1.28 1.29 1.30 1.31
a.yaml
  Service shop/web                X    X    X    X    X    X    X    -    .
b.yaml
  PodDisruptionBudget shop/web    d    d    X    X    X    X    X    X    X
. accepted   d deprecated   - partly without effect   X rejected
`,
    ])
  })

  it.each([
    ['json', '"1.30": "idle"'],
    ['markdown', '| a.yaml | Service shop/web | X | X | X | X | X | X | X | - | . |\n'],
    [
      'csv',
      'a.yaml,v1,Service,shop,web,rejected,rejected,rejected,rejected,rejected,rejected,rejected,idle,accepted\r\n',
    ],
    ['wide', '  Service shop/web    X    X    X    X    X    X    X    -    .\n'],
  ])('prints %s', async (format, text) => {
    const { exitCode, stdout } = await versions(
      { 'a.yaml': service('web') },
      'compute',
      '--table',
      ...range,
      '--format',
      format,
    )

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(text)])
  })

  it('escapes names for spreadsheets and tables', async () => {
    const files = { 'a.yaml': service('"=a|b,c"') }

    expect((await versions(files, 'compute', '--table', ...range, '--format', 'csv')).stdout).toContain(`"'=a|b,c"`)
    expect((await versions(files, 'compute', '--table', ...range, '--format', 'markdown')).stdout).toContain('=a\\|b,c')
  })

  it('reports files that cannot be read', async () => {
    const files = { 'a.yaml': 'a: [\n', 'b.yaml': service('web') }
    const { exitCode, stderr } = await versions(files, 'compute', '--table', ...range)

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('a.yaml:1:4: error: ')])
  })

  it.each(['sarif', 'junit', 'github'])('has no format %s', async (format) => {
    const { exitCode, stderr } = await versions({ 'a.yaml': tool }, 'compute', '--table', '--format', format)

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`found ${format}`)])
  })
})

describe('krmkit versions upgrade', () => {
  const files = { 'a.yaml': `${misspelled}---\n${service('web')}---\n${tool}`, 'b.yaml': budget('web') }
  const upgrade = ['upgrade', '--from', '1.24', '--to', '1.34']
  const effectsOf = (lines: readonly string[]) =>
    lines.flatMap((line) => / (?:error|warning|note): ([a-z]+): /.exec(line)?.[1] ?? [])

  it('prints what breaks first, and only counts what needs no action', async () => {
    const { exitCode, lines } = await versions(files, ...upgrade)

    expect([exitCode, effectsOf(lines)]).toEqual([1, ['breaks', 'stays']])
    expect(lines.slice(2)).toEqual([
      '   1  breaks: is rejected by the new version, or has no effect there',
      '   1  fixes: was wrong, and is valid in the new version (--only fixes lists it)',
      '   1  changes: has a different finding in the new version (--only changes lists it)',
      '   1  stays: does not change',
      expect.stringContaining('1 other document; 2 errors'),
    ])
  })

  it.each<[readonly string[], number, readonly string[]]>([
    [['--all'], 1, ['breaks', 'stays', 'fixes', 'changes']],
    [['--only', 'breaks,stops'], 1, ['breaks']],
    [['--only', 'fixes', '--only', 'changes'], 0, ['fixes', 'changes']],
    [['--only', 'stops'], 0, []],
    [['--kind', 'Pod'], 1, ['stays']],
    [['--kind', 'Service', '--all'], 0, ['fixes']],
    [['--namespace', 'other', '--all'], 0, []],
  ])('with %j', async (args, code, effects) => {
    const { exitCode, lines } = await versions(files, ...upgrade, ...args)

    expect([exitCode, effectsOf(lines)]).toEqual([code, effects])
  })

  it('prints every finding as JSON', async () => {
    const { findings } = JSON.parse((await versions(files, ...upgrade, '--format', 'json')).stdout)

    expect(findings.flatMap(({ tags }: { tags?: { effect?: string } }) => tags?.effect ?? []).sort()).toEqual([
      'breaks',
      'changes',
      'fixes',
      'stays',
    ])
  })

  it('must not have an unknown effect', async () => {
    const { exitCode, stderr } = await versions(files, ...upgrade, '--only', 'brakes')

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('found "brakes"; did you mean breaks?')])
  })
})

describe('krmkit versions upgrade --plan', () => {
  const text = `${budget('web')}---\n${object('autoscaling/v2beta2', 'HorizontalPodAutoscaler', 'web', 'spec: {maxReplicas: 1, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: b}}')}`
  const plan = ['upgrade', '--plan', '--from', '1.23', '--to', '1.26']

  it('prints what to change before each version', async () => {
    const { exitCode, lines } = await versions({ 'a.yaml': text }, ...plan)

    expect(exitCode).toBe(1)
    expect(lines.map((line) => line.replace(/(breaks: \S+).*(\[.*\])$/, '$1 $2'))).toEqual([
      '1.23 to 1.24: no change needed',
      '1.24 to 1.25: 1 change before the upgrade',
      '  a.yaml:1:13: error: breaks: policy/v1beta1 [kind-removed]',
      '1.25 to 1.26: 1 change before the upgrade',
      '  a.yaml:6:13: error: breaks: autoscaling/v2beta2 [kind-removed]',
    ])
  })

  it.each([
    ['json', '"from": "1.24",\n      "to": "1.25",'],
    ['markdown', '### 1.24 to 1.25: 1 change before the upgrade\n\n- [ ] a.yaml:1:13: breaks: policy/v1beta1'],
    ['wide', '1.23 to 1.24: no change needed\n'],
  ])('prints %s', async (format, expected) => {
    const { exitCode, stdout } = await versions({ 'a.yaml': text }, ...plan, '--format', format)

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(expected)])
  })

  it('succeeds without anything to change', async () => {
    const { exitCode, lines } = await versions({ 'a.yaml': text }, ...plan, '--kind', 'Service')

    expect([exitCode, lines]).toEqual([
      0,
      ['1.23', '1.24', '1.25'].map((from) => expect.stringMatching(`^${from} to .*: no change needed$`)),
    ])
  })

  it.each(['sarif', 'junit', 'github', 'csv'])('has no format %s', async (format) => {
    const { exitCode, stderr } = await versions({ 'a.yaml': text }, ...plan, '--format', format)

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`found ${format}`)])
  })
})
