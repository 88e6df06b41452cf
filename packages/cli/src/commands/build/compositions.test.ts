import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`

/** What the Composition of a field does, and the names that come out. */
const roles = {
  resources: {
    transformers: '[{kind: ConfigMapGenerator, name: made, options: {disableNameSuffixHash: true}}]',
    names: ['own', 'made'],
  },
  generators: {
    transformers: '[{kind: ConfigMapGenerator, name: made, options: {disableNameSuffixHash: true}}]',
    names: ['own', 'made'],
  },
  transformers: { transformers: '[{kind: PrefixTransformer, prefix: x-}]', names: ['x-own'] },
  validators: { transformers: '[{kind: PrefixTransformer, prefix: x-}]', names: ['own'] },
} as const

const apiVersion = 'kustomize.config.k8s.io/v1alpha1'
const composition = (transformers: string) =>
  `{apiVersion: ${apiVersion}, kind: Composition, transformers: ${transformers}}`

/** How a field may hold a Composition: what the field's entry is, and the files beside it. */
const forms = {
  'a file': (text: string) => ({ entry: 'c.yaml', files: { 'c.yaml': text } }),
  'a file of any folder': (text: string) => ({ entry: 'c/composition.yaml', files: { 'c/composition.yaml': text } }),
  'a directory': (text: string) => ({ entry: 'c', files: { 'c/composition.yml': text } }),
  'an inline text': (text: string) => ({ entry: `'${text}'`, files: {} }),
  'an inline object': (text: string) => ({ entry: text, files: {} }),
} as const

const cases = Object.keys(roles).flatMap((role) =>
  Object.keys(forms)
    // Entries of `resources` are paths.
    .filter((form) => role !== 'resources' || !form.startsWith('an inline'))
    .flatMap((form) =>
      ['Kustomization', 'Component'].map(
        (kind) => [role, form, kind] as [keyof typeof roles, keyof typeof forms, string],
      ),
    ),
)

/** A folder whose Kustomization, or the Component that it has, holds this entry in this field. */
function folder(kind: string, field: string, entry: string, files: Readonly<Record<string, string>>) {
  const own = { 'own.yaml': map('own') }
  if (kind === 'Kustomization') {
    const resources =
      field === 'resources' ? `resources: [own.yaml, ${entry}]\n` : `resources: [own.yaml]\n${field}: [${entry}]\n`
    return temporaryPackage({ ...own, ...files, 'kustomization.yaml': `${resources}sortOptions: {order: fifo}\n` })
  }
  const inside = Object.fromEntries(Object.entries(files).map(([path, text]) => [`component/${path}`, text]))
  return temporaryPackage({
    ...own,
    ...inside,
    'kustomization.yaml': 'resources: [own.yaml]\ncomponents: [component]\nsortOptions: {order: fifo}\n',
    'component/kustomization.yaml': `apiVersion: ${apiVersion}\nkind: Component\n${field}: [${entry}]\n`,
  })
}

describe('a Composition in a field', () => {
  it.each(cases)('%s: %s, of a %s', async (role, form, kind) => {
    const { transformers, names } = roles[role]
    const { entry, files } = forms[form](composition(transformers))
    const { directory } = folder(kind, role, entry, files)
    const { exitCode, stdout, stderr } = await callProgram(['build', directory])
    expect(exitCode, stderr).toBe(0)
    expect(Array.from(stdout.matchAll(/^ {2}name: (\S+)$/gm), ([, name]) => name)).toEqual(names)
  })

  it.each(Object.keys(roles))('%s: fails with the file and line of the Composition', async (role) => {
    const { entry, files } = forms['a file']('kind: Composition\ntransformers:\n- kind: NoSuchTransformer\n')
    const { directory } = folder('Kustomization', role, entry, files)
    const { exitCode, stdout, stderr } = await callProgram(['build', '.'], { cwd: directory })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: c\.yaml:3: .*NoSuchTransformer/m)
  })

  it.each([
    ['that finds nothing lets all pass', 'own', 0],
    ['that finds something fails the build', 'other', 1],
  ])('validators: a function %s', async (_, name, code) => {
    const check = `{apiVersion: krmkit.dev/v1alpha1, kind: RequireLabels, labels: [${name}]}`
    const { directory } = temporaryPackage({
      'kustomization.yaml': 'resources: [own.yaml]\nvalidators: [c.yaml]\n',
      'own.yaml': `${map('own')}  labels: {own: "1"}\n`,
      'c.yaml': composition(`[${check}]`),
    })
    const { exitCode, stdout, stderr } = await callProgram(['build', directory])
    expect(exitCode, stderr).toBe(code)
    if (code === 0) expect(stdout).toBe(`${map('own')}  labels: {own: "1"}\n`)
    else expect(stderr).toMatch(/error: .*other/)
  })

  it('generators: hashes are added once, at the end, and references are updated', async () => {
    const { directory } = temporaryPackage({
      'kustomization.yaml': 'resources: [pod.yaml]\ngenerators: [c.yaml]\nnamePrefix: x-\n',
      'pod.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n  - name: a\n    envFrom: [{configMapRef: {name: made}}]\n',
      'c.yaml': composition('[{kind: ConfigMapGenerator, name: made, literals: [a=b]}]'),
    })
    const { stdout, stderr } = await callProgram(['build', directory])
    const [name] = /x-made-[a-z0-9]{10}/.exec(stdout) ?? [stderr]
    expect(stdout.split(name)).toHaveLength(3)
  })

  it('cycles are reported in full', async () => {
    const { directory } = temporaryPackage({
      'a/kustomization.yaml': 'transformers: [../b]\n',
      'b/composition.yaml': 'kind: Composition\ntransformers: [{kind: ResourceAccumulator, paths: [../a]}]\n',
    })
    const { exitCode, stderr } = await callProgram(['build', 'a'], { cwd: directory })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/\/a -> .*\/b\/composition\.yaml -> .*\/a/)
  })
})

describe('a file as the target', () => {
  const files = {
    'any.yaml': composition('[{kind: ResourceAccumulator, paths: [map.yaml]}, {kind: PrefixTransformer, prefix: x-}]'),
    'map.yaml': map('own'),
    'kustomization.yaml': 'resources: [map.yaml]\n',
    'wrong.yaml': `{kind: Composition, apiVersion: ${apiVersion}, transformrs: []}`,
    'old.yaml': '{kind: Composition, apiVersion: kustomize.config.k8s.io/v1beta1, transformers: []}',
    'broken.yaml': 'kind: [\n',
  }
  const run = (...args: string[]) => callProgram(['build', ...args], { cwd: temporaryPackage(files).directory })

  it('with a Composition is built under any name, as consolidate reads it, also next to a Kustomization', async () => {
    expect(await run('any.yaml')).toEqual({ exitCode: 0, stderr: '', stdout: map('x-own') })
    const { directory, read } = temporaryPackage(files)
    const { exitCode } = await callProgram(['build', 'any.yaml', '-o', 'out/', '--deps', 'json'], { cwd: directory })
    expect(exitCode).toBe(0)
    expect(read()).toHaveProperty(['out/v1_configmap_x-own.yaml'])
  })

  it.each([
    ['kustomization.yaml', 'must be a directory: name the directory of the Kustomization'],
    ['map.yaml', 'must be a directory or the file of a Composition; it has kind ConfigMap'],
    ['broken.yaml', 'must be a directory or the file of a Composition; it has no kind'],
    ['wrong.yaml', 'did you mean "transformers"?'],
    ['old.yaml', 'apiVersion'],
  ])('%s fails', async (file, message) => {
    const { exitCode, stdout, stderr } = await run(file)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(message)
  })
})

describe('a Starlark runtime', () => {
  it('is rejected, and the config that the error suggests works', async () => {
    const runtime = '{apiVersion: example.com/v1, kind: Old, runtime: {starlark: {path: old.star}}}'
    const accumulator = '{kind: ResourceAccumulator, paths: [map.yaml]}'
    const run = (transformer: string) => {
      const files = { 'composition.yaml': composition(`[${accumulator}, ${transformer}]`), 'map.yaml': map('own') }
      return callProgram(['build', '.'], { cwd: temporaryPackage(files).directory })
    }
    const { exitCode, stderr } = await run(runtime)
    expect(exitCode).toBe(1)
    const [, fix = ''] = /replace the config with `([^`]*)`/.exec(stderr) ?? []
    expect(await run(fix)).toEqual({ exitCode: 0, stderr: '', stdout: map('own') })
    const script = 'ctx.resource_list[\\"items\\"][0][\\"metadata\\"][\\"name\\"] = \\"changed\\"'
    expect((await run(fix.replace('# your script', script))).stdout).toBe(map('changed'))
  })
})
