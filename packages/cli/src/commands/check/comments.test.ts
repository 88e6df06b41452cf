// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const SERVICE = `spec:
  # the zone of the booth
  # krmkit-ignore unknown-field: known
  zone: a
  portz: {} # krmkit-ignore unknown-field: known
  ports:
  # krmkit-ignore unknown-field: known
  - port: 80
    nam: x
    name: b
  - nam: y # krmkit-ignore unknown-field: known
    name: c
    port: 81
metadata:
  labels: {b: c}
  # krmkit-ignore unknown-field: known
  foo: {}
  name: web
kind: Service
apiVersion: v1
`

async function check(cwd: string, ...args: string[]) {
  return callProgram(['check', '.', '--kubernetes-version', '1.34', ...args], { cwd })
}

describe('functions that move fields move their comments', () => {
  it.each([
    ['format-resources', []],
    ['set-namespace', ['namespace=shop']],
    ['set-labels', ['a=b']],
    ['set-annotations', ['a=b']],
    ['sort-resources', []],
    ['search-replace', ['by-path=spec.zone', 'put-value=b']],
  ])('%s', async (name, config) => {
    const { directory, read } = temporaryPackage({ 'a.yaml': SERVICE })
    const before = await check(directory)
    expect(before.stdout).toContain('nothing found, 5 accepted\n')
    const { exitCode, stderr } = await callProgram(['eval', '.', name, '--', ...config], { cwd: directory })
    expect(exitCode, stderr).toBe(0)
    // Sorting one resource changes nothing.
    if (name !== 'sort-resources') expect(read()).not.toEqual({ 'a.yaml': SERVICE })
    expect((await check(directory)).stdout).toBe(before.stdout)
  })
})

describe('comments in builds', () => {
  const files = { 'a.yaml': SERVICE, 'kustomization.yaml': 'resources: [a.yaml]\nnamespace: shop\n' }
  it.each([
    ['preserve', 5],
    ['kustomize', 0],
  ])('with --style %s, the output has %i', async (style, count) => {
    const { directory } = temporaryPackage(files)
    const { stdout } = await callProgram(['build', '.', '--style', style], { cwd: directory })
    expect(stdout.match(/# krmkit-ignore/g) ?? []).toHaveLength(count)
  })
})

describe('reports', () => {
  const unused = SERVICE.replace('  name: web', '  name: web # krmkit-ignore enum: none')

  it('have unused comments at their lines', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': `# a\n---\n${unused}` })
    const { exitCode, stdout } = await check(directory)
    expect([exitCode, stdout]).toEqual([
      0,
      `a.yaml:20:13: note: comment # krmkit-ignore: "enum: none" matches no finding [suppression-unused]
1 file: 1 built-in object checked against Kubernetes 1.34; 1 note, 5 accepted
`,
    ])
  })

  it('in JSON and SARIF name what accepts a finding', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': SERVICE })
    const json = JSON.parse((await check(directory, '--format', 'json')).stdout)
    expect(json.accepted[0]).toMatchObject({ because: 'known', acceptedBy: 'comment', line: 17 })
    const sarif = JSON.parse((await check(directory, '--format', 'sarif')).stdout)
    expect(sarif.runs[0].results[0].suppressions).toEqual([
      { kind: 'inSource', status: 'accepted', justification: 'known' },
    ])
  })

  it('as baselines do not list what comments accept', async () => {
    const { directory, read } = temporaryPackage({
      'a.yaml': SERVICE.replace(' # krmkit-ignore unknown-field: known\n', '\n'),
    })
    await check(directory, '--write-baseline', 'known.yaml', '--because', 'soon')
    expect(read()['known.yaml']?.match(/^ *path: .*/gm)).toEqual(['  path: spec.zone'])
  })

  it('of versions do not contain what comments accept', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': SERVICE })
    const { stdout } = await callProgram(['versions', 'compute', '.'], { cwd: directory })
    expect(stdout).toContain('5 findings are accepted: because "known"')
  })
})

describe('krmkit fix', () => {
  const budget = (comment: string) => `apiVersion: policy/v1beta1${comment}
kind: PodDisruptionBudget
metadata:
  name: web
spec: {minAvailable: 1, selector: {matchLabels: {app: web}}}
`
  const definition = (comment: string) =>
    `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties:
          spec:
            type: object
            properties:
${comment}              size:
                anyOf:
                - type: integer
                - type: string
`

  it.each([
    ['an object', budget(' # krmkit-ignore kind-removed: the old cluster')],
    [
      'an item of a List',
      `kind: List\napiVersion: v1\nitems:\n# krmkit-ignore kind-removed: the old cluster\n- ${budget('').trimEnd().replaceAll('\n', '\n  ')}\n`,
    ],
    ['a CRD', definition('              # krmkit-ignore field-type-missing: it is not ours\n')],
  ])('does not fix what a comment accepts in %s', async (_, text) => {
    const fixed = async (before: string) => {
      const { directory, read } = temporaryPackage({ 'a.yaml': before })
      const { stdout } = await callProgram(['fix', '.'], { cwd: directory })
      return { stdout, isSame: read()['a.yaml'] === before }
    }
    const accepted = await fixed(text)
    expect(accepted).toEqual({ stdout: expect.stringContaining('nothing to fix\n'), isSame: true })
    expect(accepted.stdout).toContain('accepted')
    expect(accepted.stdout).not.toContain('suppression')
    expect((await fixed(text.replace('krmkit-', ''))).isSame).toBe(false)
  })
})
