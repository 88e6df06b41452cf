import { chmodSync } from 'node:fs'
import { describeUnless } from '@krmkit/testing'
import { type Files, kustomizeBuild, withFolder } from '@krmkit/testing/programs'
import { beforeAll, expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { imageOf, kustomizeForTests, mainOf, requireBuild, requireImages } from './requirements.ts'

const engine = await requireImages()
const kustomize = await kustomizeForTests()

const config = (run: string, kind: string, name: string, fields: string) => `apiVersion: krmkit.dev/v1alpha1
kind: ${kind}
metadata:
  name: ${name}
  annotations:
    config.kubernetes.io/function: |
      ${run}
${fields}
`
const deployment = `apiVersion: apps/v1
kind: Deployment # the only one
metadata:
  name: web
spec:
  template:
    spec:
      containers:
      - name: web
        image: "web:1.30" # quoted
        envFrom:
        - configMapRef: {name: plain}
        - configMapRef: {name: settings}
`

const ways = [
  ['containers', engine.missing, (fn: string) => `container: {image: ${imageOf(fn)}}`],
  ['executables', undefined, (fn: string) => `exec: {path: ${mainOf(fn)}}`],
] as const

beforeAll(requireBuild)

for (const [way, missing, run] of ways)
  describeUnless(kustomize.missing ?? missing)(`krmkit build runs ${way} as kustomize does`, () => {
    const files = {
      'kustomization.yaml': `namePrefix: eu-
resources: [base]
configMapGenerator: [{name: plain, literals: [a=b]}]
transformers: [labels.yaml]
`,
      'labels.yaml': config(run('set-labels'), 'SetLabels', 'team', 'labels: {team: shop}'),
      'base/kustomization.yaml':
        'resources: [deployment.yaml]\ngenerators: [settings.yaml]\ntransformers: [space.yaml]\n',
      'base/deployment.yaml': deployment,
      'base/settings.yaml': config(
        run('generate-configmap'),
        'GenerateConfigmap',
        'settings',
        'literals: {CURRENCY: NOK}\nneedsHash: true',
      ),
      'base/space.yaml': config(run('set-namespace'), 'SetNamespace', 'space', 'namespace: shop'),
    }
    const flags = ['--enable-alpha-plugins', '--enable-exec', '--containers', 'always']
    const both = (own: Files) =>
      withFolder({ ...files, ...own }, async (folder) => {
        chmodSync(folder, 0o755)
        const theirs = await kustomizeBuild(kustomize.program, folder)
        const ours = await callProgram(['build', folder, '--style', 'kustomize', ...flags])
        const preserved = await callProgram(['build', folder, ...flags])
        return { theirs, ours, preserved }
      })

    test('the same bytes, hashes and references included', async () => {
      const { theirs, ours, preserved } = await both({})

      expect(theirs.exitCode, theirs.stderr).toBe(0)
      expect(ours.exitCode, ours.stderr).toBe(0)
      expect(ours.stdout).toBe(theirs.stdout)
      expect(preserved.stdout).toContain('kind: Deployment # the only one')
      expect(preserved.stdout).toContain('image: "web:1.30" # quoted')
    })

    test('a function that fails fails both', async () => {
      const { theirs, ours } = await both({
        'labels.yaml': config(run('require-labels'), 'RequireLabels', 'team', 'labels: [team]'),
      })

      expect(theirs.exitCode).toBe(1)
      expect([ours.exitCode, ours.stdout]).toEqual([1, ''])
      expect(ours.stderr).toMatch(/labels\.yaml.*team/)
    })
  })
