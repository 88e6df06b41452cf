import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../../tests/call-program.ts'
import { asBytes, script, temporaryPackage } from '../../../tests/temporary-package.ts'

const kptfile = (pipeline = '', more = '') =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n${more}${pipeline && `pipeline:\n${pipeline}`}`
const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const image = (name: string, config: string, more = '') =>
  `  - image: ghcr.io/kptdev/krm-functions-catalog/${name}:latest\n    configMap: ${config}\n${more}`
/** A program that appends its letter to the label `order` of all that it is given. */
const letter = (name: string) =>
  script(`sed -E 's/order: "?([a-z]+)"?/order: \\1${name}/; s/^( *)labels: none/\\1labels: {order: ${name}}/'`)

describe('krmkit render', () => {
  it('runs the functions of a pipeline, and preserves all other bytes', async () => {
    const files = {
      Kptfile: kptfile(
        `  mutators:\n${image('set-namespace', '{namespace: prod}')}${image('set-labels', '{tier: web} # kept')}`,
      ),
      'a.yaml': `# head\n${configMap('a', '  labels: {x: "y"}   # flow\ndata: {a: 0777}\n')}---\n# nothing\n---\n${configMap('b')}`,
      'crlf.yaml': configMap('c').replaceAll('\n', '\r\n'),
      'notes.txt': 'not: [read\n',
    }
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode, stderr).toBe(0)
    expect(read()).toEqual(
      asBytes({
        ...files,
        Kptfile: files.Kptfile.replace('  name: p\n', '  name: p\n  labels:\n    tier: web\n'),
        'a.yaml': files['a.yaml']
          .replace('{x: "y"}   # flow', '{x: "y", tier: web}   # flow\n  namespace: prod')
          .replace('name: b\n', 'name: b\n  namespace: prod\n  labels:\n    tier: web\n'),
        'crlf.yaml': `${files['crlf.yaml']}  namespace: prod\r\n  labels:\r\n    tier: web\r\n`,
      }),
    )
    expect(stderr).toContain('Successfully executed 2 function(s) in 1 package(s).')
    expect(stderr.match(/^note: .*set-labels:latest runs in this process/gm)).toHaveLength(1)
  })

  it.each([
    ['sub-packages first', '', { 'r.yaml': 'r', 'a/a.yaml': 'ar', 'b/b.yaml': 'br', 'b/deep/d.yaml': 'dbr' }],
    [
      'with kpt.dev/bfs-rendering from the root down',
      '  annotations: {kpt.dev/bfs-rendering: "TRUE"}\n',
      { 'r.yaml': 'r', 'a/a.yaml': 'ra', 'b/b.yaml': 'rb', 'b/deep/d.yaml': 'rbd' },
    ],
    [
      'any other value of that is none',
      '  annotations: {kpt.dev/bfs-rendering: "yes"}\n',
      { 'r.yaml': 'r', 'a/a.yaml': 'ar', 'b/b.yaml': 'br', 'b/deep/d.yaml': 'dbr' },
    ],
  ])('%s', async (_, annotations, order) => {
    const own = (name: string) => `  mutators:\n  - exec: ${letter(name)}\n`
    const { directory, file, read } = temporaryPackage({
      Kptfile: kptfile(own('r'), annotations),
      'r.yaml': configMap('r', '  labels: none\n'),
      'a/Kptfile': kptfile(own('a')),
      'a/a.yaml': configMap('a', '  labels: none\n'),
      'b/Kptfile': kptfile(own('b')),
      'b/b.yaml': configMap('b', '  labels: none\n'),
      'b/deep/Kptfile': kptfile(own('d')),
      'b/deep/d.yaml': configMap('d', '  labels: none\n'),
    })
    const { exitCode, stderr } = await callProgram(['render', directory, '--allow-exec'])
    expect(exitCode, stderr).toBe(0)
    const found = Object.keys(order).map((name) => [name, parse(read()[name] ?? '').metadata.labels.order])
    expect(Object.fromEntries(found), file('')).toEqual(order)
  })

  it('sends a function the resources that its selectors match, without excluded ones', async () => {
    const selectors =
      '    selectors:\n    - {kind: ConfigMap, name: one}\n    - {labels: {app: x}}\n    exclude:\n    - {}\n    - {name: three}\n'
    const { directory, read } = temporaryPackage({
      Kptfile: kptfile(`  mutators:\n${image('set-annotations', '{seen: "yes"}', selectors)}`),
      'a.yaml': ['one', 'two', 'three', 'four']
        .map((name) => configMap(name, name === 'one' || name === 'four' ? '' : '  labels: {app: x}\n'))
        .join('---\n'),
    })
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toContain('on 2 resource(s)')
    const seen = (read()['a.yaml'] ?? '').split('---\n').map((text) => text.includes('seen'))
    expect(seen).toEqual([true, true, false, false])
  })

  it('selects by files with resourceFileRegexp, from the root', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: kptfile(
        `  mutators:\n${image('set-annotations', '{seen: "yes"}', '    selectors: [{resourceFileRegexp: "^sub/vol.*yaml"}]\n')}`,
      ),
      'vol.yaml': configMap('a'),
      'sub/Kptfile': kptfile(),
      'sub/vol1.yaml': configMap('b'),
    })
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode, stderr).toBe(0)
    expect(
      Object.entries(read()).flatMap(([name, text]) => (text.includes('seen: ') && name !== 'Kptfile' ? name : [])),
    ).toEqual(['sub/vol1.yaml'])
  })

  it('reads a config from a file with the changes of earlier functions', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: kptfile(
        `  mutators:\n${image('search-replace', '{by-path: data.tier, put-value: late}')}  - image: set-labels:v0.2\n    configPath: conf/labels.yaml\n`,
      ),
      'conf/labels.yaml': configMap('labels', 'data:\n  tier: early\n'),
    })
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode, stderr).toBe(0)
    expect(parse(read()['conf/labels.yaml'] ?? '').metadata.labels).toEqual({ tier: 'late' })
  })

  it('reads a config that configRef names', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: kptfile('  mutators:\n  - image: set-labels\n    configRef: {kind: ConfigMap, name: labels}\n'),
      'a.yaml': configMap('labels', 'data: {tier: x}\n'),
    })
    expect((await callProgram(['render', directory])).exitCode).toBe(0)
    expect(parse(read()['a.yaml'] ?? '').metadata.labels).toEqual({ tier: 'x' })
  })

  it('passes copies to validators: discards their changes, and keeps their results', async () => {
    const files = {
      Kptfile: kptfile(`  validators:\n${image('set-labels', '{tier: web}')}`),
      'a.yaml': configMap('a'),
    }
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode, stderr).toBe(0)
    expect(read()).toEqual(asBytes(files))
    expect(stderr).toContain('no file changes')
  })

  it.each([
    ['exact', '"v0.4.1"', 'set-labels:v0.4.1'],
    ['a range, as kpt writes it', '">=0.1, <0.3"', 'set-labels'],
    ['a range of two versions', '"0.4.1 - 0.4.3"', 'set-labels'],
    ['any word', 'unstable', 'set-labels:unstable'],
  ])('reads the tag from the field `tag`: %s', async (_, tag, name) => {
    const { directory, file } = temporaryPackage({
      Kptfile: kptfile(
        `  mutators:\n  - image: ghcr.io/kptdev/krm-functions-catalog/set-labels:v9\n    tag: ${tag}\n    configMap: {a: b}\n`,
      ),
    })
    const { exitCode, stderr } = await callProgram(['render', directory, '--results-dir', file('out')])
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toContain(`[PASS] "ghcr.io/kptdev/krm-functions-catalog/${name}"`)
  })

  it.each([
    [
      'stdout',
      /^apiVersion: config.kubernetes.io\/v1\nkind: ResourceList\nitems:\n[\s\S]*config.kubernetes.io\/path: "?sub\/ns\/s.yaml/m,
    ],
    ['unwrap', /^apiVersion: kpt.dev\/v1\n[\s\S]*---\napiVersion: v1\n/],
  ])('prints with -o %s, and writes nothing', async (output, expected) => {
    const files = {
      Kptfile: kptfile(`  mutators:\n${image('set-labels', '{tier: web}')}`),
      'sub/Kptfile': kptfile(),
      'sub/ns/s.yaml': configMap('s'),
    }
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stdout } = await callProgram(['render', directory, '-o', output])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(expected)
    expect(stdout).not.toContain('package-path')
    expect(read()).toEqual(asBytes(files))
  })

  it('writes a new directory with -o DIR, and shows a diff with --dry-run', async () => {
    const files = { Kptfile: kptfile(`  mutators:\n${image('set-labels', '{tier: web}')}`), 'a.yaml': configMap('a') }
    const { directory, file, read } = temporaryPackage(files)
    const diff = await callProgram(['render', directory, '--dry-run'])
    expect(diff.stdout).toContain('--- a/a.yaml\n+++ b/a.yaml\n')
    expect(read()).toEqual(asBytes(files))
    expect((await callProgram(['render', directory, '-o', file('new')])).exitCode).toBe(0)
    expect(read()['new/a.yaml']).toContain('tier: web')
    expect(read()['a.yaml']).toBe(files['a.yaml'])
  })

  it('writes new resources where kpt does, next to the package that made them', async () => {
    const { directory, read } = temporaryPackage({
      Kptfile: kptfile(`  mutators:\n${image('set-namespace', '{namespace: late}')}`),
      'sub/Kptfile': kptfile('  mutators:\n  - image: krmkit/generate-configmap\n    configPath: gen.yaml\n'),
      'sub/gen.yaml': `apiVersion: krmkit.dev/v1alpha1\nkind: GenerateConfigmap\nmetadata:\n  name: gen\n  annotations: {config.kubernetes.io/local-config: "true"}\nname: made\nliterals: {a: b}\n`,
    })
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode, stderr).toBe(0)
    const made = Object.keys(read()).filter((name) => name.includes('made'))
    expect(made).toEqual(['sub/configmap_made.yaml'])
    expect(parse(read()['sub/configmap_made.yaml'] ?? '').metadata).toMatchObject({ name: 'made', namespace: 'late' })
    expect(read()['sub/configmap_made.yaml']).not.toContain('config.kubernetes.io/path')
  })

  it('marks Config Connector resources as kpt does, unless that is disabled', async () => {
    const files = {
      Kptfile: kptfile(),
      'a.yaml': 'apiVersion: resourcemanager.cnrm.cloud.google.com/v1beta1\nkind: Folder\nmetadata:\n  name: f\n',
    }
    const { directory, read } = temporaryPackage(files)
    await callProgram(['render', directory], { env: { KPT_DISABLE_ATTRIBUTION: '1' } })
    expect(read()).toEqual(asBytes(files))
    await callProgram(['render', directory])
    expect(read()['a.yaml']).toBe(`${files['a.yaml']}  annotations:\n    cnrm.cloud.google.com/blueprint: kpt-fn\n`)
  })

  it('prints all steps as JSON', async () => {
    const { directory } = temporaryPackage({
      Kptfile: kptfile(
        `  mutators:\n${image('set-labels', '{tier: web}')}  validators:\n  - image: require-labels\n    configMap: {labels: tier}\n`,
      ),
    })
    const { stdout, stderr } = await callProgram(['render', directory, '--format', 'json', '--dry-run'])
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({
      status: 'passed',
      problems: [],
      isWritten: false,
      changes: [{ path: 'Kptfile', change: 'updated' }],
    })
    expect(report.steps.map(({ type, status, exitCode }: Record<string, unknown>) => [type, status, exitCode])).toEqual(
      [
        ['mutator', 'passed', 0],
        ['validator', 'passed', 0],
      ],
    )
    expect(stderr).toMatch(/^(?:note: .*\n)+$/)
  })
})
