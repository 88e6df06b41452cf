// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

type Tree = Readonly<Record<string, string>>

async function check(files: Tree, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const options = ['check', '.', '--kubernetes-version', '1.34', '--format', 'json']
  const { stdout } = await callProgram([...options, ...args], { cwd: directory })
  return JSON.parse(stdout) as {
    readonly findings: readonly {
      readonly severity: string
      readonly rule: string
      readonly file: string
      readonly line: number
      readonly message: string
      readonly related?: readonly { readonly file: string; readonly line: number }[]
    }[]
  }
}

async function placesOf(files: Tree, ...args: string[]) {
  const { findings } = await check(files, ...args)
  return findings.map(({ severity, rule, file, line }) => `${file}:${line} ${severity} ${rule}`)
}

const kptfile = (pipeline = '') => `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\n${pipeline}`
const mutators = (...functions: readonly string[]) =>
  kptfile(`pipeline:\n  mutators:\n${functions.map((text) => `  - ${text}\n`).join('')}`)
const setLabels = '{image: set-labels, configMap: {tier: web}}'
const setters = (type: string) => `{image: apply-setters, configMap: {type: ${type}}}`
const service = (type: string, more = '') =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  type: ${type} # kpt-set: \${type}\n  ports: [{port: 80}]\n${more}`
const WRONG = 'p/web.yaml:5 error enum'

describe('a package with functions', () => {
  it.each<[string, Tree, readonly string[]]>([
    ['a setter corrects a file', { 'p/Kptfile': mutators(setters('NodePort')), 'p/web.yaml': service('example') }, []],
    [
      'a setter gives a mistake',
      { 'p/Kptfile': mutators(setters('nodeport')), 'p/web.yaml': service('ClusterIP') },
      ['p/Kptfile:6 error enum'],
    ],
    [
      'a mistake that no function changes',
      { 'p/Kptfile': mutators(setLabels), 'p/web.yaml': service('nodeport') },
      [WRONG],
    ],
    [
      'a mistake of a file that the setter gives again',
      { 'p/Kptfile': mutators(setters('nodeport')), 'p/web.yaml': service('nodeport') },
      [WRONG],
    ],
    [
      'a mistake in a sub-package, which is checked once',
      {
        'p/Kptfile': mutators(setLabels),
        'p/s/Kptfile': mutators(setters('nodeport')),
        'p/s/web.yaml': service('ClusterIP'),
      },
      ['p/s/Kptfile:6 error enum'],
    ],
    [
      'the package corrects a sub-package',
      {
        'p/Kptfile': mutators(setters('NodePort')),
        'p/s/Kptfile': mutators(setters('nodeport')),
        'p/s/web.yaml': service('ClusterIP'),
      },
      [],
    ],
    [
      'a config of a function, and local config',
      {
        'p/Kptfile': mutators('{image: apply-setters, configPath: c.yaml}'),
        'p/c.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {type: NodePort}\ndat: {}\n',
        'p/local.yaml': service('ClusterIP').replace(
          '{name: web}',
          '{name: web, annotations: {config.kubernetes.io/local-config: "true"}}',
        ),
        'p/web.yaml': service('example'),
      },
      [],
    ],
    [
      'a comment accepts a mistake in a file',
      {
        'p/Kptfile': mutators(setLabels),
        'p/web.yaml': service('nodeport').replace('# kpt-set: ${type}', '# krmkit-ignore enum: it is known'),
      },
      [],
    ],
    [
      'a comment that accepts nothing',
      {
        'p/Kptfile': mutators(setLabels),
        'p/web.yaml': service('NodePort').replace('# kpt-set: ${type}', '# krmkit-ignore enum: it is known'),
      },
      ['p/web.yaml:5 info suppression-unused'],
    ],
    [
      'a second document with the line ends of Windows',
      {
        'p/Kptfile': mutators(setLabels),
        'p/web.yaml': `${service('NodePort')}---\n${service('nodeport').replace('web', 'b')}`.replaceAll('\n', '\r\n'),
      },
      ['p/web.yaml:12 error enum'],
    ],
  ])('is checked as it is rendered: %s', async (_what, files, places) => {
    expect(await placesOf(files)).toEqual(places)
  })

  it('leads from the outer package to the place', async () => {
    const files = { Kptfile: mutators(setLabels), 's/Kptfile': kptfile(), 's/a/web.yaml': service('nodeport') }
    const { findings } = await check(files)

    expect(findings.map(({ file, line, related }) => [file, line, related?.map((place) => place.file)])).toEqual([
      ['s/a/web.yaml', 5, ['Kptfile', 's/Kptfile']],
    ])
  })

  it.each([
    ['auto', ['other.yaml:5 error enum', 'p/Kptfile:6 error enum']],
    ['only', ['p/Kptfile:6 error enum']],
    ['off', ['other.yaml:5 error enum']],
  ])('--rendered %s', async (rendered, places) => {
    const files = {
      'p/Kptfile': mutators(setters('nodeport')),
      'p/web.yaml': service('ClusterIP'),
      'other.yaml': service('nodeport'),
    }

    expect(await placesOf(files, '--rendered', rendered)).toEqual(places)
  })

  it('is not rendered if it has no functions, or if the command line names its Kptfile', async () => {
    const files = { 'p/Kptfile': kptfile(), 'p/web.yaml': service('nodeport') }

    expect(await check(files)).toEqual(await check(files, '--rendered', 'off'))
    const { directory } = temporaryPackage({ ...files, 'p/Kptfile': mutators(setters('NodePort')) })
    const named = await callProgram(['check', 'p/Kptfile', 'p/web.yaml'], { cwd: directory })
    expect(named.stdout).toContain('p/web.yaml:5:9: error')
    expect((await callProgram(['check', '.'], { cwd: directory })).stdout).not.toContain('error:')
  })

  it.each(['ignore: [web.yaml]', 'check: {ignore: [web.yaml]}'])(
    'has no findings in files that the settings of the project ignore: %s',
    async (settings) => {
      const files = {
        'p/Kptfile': mutators(setters('nodeport')),
        'p/web.yaml': service('ClusterIP'),
        'settings.yaml': `${settings}\n`,
      }

      expect(await placesOf(files, '--config', 'settings.yaml')).toEqual([])
      expect(await placesOf(files)).toEqual(['p/Kptfile:6 error enum'])
    },
  )

  it('writes nothing', async () => {
    const files = { 'p/Kptfile': mutators(setters('nodeport')), 'p/web.yaml': service('ClusterIP') }
    const { directory, read } = temporaryPackage(files)
    const before = read()
    await callProgram(['check', '.'], { cwd: directory })

    expect(read()).toEqual(before)
  })
})

describe('a package with a Kustomization', () => {
  const files = (resources: string) => ({
    'p/Kptfile': mutators(setters('nodeport')),
    'p/kustomization.yaml': `resources: [${resources}]\n`,
    'p/web.yaml': service('ClusterIP'),
    'p/b.yaml': service('ClusterIP').replace('web', 'b'),
  })

  it.each([
    ['web.yaml, b.yaml', []],
    ['web.yaml', ['p/Kptfile:6 error enum']],
  ])(
    'is checked as the Kustomization builds it from the files, and the other files as they are rendered: %s',
    async (resources, places) => {
      expect(await placesOf(files(resources))).toEqual(places)
    },
  )
})

describe('a package that is not rendered', () => {
  it.each([
    ['needs a container', mutators(setLabels, 'image: example.com/other:v1'), 7, '--enable-alpha-plugins'],
    ['needs a range of versions', mutators('{image: example.com/other, tag: "~1.0"}'), 6, '--enable-alpha-plugins'],
    ['needs a program', mutators('exec: ./program'), 6, '--enable-exec'],
    ['has a condition', mutators('{image: set-labels, configMap: {a: b}, when: "true"}'), 6, 'condition'],
    [
      'needs another version of a function',
      mutators('{image: "gcr.io/kpt-fn/set-namespace:v0.1"}'),
      6,
      'the version of a function',
    ],
  ])('is one note with the reason, and its files are checked as they are: it %s', async (_what, text, line, reason) => {
    const { findings } = await check({ 'p/Kptfile': text, 'p/web.yaml': service('nodeport') })
    const notes = findings.filter(({ rule }) => rule === 'root-not-built')

    expect(notes).toEqual([expect.objectContaining({ file: 'p/Kptfile', severity: 'info' })])
    expect(notes[0]?.line).toBe(line)
    expect(notes[0]?.message).toContain(reason)
    expect(findings.map(({ file, line }) => `${file}:${line}`)).toContain('p/web.yaml:5')
    const passing = await placesOf({ 'p/Kptfile': mutators(setLabels), 'p/web.yaml': service('nodeport') })
    expect(passing).toEqual([WRONG])
  })

  it.each<[string, Tree, string, string]>([
    [
      'a validator that fails',
      {
        'p/Kptfile': kptfile(
          'pipeline:\n  validators:\n  - {image: "gcr.io/kpt-fn/starlark:v0.4", configPath: no.yaml}\n',
        ),
        'p/no.yaml':
          'apiVersion: fn.kpt.dev/v1alpha1\nkind: StarlarkRun\nmetadata: {name: no}\nsource: fail("no Services here")\n',
      },
      'p/no.yaml:4',
      'no Services here',
    ],
    [
      'a config that is not there',
      { 'p/Kptfile': mutators('{image: set-labels, configPath: none.yaml}') },
      'p/Kptfile:6',
      '"none.yaml" must name a resource',
    ],
    [
      'an invalid config of a function of krmkit',
      { 'p/Kptfile': mutators('{image: krmkit/set-namespace}') },
      'p/Kptfile:6',
      'krmkit/set-namespace reports',
    ],
    [
      'a file that is not YAML',
      { 'p/Kptfile': mutators(setLabels), 'p/x.yaml': 'a: [\n' },
      'p/x.yaml:1',
      '"[" must be closed',
    ],
  ])('is an error at its line: %s', async (_what, files, place, message) => {
    const { findings } = await check({ ...files, 'p/web.yaml': service('ClusterIP') })
    const errors = findings.filter(({ severity }) => severity === 'error')

    expect(errors.map(({ file, line }) => `${file}:${line}`)).toContain(place)
    expect(errors.map((error) => error.message).join('\n')).toContain(message)
    const passing = await placesOf({ 'p/Kptfile': mutators(setLabels), 'p/web.yaml': service('ClusterIP') })
    expect(passing).toEqual([])
  })
})

it('fix --dry-run checks what the fixed files of a package give', async () => {
  const files = { 'p/Kptfile': mutators(setLabels), 'p/web.yaml': service('nodeport') }
  const { directory } = temporaryPackage(files)
  const fixed = await callProgram(['fix', '.', '--dry-run', '--kubernetes-version', '1.34'], { cwd: directory })
  const checked = await callProgram(['check', '.', '--kubernetes-version', '1.34'], { cwd: directory })

  expect([fixed.exitCode, fixed.stdout]).toEqual([0, expect.stringContaining('1 fix would be applied in 1 file')])
  expect(checked.exitCode).toBe(1)
})

it.each([
  ['auto', '1\\.21-1\\.37'],
  ['off', '1\\.21-1\\.24'],
])('versions compute --rendered %s', async (rendered, versions) => {
  const old =
    'apiVersion: policy/v1beta1 # kpt-set: ${v}\nkind: PodDisruptionBudget\nmetadata: {name: a}\nspec: {minAvailable: 1}\n'
  const files = { Kptfile: mutators('{image: apply-setters, configMap: {v: policy/v1}}'), 'a.yaml': old }
  const { directory } = temporaryPackage(files)
  const { stdout } = await callProgram(['versions', 'compute', '.', '--rendered', rendered], { cwd: directory })

  expect(stdout).toMatch(new RegExp(`accepted: +Kubernetes ${versions}`))
})

it('a Composition leads over its imports to the file that gave the value', async () => {
  const composition = (text: string) => `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\n${text}`
  const files = {
    'top/composition.yaml': composition('transformersFrom:\n- path: ../middle\n'),
    'middle/composition.yaml': composition('transformersFrom:\n- path: ../base/composition.yaml\n'),
    'base/composition.yaml': composition(
      'transformers:\n- kind: ResourceAccumulator\n  metadata: {name: a}\n  paths: [web.yaml]\n',
    ),
    'base/web.yaml': service('nodeport'),
  }
  const { findings } = await check(files)

  expect(
    findings.map(({ file, line, related }) => [file, line, related?.map((at) => `${at.file}:${at.line}`)]),
  ).toEqual([['base/web.yaml', 5, ['top/composition.yaml:4', 'middle/composition.yaml:4', 'base/composition.yaml:6']]])
})
