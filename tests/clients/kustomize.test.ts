import { describeUnless } from '@krmkit/testing'
import { type Files, kustomizeBuild, withFolder } from '@krmkit/testing/programs'
import { beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { imageOf, kustomizeForTests, mainOf, requireBuild, requireImages } from './requirements.ts'

const engine = await requireImages()
const kustomize = await kustomizeForTests()

/** A function's config as kustomize wants it: an annotation names the program, the text below it is its config. */
function config(run: string, kind: string, name: string, fields: string): string {
  return `apiVersion: krmkit.dev/v1alpha1
kind: ${kind}
metadata:
  name: ${name}
  annotations:
    config.kubernetes.io/function: |
${run}${fields}`
}

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      containers:
      - name: web
        image: web
        envFrom:
        - configMapRef: {name: plain}
        - configMapRef: {name: settings}
`

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = any

function resourcesOf(stdout: string): Json[] {
  return parseAllDocuments(stdout).map((document) => document.toJS())
}

const ways = [
  ['a container', engine.missing, (fn: string) => `      container:\n        image: ${imageOf(fn)}\n`],
  ['an executable', undefined, (fn: string) => `      exec:\n        path: ${mainOf(fn)}\n`],
] as const

beforeAll(requireBuild)

for (const [way, missing, run] of ways)
  describeUnless(kustomize.missing ?? missing)(`kustomize build with our functions as ${way}`, () => {
    // kustomize sets this for containers; for executables the caller of kustomize must set it, as the manual describes.
    const options = { env: { LOG_TO_STDERR: 'true' } }
    const build = (files: Files) => withFolder(files, (folder) => kustomizeBuild(kustomize.program, folder, options))
    const namespace = config(run('set-namespace'), 'SetNamespace', 'to-shop', 'namespace: shop\n')
    const settings = config(
      run('generate-configmap'),
      'GenerateConfigmap',
      'settings',
      'literals: {CURRENCY: NOK}\nneedsHash: true\n',
    )
    const labels = (fields = '') =>
      config(run('require-labels'), 'RequireLabels', 'team', `labels: [team]\nseverity: ${fields || 'error'}\n`)

    test('a generator and a transformer leave hash suffixes and name references working', async () => {
      const { exitCode, stdout, stderr } = await build({
        'kustomization.yaml': `namePrefix: eu-
resources: [deployment.yaml]
configMapGenerator:
- name: plain
  literals: [a=b]
generators: [settings.yaml]
transformers: [namespace.yaml]
`,
        'deployment.yaml': deployment,
        'settings.yaml': settings,
        'namespace.yaml': namespace,
      })

      expect(exitCode, stderr).toBe(0)
      const resources = resourcesOf(stdout)
      const maps = resources.filter(({ kind }) => kind === 'ConfigMap')
      const web = resources.find(({ kind }) => kind === 'Deployment')
      const names = maps.map(({ metadata }) => metadata.name)
      expect(names.sort()).toEqual([
        expect.stringMatching(/^eu-plain-[a-z0-9]{10}$/),
        expect.stringMatching(/^eu-settings-[a-z0-9]{10}$/),
      ])
      const references = web.spec.template.spec.containers[0].envFrom.map((from: Json) => from.configMapRef.name)
      expect(references).toEqual(names)
      expect(resources.map(({ metadata }) => metadata.namespace)).toEqual(['shop', 'shop', 'shop'])
      expect(maps.map(({ data }) => data)).toContainEqual({ CURRENCY: 'NOK' })
    })

    test('an overlay changes what a base generated', async () => {
      const { exitCode, stdout, stderr } = await build({
        'kustomization.yaml': 'resources: [base]\nnameSuffix: -eu\ntransformers: [namespace.yaml]\n',
        'namespace.yaml': namespace,
        'base/kustomization.yaml': 'resources: [deployment.yaml]\ngenerators: [settings.yaml]\n',
        'base/deployment.yaml': deployment,
        'base/settings.yaml': settings,
      })

      expect(exitCode, stderr).toBe(0)
      const [first, second] = resourcesOf(stdout)
      const map = first.kind === 'ConfigMap' ? first : second
      const web = first.kind === 'ConfigMap' ? second : first
      expect(map.metadata).toMatchObject({
        name: expect.stringMatching(/^settings-eu-[a-z0-9]{10}$/),
        namespace: 'shop',
      })
      expect(web.spec.template.spec.containers[0].envFrom[1].configMapRef.name).toBe(map.metadata.name)
    })

    test('the output holds none of the annotations that the two use between them', async () => {
      const { stdout } = await build({
        'kustomization.yaml':
          'resources: [deployment.yaml]\ngenerators: [settings.yaml]\ntransformers: [namespace.yaml]\n',
        'deployment.yaml': deployment,
        'settings.yaml': settings,
        'namespace.yaml': namespace,
      })

      expect(stdout).not.toMatch(/internal\.config|config\.kubernetes\.io|kustomize\.config/)
      expect(stdout).toContain('krmkit.dev/generated-by: generate-configmap/settings')
    })

    test('a wrong config fails the build, and stderr shows what is wrong with it', async () => {
      const { exitCode, stdout, stderr } = await build({
        'kustomization.yaml': 'resources: [deployment.yaml]\ntransformers: [namespace.yaml]\n',
        'deployment.yaml': deployment,
        'namespace.yaml': namespace.replace('namespace: shop', 'namespce: shop'),
      })

      expect(exitCode).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).toMatch(/^\[error\] krmkit\.dev\/v1alpha1\/SetNamespace\/to-shop namespce: .*`namespace`/m)
      expect(stderr).toContain('exit status 1')
    })

    test('a validator under `transformers` fails the build, and stderr names the resource', async () => {
      const { exitCode, stdout, stderr } = await build({
        'kustomization.yaml': 'resources: [deployment.yaml]\ntransformers: [labels.yaml]\n',
        'deployment.yaml': deployment,
        'labels.yaml': labels(),
      })

      expect(exitCode).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).toMatch(/^\[error\] apps\/v1\/Deployment\/web metadata\.labels\.team: .*must/m)
    })

    test('a validator under `transformers` that finds no error lets everything pass as it is', async () => {
      const files = { 'deployment.yaml': deployment, 'labels.yaml': labels('warning') }

      const checked = await build({
        ...files,
        'kustomization.yaml': 'resources: [deployment.yaml]\ntransformers: [labels.yaml]\n',
      })
      const plain = await build({ ...files, 'kustomization.yaml': 'resources: [deployment.yaml]\n' })

      expect(checked.exitCode, checked.stderr).toBe(0)
      expect(checked.stdout).toBe(plain.stdout)
      expect(checked.stderr).toMatch(/^\[warning\] /m)
    })

    // The manual recommends `transformers`. This is the reason: the test fails when it no longer applies.
    test('under `validators` kustomize refuses even a validator that finds nothing', async () => {
      const { exitCode, stderr } = await build({
        'kustomization.yaml': 'resources: [deployment.yaml]\nvalidators: [labels.yaml]\n',
        'deployment.yaml': deployment,
        'labels.yaml': labels('info'),
      })

      expect(exitCode).toBe(1)
      expect(stderr).toContain("validator shouldn't modify the resource map")
    })
  })
