// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const budget = (version: string, more = '') => `apiVersion: policy/${version} # as in 2018
kind: PodDisruptionBudget
metadata:
  name:   'web'
${more}spec: {minAvailable: 1, selector: {matchLabels: {app: web}}}
`
const definition = (type: string) => `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties:
          spec:
            type: object
            properties:
              discount: # a number, or a percentage
${type}                anyOf:
                - type: integer
                - type: string
`
const UNFIXED = definition('')
const FIXED = definition('                x-kubernetes-int-or-string: true\n')

async function fix(files: Readonly<Record<string, string | Uint8Array>>, ...args: string[]) {
  const { directory, read, file } = temporaryPackage(files)
  const called = await callProgram(['fix', ...args], { cwd: directory })
  return { ...called, directory, read, file }
}

const latin = (text: string) => Buffer.from(text).toString('latin1')

describe('krmkit fix', () => {
  it('fixes API versions and schemas in place, and keeps every other byte', async () => {
    const { exitCode, stdout, read } = await fix({
      'a/budget.yaml': `# café\n${budget('v1beta1')}---\na: 1\n...\n# end\n`,
      'crds/shop.yaml': UNFIXED,
      'other.yaml': 'kind:   x\n',
    })

    expect(exitCode).toBe(0)
    const { 'crds/shop.yaml': shop, ...others } = read()
    expect(others).toEqual({
      'a/budget.yaml': latin(`# café\n${budget('v1')}---\na: 1\n...\n# end\n`),
      'other.yaml': 'kind:   x\n',
    })
    expect(shop?.split('\n').sort()).toEqual(FIXED.split('\n').sort())
    expect(stdout).toContain(
      'a/budget.yaml:2:1: fixed: apiVersion: policy/v1beta1 PodDisruptionBudget is now policy/v1, with the same meaning\n',
    )
    expect(stdout).toMatch(/^crds\/shop\.yaml:\d+:\d+: fixed: .*discount: .* \[field-type-missing\]$/m)
    expect(stdout).toContain('2 fixes applied in 2 files\n')
  })

  it('writes nothing with --check, and ends with exit code 3 if files would change', async () => {
    const { exitCode, stdout, read, directory } = await fix({ 'budget.yaml': budget('v1beta1') }, '--check')

    expect(exitCode).toBe(3)
    expect(stdout).toContain('budget.yaml:1:1: would be fixed: ')
    expect(stdout).not.toContain('--- a/budget.yaml')
    expect(read()).toEqual({ 'budget.yaml': budget('v1beta1') })

    const shown = await callProgram(['fix', '--check', '--dry-run'], { cwd: directory })
    expect(shown.exitCode).toBe(3)
    expect(shown.stdout).toContain('--- a/budget.yaml\n+++ b/budget.yaml\n')
  })

  it('ends --check with exit code 0 if there is nothing to fix, and 1 if findings are left', async () => {
    const current = await fix({ 'budget.yaml': budget('v1') }, '--check')
    const wrong = await fix({ 'budget.yaml': budget('v1beta1', 'unknown: 1\n') }, '--check')

    expect(current.exitCode).toBe(0)
    expect(wrong.exitCode).toBe(1)
    expect(wrong.stdout).toContain('would be fixed')
  })

  it('has nothing to fix in a second run', async () => {
    const first = await fix({ 'budget.yaml': budget('v1beta1'), 'shop.yaml': UNFIXED })
    const once = first.read()
    const { stdout } = await callProgram(['fix'], { cwd: first.directory })

    expect(stdout).toContain('nothing to fix\n')
    expect(first.read()).toEqual(once)
  })

  it('writes nothing with --dry-run, and prints the diff and what would be left', async () => {
    const files = { 'budget.yaml': budget('v1beta1') }
    const { exitCode, stdout, read } = await fix(files, '--dry-run')

    expect([exitCode, read()]).toEqual([0, files])
    expect(stdout).toContain('--- a/budget.yaml\n+++ b/budget.yaml\n')
    expect(stdout).toContain('-apiVersion: policy/v1beta1 # as in 2018\n+apiVersion: policy/v1 # as in 2018\n')
    expect(stdout).toContain('1 fix would be applied in 1 file\n1 file: 1 built-in object')
  })

  it('reports the findings that are left', async () => {
    const wrong = budget('v1beta1').replace('minAvailable', 'minAvailible')
    const { exitCode, stdout, read } = await fix({ 'budget.yaml': wrong }, '--kubernetes-version', '1.34')

    expect(exitCode).toBe(1)
    expect(read()['budget.yaml']).toContain('apiVersion: policy/v1 #')
    expect(stdout).toMatch(/budget\.yaml:5:8: error: .*minAvailible.*\n.*1 fix applied in 1 file\n.*; 1 error\n/s)
  })

  it('reports what only a person can decide', async () => {
    const both = `apiVersion: v1
kind: Service
metadata: {name: a, annotations: {service.kubernetes.io/topology-aware-hints: auto, service.kubernetes.io/topology-mode: none}}
spec: {ports: [{port: 80}]}
`
    const { stdout, read } = await fix({ 'a.yaml': both }, '--kubernetes-version', '1.34')

    expect(stdout).toMatch(/^a\.yaml:3:\d+: not fixed: .* already has a different value: decide /m)
    expect(read()).toEqual({ 'a.yaml': both })
  })

  it.each(['\n', '\n\n  ', '\r\n'])(
    'fixes each of several JSON objects that follow each other, behind %j',
    async (between) => {
      const json = (version: string, name: string) =>
        `{"apiVersion": "policy/${version}", "kind": "PodDisruptionBudget",\n "metadata": {"name": "${name}"},  "spec": {"minAvailable": 1, "selector": {"matchLabels": {"a": "b"}}}}`
      const file = (first: string, second: string) => `\n${json(first, 'a')}${between}${json(second, 'b')}\n`
      for (const [first, second] of [
        ['v1beta1', 'v1beta1'],
        ['v1beta1', 'v1'],
        ['v1', 'v1beta1'],
      ] as const) {
        const { exitCode, read } = await fix({ 'a.json': file(first, second) })
        expect({ exitCode, files: read() }).toEqual({ exitCode: 0, files: { 'a.json': file('v1', 'v1') } })
      }
    },
  )

  it('corrects values that can mean only one thing, and names what it leaves', async () => {
    const service = (type: string, port: string) =>
      `apiVersion: v1\nkind: Service\nmetadata: {name: Web}\nspec:\n  type: ${type} # inside\n  ports: [${port}]\n`
    const { exitCode, stdout, read } = await fix({ 'a.yaml': service('clusterip', '{port: "80"}, {port: 80}') })

    // In the second round, both ports are equal.
    expect(read()).toEqual({ 'a.yaml': service('ClusterIP', '{port: 80}') })
    expect(stdout).toContain('a.yaml:5:3: fixed: spec.type: "clusterip" is now "ClusterIP"\n')
    expect(stdout).toContain('spec.ports[1]: removed, because it is the same as spec.ports[0]\n')
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('error: metadata.name must be a DNS label')])
  })

  it('prints fixes as JSON', async () => {
    const { stdout } = await fix({ 'budget.yaml': budget('v1beta1') }, '--format', 'json')

    expect(JSON.parse(stdout).answers).toEqual([
      expect.objectContaining({ file: 'budget.yaml', line: '1', fixed: 'true' }),
      { fixes: '1', files: '1' },
    ])
  })
})

describe('files', () => {
  it.each([
    ['with CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['without a line end', (text: string) => text.trimEnd()],
    ['with several documents', (text: string) => `---\n${text}---\n# none\n---\n${text}`],
    [
      'with a List',
      (text: string) => `apiVersion: v1\nkind: List\nitems:\n- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`,
    ],
    ['of JSON', () => '{"apiVersion": "policy/v1beta1", "kind": "PodDisruptionBudget",\n "metadata": {"name": "a"}}\n'],
  ])('%s keep their form', async (_, form) => {
    const text = form(budget('v1beta1'))
    const { read } = await fix({ 'a.json': text })

    expect(read()['a.json']).toBe(latin(text.replaceAll('policy/v1beta1', 'policy/v1')))
  })

  it.each(['\n', '\r\n'])('keep their line ends if a fix adds lines at the end: %j', async (lineEnd) => {
    const deployment = `apiVersion: extensions/v1beta1
kind: Deployment
metadata: {name: old, labels: {a: b}}
spec:
  selector: {matchLabels: {a: b}}
  template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}
`
    const { read } = await fix({ 'a.yaml': deployment.replaceAll('\n', lineEnd) }, '--kubernetes-version', '1.34')

    const lines = (read()['a.yaml'] ?? '').split(lineEnd)
    expect([lines[0], ...lines.slice(-2)]).toEqual(['apiVersion: apps/v1', '  progressDeadlineSeconds: 2147483647', ''])
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })

  it('have the places of fixes that also change other fields', async () => {
    const ingress = `apiVersion: extensions/v1beta1
kind: Ingress
metadata: {name: old}
spec: {backend: {serviceName: a, servicePort: 1}}
`
    const item = `- ${ingress.trimEnd().replaceAll('\n', '\n  ')}\n`
    const files = { 'a.yaml': `# a\n${ingress}`, 'l.yaml': `apiVersion: v1\nkind: List\nitems:\n${item}${item}` }
    const { stdout } = await fix(files, '--kubernetes-version', '1.34')

    expect(stdout.match(/^.*(?=: fixed)/gm)).toEqual(['a.yaml:2:1', 'l.yaml:4:3', 'l.yaml:8:3'])
  })

  it('that are links are fixed where they lead', async () => {
    const { directory, file, read } = temporaryPackage({ 'real/a.yaml': budget('v1beta1') })
    symlinkSync('real/a.yaml', file('link.yaml'))
    const { exitCode } = await callProgram(['fix'], { cwd: directory })

    expect([exitCode, read()]).toEqual([0, { 'real/a.yaml': budget('v1') }])
  })

  it('that cannot be read do not prevent fixes of others', async () => {
    const { exitCode, read } = await fix({ 'a.yaml': budget('v1beta1'), 'b.yaml': 'a: [\n' })

    expect([exitCode, read()]).toEqual([2, { 'a.yaml': budget('v1'), 'b.yaml': 'a: [\n' }])
  })

  it('that are templates stay as they are', async () => {
    const template = budget('v1beta1', '  labels: {{ toYaml .labels }}\n')
    const { exitCode, read } = await fix({ 'a.yaml': template })

    expect([exitCode, read()]).toEqual([0, { 'a.yaml': template }])
  })

  it.each([
    ['stdin', ['-'], 'stdin cannot be fixed: name files or directories'],
    ['a missing path', ['nowhere'], 'nowhere cannot be read: it does not exist'],
  ])('must be named: %s', async (_, args, message) => {
    const { exitCode, stderr } = await fix({ 'a.yaml': budget('v1') }, ...args)

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('accepted findings', () => {
  const accepting = (rule: string) =>
    budget('v1beta1', `  annotations: {krmkit.dev/suppress: "${rule} apiVersion: the old cluster needs it"}\n`)
  const baseline = (name: string) => `---
apiVersion: krmkit.dev/v1alpha1
kind: Baseline
metadata: {name: known}
findings:
- {kind: CustomResourceDefinition, name: ${name}, rule: field-type-missing, because: it is not ours}
`

  it.each([
    ['by an annotation', { 'a.yaml': accepting('kind-removed') }],
    ['by a baseline', { 'a.yaml': `${UNFIXED}${baseline('shops.example.com')}` }],
  ])('are not fixed: %s', async (_, files) => {
    expect((await fix(files)).read()).toEqual(files)
  })

  it.each([
    ['by an annotation', { 'a.yaml': accepting('deprecated') }],
    ['by a baseline', { 'a.yaml': `${UNFIXED}${baseline('stalls.example.com')}` }],
  ])('that are others are fixed: %s', async (_, files) => {
    expect((await fix(files)).stdout).toContain('1 fix applied in 1 file\n')
  })

  it.each([
    ['PodDisruptionBudget', 'nothing to fix'],
    ['PodDisruptionBudget/other', '1 fix applied'],
  ])('and objects of --skip %s', async (skip, answer) => {
    expect((await fix({ 'a.yaml': budget('v1beta1') }, '--skip', skip)).stdout).toContain(answer)
  })
})
