import { memoryFiles } from '@krmkit/kustomization'
import { Resource, readFrame, readYaml } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { shown } from '../testing/memory.ts'
import { runComposition, runKustomization } from './run-config.ts'

type Tree = Readonly<Record<string, string>>

/** Runs a config over items; returns the resulting list and the findings. */
async function run(items: string, config: string, tree?: Tree, runner = runComposition) {
  const text = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:${items === '' ? ' []\n' : `\n${items}`}`
  const { frame } = readFrame(new TextEncoder().encode(text))
  const { document } = readYaml(config)
  if (frame === undefined || document === undefined) throw new Error('no frame or no config')
  const findings: Parameters<typeof shown>[0][number][] = []
  await runner({
    items: frame.items,
    config: new Resource(document),
    ...(tree && { files: memoryFiles(tree) }),
    report: (finding) => void findings.push(finding),
  })
  const output = new TextDecoder().decode(Buffer.concat(frame.print([])))
  return {
    output: output.slice(output.indexOf('items:')),
    names: [...frame.items].map(({ name }) => name),
    findings: shown(findings),
  }
}
const item = (kind: string, name: string, annotations = '') =>
  `- apiVersion: v1\n  kind: ${kind}\n  metadata:\n    name: ${name} # kept\n${annotations && `    annotations: {${annotations}}\n`}`
const at = (path: string, index = 0) =>
  `internal.config.kubernetes.io/path: ${path}, internal.config.kubernetes.io/index: "${index}"`
const composition = (transformers: string, metadata = '') =>
  `kind: Composition\n${metadata}transformers:\n${transformers}`
const prefix = '- {kind: PrefixTransformer, prefix: x-}\n'

describe('the input of a run', () => {
  it('starts with the items; untouched items are preserved byte for byte', async () => {
    const items = item('Service', 'a', at('a.yaml')) + item('CustomResourceDefinition', 'b')

    expect(
      (await run(items, composition('- {kind: ImageTagTransformer, imageTag: {name: q, newTag: "1"}}\n'))).output,
    ).toBe(`items:\n${items}`)
    expect((await run(items, composition(prefix))).output).toContain('name: x-a # kept\n    annotations: {internal')
  })

  it.each([
    ['local config', item('ConfigMap', 'l', 'config.kubernetes.io/local-config: "true"')],
    ['a Composition', '- apiVersion: kustomize.config.k8s.io/v1alpha1\n  kind: Composition\n  metadata: {name: c}\n'],
    [
      'a Kustomization',
      '- apiVersion: kustomize.config.k8s.io/v1beta1\n  kind: Kustomization\n  metadata: {name: k}\n',
    ],
  ])('%s is returned unchanged', async (_, other) => {
    const { output, findings } = await run(item('Service', 'a') + other + item('Service', 'b'), composition(prefix))

    expect(findings).toEqual([])
    expect(output).toBe(`items:\n${item('Service', 'x-a')}${other}${item('Service', 'x-b')}`)
  })

  it('includes local config: a replacement takes its value from there', async () => {
    const local = `${item('ConfigMap', 'context', 'config.kubernetes.io/local-config: "true"')}  data: {name: shop}\n`
    const replacement =
      '- kind: ReplacementTransformer\n  replacements: [{source: {kind: ConfigMap, fieldPath: data.name}, targets: [{select: {kind: Service}, fieldPaths: [metadata.name]}]}]\n'
    const { output } = await run(local + item('Service', 'a'), composition(replacement))

    expect(output).toBe(`items:\n${local}${item('Service', 'shop')}`)
  })
})

describe('the end of the build', () => {
  const generator = '- {kind: ConfigMapGenerator, metadata: {name: g}, literals: [a=b]}\n'

  it('hashes and references', async () => {
    const pod =
      '- apiVersion: v1\n  kind: Pod\n  metadata: {name: p}\n  spec: {containers: [{name: c, envFrom: [{configMapRef: {name: g}}]}]}\n'
    const { names, output } = await run(pod, composition(generator))

    expect(names[1]).toMatch(/^g-[a-z0-9]{10}$/)
    expect(output).toContain(`{configMapRef: {name: ${names[1]}}}`)
  })

  it('is left to the kustomize build that the items come from', async () => {
    const known =
      'internal.config.kubernetes.io/previousNames: was, internal.config.kubernetes.io/previousKinds: Service, internal.config.kubernetes.io/previousNamespaces: default'
    const { names, output } = await run(item('Service', 'a', known), composition(generator + prefix))

    expect(names).toEqual(['x-a', 'x-g'])
    expect(output).toContain('internal.config.kubernetes.io/previousNames: was,a')
    expect(output).toContain('internal.config.kubernetes.io/needsHashSuffix: enabled')
  })

  it('a sort changes the order of the list; items that are not part of the run keep their place after their predecessor', async () => {
    const local = item('ConfigMap', 'l', 'config.kubernetes.io/local-config: "true"')
    const { names } = await run(
      item('Service', 'z') + local + item('Namespace', 'n'),
      composition('- kind: SortOrderTransformer\n  sortOptions: {order: legacy}\n'),
    )

    expect(names).toEqual(['n', 'z', 'l'])
  })
})

describe('a second run', () => {
  const config = (text: string) =>
    composition(
      `- {kind: ConfigMapGenerator, metadata: {name: g}, literals: [a=b], ${text}}\n`,
      'metadata: {name: shop}\n',
    )
  const plain = 'options: {disableNameSuffixHash: true}'

  it('replaces the results of the first one, in the same file, and changes nothing if they are equal', async () => {
    const first = await run(item('Service', 'a'), config(plain))
    const filed = first.output
      .replace('annotations:', `annotations:\n      internal.config.kubernetes.io/path: made.yaml`)
      .replace(/^items:\n/, '')
    const second = await run(filed, config(plain))
    const third = await run(filed.replace('a: b', 'a: old'), config(plain))

    expect(first.output).toContain('krmkit.dev/generated-by: composition/shop')
    expect(second.output).toBe(`items:\n${filed}`)
    expect(third.names).toEqual(['a', 'g'])
    expect(third.output).toContain('a: b')
    expect(third.output).toContain('internal.config.kubernetes.io/path: made.yaml')
  })

  it('removes resources that are no longer generated', async () => {
    const first = await run(item('Service', 'a'), config(plain))
    const { names } = await run(first.output.replace(/^items:\n/, ''), composition(prefix, 'metadata: {name: shop}\n'))

    expect(names).toEqual(['x-a'])
  })
})

describe('files', () => {
  const imported = (path: string) =>
    `- apiVersion: kustomize.config.k8s.io/v1alpha1\n  kind: Composition\n  metadata: {name: i, annotations: {${at(path)}}}\n  transformers:\n  - {kind: PrefixTransformer, prefix: item-}\n`

  it('imports among the items take precedence over mounted files, relative to the file of the config', async () => {
    const items = imported('app/composition.yaml') + item('Service', 'a')
    const config =
      'kind: Composition\nmetadata: {name: c, annotations: {internal.config.kubernetes.io/path: env/c.yaml}}\ntransformersFrom: [{path: ../app}]\n'
    const tree = { '/app/composition.yaml': composition('- {kind: PrefixTransformer, prefix: mounted-}\n') }

    expect((await run(items, config, tree)).names).toEqual(['i', 'item-a'])
    expect((await run(item('Service', 'a'), config, tree)).names).toEqual(['mounted-a'])
  })

  it('an error in an import among the items has no line', async () => {
    const broken = imported('app/composition.yaml').replace('transformers:', 'transformer:')
    const { findings } = await run(broken, 'kind: Composition\ntransformersFrom: [{path: app}]\n')

    expect(findings).toEqual([
      expect.stringMatching(/^error \/app\/composition.yaml unknown-field .*did you mean "transformers"/),
    ])
  })

  it('if none are mounted, the error explains that a file must be read', async () => {
    const { findings } = await run('', composition('- {kind: ResourceAccumulator, paths: [a.yaml]}\n'))

    expect(findings).toEqual([expect.stringContaining('a.yaml')])
  })
})

it.each([
  [
    'a container',
    '{container: {image: "example.com/a:v1"}}',
    'the container "example.com/a:v1" must not be run from within a function',
  ],
  ['an executable', '{exec: {path: ./a.sh}}', 'the executable "./a.sh" must not be run from within a function'],
])('%s is an error with a reason', async (_, runtime, wanted) => {
  const { findings, output } = await run(
    item('Service', 'a'),
    composition(`- {apiVersion: g/v, kind: A, runtime: ${runtime}}\n`),
  )

  expect(findings.join('\n')).toContain(wanted)
  expect(output).toBe(`items:\n${item('Service', 'a')}`)
})

it('a Kustomization behaves the same', async () => {
  const { names } = await run(
    item('Service', 'a'),
    'kind: Kustomization\nnamePrefix: k-\nconfigMapGenerator: [{name: g, literals: [a=b]}]\n',
    undefined,
    runKustomization,
  )

  expect(names).toEqual(['k-a', expect.stringMatching(/^k-g-[a-z0-9]{10}$/)])
})
