import { chmodSync } from 'node:fs'
import { describeUnless } from '@krmkit/testing'
import { type Files, kptFn, kustomizeBuild, readFiles, withFolder } from '@krmkit/testing/programs'
import { beforeAll, expect, test } from 'vitest'
import { imageOf, kustomizeForTests, mainOf, missingKpt, requireBuild, requireImages } from './requirements.ts'

const engine = await requireImages()
const noKpt = await missingKpt()
const kustomize = await kustomizeForTests()

const deployment = `apiVersion: apps/v1
kind: Deployment # the only one
metadata:
  name: web
spec:
  replicas: 1 # for now
  template:
    spec:
      containers:
      - name: web
        image: "web:1.30" # quoted
        envFrom:
        - configMapRef: {name: settings}
`
const local = '    config.kubernetes.io/local-config: "true"\n'
const base = `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Composition # of all teams
metadata:
  name: base
  annotations:
${local}transformers:
- kind: LabelTransformer
  metadata: {name: team}
  labels: {team: nobody}
  fieldSpecs: [{path: metadata/labels, create: true}]
`
const kptfile = (pipeline: string) => `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: shop
  annotations:
    config.kubernetes.io/local-config: "true"
pipeline:
  mutators:
${pipeline}`

/** A Composition that imports, overrides, makes, renames and runs functions; `annotations` are more of its own. */
const composition = (annotations: string, transformers = '') => `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Composition
metadata:
  name: shop
  annotations:
${annotations}transformersFrom:
- path: base
transformerOverrides:
- {kind: LabelTransformer, metadata: {name: team}, labels: {team: shop}}
transformers:
${transformers}- {apiVersion: fn.kpt.dev/v1alpha1, kind: SetNamespace, namespace: shop}
- {kind: PrefixTransformer, prefix: eu-}
`

const generator = '- {kind: ConfigMapGenerator, metadata: {name: settings}, literals: [CURRENCY=NOK]}\n'

const ways = [
  ['an image', 'image', imageOf, engine.missing],
  ['an executable', 'exec', mainOf, undefined],
] as const

beforeAll(requireBuild)

for (const [way, flag, target, missing] of ways)
  describeUnless(noKpt ?? missing)(`a Composition in a package of kpt, as ${way}`, () => {
    const args = flag === 'exec' ? ['--allow-exec'] : []
    const Kptfile = kptfile(`  - ${flag}: ${target('composition')}\n    configPath: composition.yaml\n`)
    const files = {
      Kptfile,
      'deployment.yaml': deployment,
      'base/composition.yaml': base,
      'composition.yaml': composition(local, generator),
    }
    const render = (own: Files) =>
      withFolder({ ...files, ...own }, async (folder) => {
        const outcome = await kptFn('render', folder, args)
        return { ...outcome, files: readFiles(folder) }
      })

    test('imports another of the package, and is one step of the pipeline', async () => {
      const outcome = await render({})

      expect(outcome.exitCode, outcome.stderr).toBe(0)
      const [name = ''] = /eu-settings-[a-z0-9]{10}/.exec(outcome.files['deployment.yaml'] ?? '') ?? []
      expect(outcome.files['deployment.yaml']).toBe(
        deployment
          .replace('name: web\nspec', 'name: eu-web\n  labels:\n    team: shop\n  namespace: shop\nspec')
          .replace('{name: settings}', `{name: ${name}}`),
      )
      const made = Object.keys(outcome.files).filter((path) => !(path in files))
      expect(made).toHaveLength(1)
      expect(outcome.files[made[0] ?? '']).toContain(`name: ${name}`)
      expect(outcome.files['base/composition.yaml']).toBe(base)
      expect(outcome.files['composition.yaml']).toBe(files['composition.yaml'])
      expect(Object.values(outcome.files).join()).not.toMatch(/internal\.config\.kubernetes\.io/)
    })

    test('reports what is wrong with it, and changes no file', async () => {
      const outcome = await render({ 'composition.yaml': composition(local).replace('name: team', 'name: teams') })

      expect(outcome.exitCode).toBe(1)
      expect(outcome.stderr).toMatch(/\[error\] .*Composition\/shop transformerOverrides\[0\]: .*did you mean.*"team"/)
      expect(outcome.files['deployment.yaml']).toBe(deployment)
    })
  })

/** An overlay as a config; `annotations` are more of its own. */
const overlay = (annotations: string) => `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
metadata:
  name: overlay
  annotations:
${annotations}namePrefix: eu-
namespace: shop
configMapGenerator: [{name: settings, literals: [CURRENCY=NOK]}]
images: [{name: web, newTag: "1.31"}]
`

for (const [way, flag, target, missing] of ways)
  describeUnless(noKpt ?? missing)(`a Kustomization in a package of kpt, as ${way}`, () => {
    test('changes the package as an overlay would, and keeps comments', async () => {
      const files = {
        Kptfile: kptfile(`  - ${flag}: ${target('kustomization')}\n    configPath: overlay.yaml\n`),
        'deployment.yaml': deployment,
        'overlay.yaml': overlay(local),
      }
      await withFolder(files, async (folder) => {
        const { exitCode, stderr } = await kptFn('render', folder, flag === 'exec' ? ['--allow-exec'] : [])
        const after = readFiles(folder)

        expect(exitCode, stderr).toBe(0)
        const [name = ''] = /eu-settings-[a-z0-9]{10}/.exec(after['deployment.yaml'] ?? '') ?? []
        expect(after['deployment.yaml']).toBe(
          deployment
            .replace('name: web\nspec', 'name: eu-web\n  namespace: shop\nspec')
            .replace('web:1.30', 'web:1.31')
            .replace('{name: settings}', `{name: ${name}}`),
        )
        expect(Object.keys(after)).toHaveLength(4)
        expect(after['overlay.yaml']).toBe(files['overlay.yaml'])
      })
    })
  })

const inKustomize = [
  [
    'a container',
    engine.missing,
    `container: {image: ${imageOf('composition')}, envs: [KRMKIT_ROOT=/work], mounts: [{type: bind, src: ., dst: /work}]}`,
  ],
  ['an executable', undefined, `exec: {path: ${mainOf('composition')}}`],
] as const

for (const [way, missing, run] of inKustomize)
  describeUnless(kustomize.missing ?? missing)(`a Composition among the transformers of kustomize, as ${way}`, () => {
    const annotation = `    config.kubernetes.io/function: |\n      ${run}\n`
    const files = {
      'kustomization.yaml': `resources: [deployment.yaml]
configMapGenerator: [{name: settings, literals: [CURRENCY=NOK]}]
transformers: [composition.yaml]
`,
      'deployment.yaml': deployment,
      'base/composition.yaml': base,
      'composition.yaml': composition(annotation),
    }
    const env = { LOG_TO_STDERR: 'true', ...(way === 'an executable' && { KRMKIT_ROOT: '.' }) }
    const build = (own: Files) =>
      withFolder({ ...files, ...own }, (folder) => {
        // The container's user is nobody.
        chmodSync(folder, 0o755)
        return kustomizeBuild(kustomize.program, folder, { env })
      })

    test('reads imports from the folder that is mounted; names, hashes and references stay right', async () => {
      const { exitCode, stdout, stderr } = await build({})

      expect(exitCode, stderr).toBe(0)
      const [name = 'no name'] = /eu-settings-[a-z0-9]{10}/.exec(stdout) ?? []
      expect(stdout.split(name)).toHaveLength(3)
      expect(stdout.match(/^ {4}team: shop$/gm)).toHaveLength(2)
      expect(stdout.match(/^ {2}namespace: shop$/gm)).toHaveLength(2)
      expect(stdout).not.toMatch(/internal\.config|config\.kubernetes\.io|kustomize\.config/)
    })

    test('a Kustomization among them does what it does as an overlay', async () => {
      const transformer = overlay(annotation.replaceAll('composition', 'kustomization'))
      const { exitCode, stdout, stderr } = await build({
        'kustomization.yaml': 'resources: [deployment.yaml]\ntransformers: [overlay.yaml]\n',
        'overlay.yaml': transformer,
      })
      const plain = await build({
        'kustomization.yaml': 'resources: [inner]\n',
        'inner/kustomization.yaml': `${overlay('    x: "y"\n')}resources: [deployment.yaml]\n`,
        'inner/deployment.yaml': deployment,
      })

      expect(exitCode, stderr).toBe(0)
      const nameless = (text: string) =>
        text.replaceAll(/-[a-z0-9]{10}$/gm, '').replace(/ {2}annotations:\n.*generated-by.*\n/, '')
      expect(nameless(stdout)).toBe(nameless(plain.stdout))
    })

    test('fails the build where it fails', async () => {
      const { exitCode, stdout, stderr } = await build({
        'base/composition.yaml': base.replace('kind: LabelT', 'kind: LabelsT'),
      })

      expect(exitCode).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).toMatch(/^\[error\] .*Composition\/shop.*LabelTransformer "team"/m)
    })
  })
