import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { ownFunctions } from './own-functions.ts'

describe('the functions of the command', () => {
  it('include all functions', () => {
    const folders = readdirSync(fileURLToPath(new URL('../../../../functions', import.meta.url))).sort()
    expect([...ownFunctions.keys()]).toEqual(folders)
  })

  it.each([...ownFunctions])('%s has the version of its package', (name, { version }) => {
    const manifest = new URL(`../../../../functions/${name}/package.json`, import.meta.url)
    expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version })
  })

  it.each([...ownFunctions])('%s matches its entry', async (name, { type, description, load }) => {
    expect(await load()).toMatchObject({ name, type, description })
  })
})

describe('a Composition in a package', () => {
  const composition = (transformers: string) =>
    `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\nmetadata:\n  name: shop\n  annotations: {config.kubernetes.io/local-config: "true"}\n${transformers}`
  const files = {
    Kptfile:
      'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: shop}\npipeline:\n  mutators:\n  - image: krmkit/composition:v0.1.0\n    configPath: composition.yaml\n',
    'composition.yaml': composition(
      'transformersFrom: [{path: base}]\ntransformerOverrides: [{kind: PrefixTransformer, prefix: x-}]\n',
    ),
    'base/composition.yaml': composition('transformers: [{kind: PrefixTransformer, prefix: none-}]\n'),
    'app.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a # kept\n',
  }

  it.each([
    ['render', ['render']],
    ['eval', ['eval', '.', 'composition', '--fn-config', 'composition.yaml']],
  ])('%s runs it in this process, imports from the package included', async (_, args) => {
    const { directory, read } = temporaryPackage(files)
    const { exitCode, stderr } = await callProgram(args, { cwd: directory })
    expect(exitCode, stderr).toBe(0)
    const kptfile = files.Kptfile.replace('name: shop', 'name: x-shop')
    expect(read()).toEqual({ ...files, Kptfile: kptfile, 'app.yaml': files['app.yaml'].replace(': a', ': x-a') })
  })

  it('that is invalid changes nothing', async () => {
    const wrong = { ...files, 'composition.yaml': files['composition.yaml'].replace('kind: PrefixT', 'kind: SuffixT') }
    const { directory, read } = temporaryPackage(wrong)
    const { exitCode, stderr } = await callProgram(['render', directory])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/composition\.yaml.*transformerOverrides\[0\]/)
    expect(read()).toEqual(wrong)
  })
})
