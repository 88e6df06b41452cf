import { describe, expect, it } from 'vitest'
import { accumulate, build, configMap, top } from '../testing/build.ts'
import { memorySession } from '../testing/memory.ts'
import { buildComposition } from './evaluator.ts'

describe('ResourceAccumulator', () => {
  const tree = {
    '/top/a.yaml': configMap('a'),
    '/base/kustomization.yaml':
      'namePrefix: k-\nresources: [b.yaml]\nconfigMapGenerator: [{name: g, literals: [x=y]}]\n',
    '/base/b.yaml': `${configMap('b')}---\n${'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, envFrom: [{configMapRef: {name: g}}]}]}\n'}`,
    '/comp/composition.yaml':
      'kind: Composition\ntransformers:\n- {kind: ResourceGenerator, files: [c.yaml]}\n- {kind: PrefixTransformer, prefix: c-}\n',
    '/comp/c.yaml': configMap('c'),
  }

  it('adds files, Kustomizations and Compositions in order; comments are preserved', async () => {
    const { names, text, findings } = await build(top(accumulate('../comp', 'a.yaml', '../base'), tree))

    expect(findings).toEqual([])
    expect(names).toEqual(['c-c', 'a', 'k-b', 'k-p', expect.stringMatching(/^k-g-[a-z0-9]{10}$/)])
    expect(text).toContain('metadata: {name: a} # kept\n')
  })

  it('hashes and references are computed once, after later name changes', async () => {
    const { objects } = await build(top(`${accumulate('../base')}- {kind: PrefixTransformer, prefix: t-}\n`, tree))
    const generated = objects[2].metadata.name

    expect(generated).toMatch(/^t-k-g-[a-z0-9]{10}$/)
    expect(objects[1].spec.containers[0].envFrom[0].configMapRef.name).toBe(generated)
  })

  it.each([
    ['files', '{kind: ResourceGenerator, files: [a.yaml]}'],
    ['paths', '{kind: ResourceGenerator, paths: [a.yaml]}'],
    ['resource', '{kind: ResourceGenerator, resource: a.yaml}'],
    ['a list of resource', '{kind: ResourceGenerator, resource: [a.yaml]}'],
  ])('%s', async (_, entry) => {
    expect((await build(top(`- ${entry}\n`, tree))).names).toEqual(['a'])
  })

  it.each([
    ['what is there already', accumulate('a.yaml') + accumulate('./a.yaml'), 'id-conflict'],
    ['nothing there', accumulate('x.yaml'), 'error /top/composition.yaml:3 file-missing'],
    ['a file outside', accumulate('../base/b.yaml'), 'outside-root'],
    [
      'an unknown field',
      '- {kind: ResourceAccumulator, path: [a.yaml]}\n',
      'transformers[0].path is not a field of ResourceAccumulator; did you mean "paths"?',
    ],
    [
      'a string for a list',
      '- {kind: ResourceAccumulator, paths: a.yaml}\n',
      'transformers[0].paths must be a list of paths, found a.yaml',
    ],
    [
      'a map in the list',
      '- {kind: ResourceAccumulator, paths: [{a: b}]}\n',
      'transformers[0].paths[0] must be a path, found a map',
    ],
    ['itself', accumulate('.'), 'must not lead back to itself: /top/composition.yaml -> /top/composition.yaml'],
  ])('%s is rejected', async (_, transformers, wanted) => {
    const { failed, text, findings } = await build(top(transformers, tree))

    expect([failed, text]).toEqual([true, ''])
    expect(findings.join('\n')).toContain(wanted)
  })

  it('a circle through imports and Kustomizations is reported in full', async () => {
    const { findings } = await build({
      '/top/composition.yaml': 'kind: Composition\ntransformersFrom: [{path: ../mid}]\n',
      '/mid/composition.yaml': `kind: Composition\ntransformers:\n${accumulate('../k')}`,
      '/k/kustomization.yaml': 'resources: [../top]\n',
    })

    expect(findings).toEqual([
      expect.stringContaining('/top/composition.yaml -> /mid/composition.yaml -> /k -> /top/composition.yaml'),
    ])
  })
})

describe('builtins', () => {
  const tree = {
    '/top/a.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec:\n  template: {spec: {containers: [{name: c, image: nginx:1}]}}\n',
  }
  const over = (config: string) => build(top(`${accumulate('a.yaml')}- ${config}\n`, tree))

  it.each([
    ['{kind: LabelTransformer, labels: {x: y}}', { spec: { selector: { matchLabels: { x: 'y' } } } }],
    [
      '{kind: AnnotationsTransformer, annotations: {x: y}}',
      { spec: { template: { metadata: { annotations: { x: 'y' } } } } },
    ],
    ['{kind: NamespaceTransformer, metadata: {name: n, namespace: ns}}', { metadata: { namespace: 'ns' } }],
    ['{kind: PrefixTransformer, prefix: p-}', { metadata: { name: 'p-a' } }],
    ['{kind: SuffixTransformer, suffix: -s}', { metadata: { name: 'a-s' } }],
    ['{kind: PrefixSuffixTransformer, prefix: p-, suffix: -s}', { metadata: { name: 'p-a-s' } }],
    [
      '{kind: ImageTagTransformer, imageTag: {name: nginx, newTag: "2"}}',
      { spec: { template: { spec: { containers: [{ image: 'nginx:2' }] } } } },
    ],
    ['{kind: ReplicaCountTransformer, replica: {name: a, count: 3}}', { spec: { replicas: 3 } }],
    [
      '{kind: ValueAddTransformer, targets: [{selector: {kind: Deployment}, fieldPath: metadata/labels/dir}]}',
      { metadata: { labels: { dir: 'top' } } },
    ],
    ['{kind: LabelTransformer, labels: {x: y}, fieldSpecs: []}', { metadata: { name: 'a' } }],
  ])('%s with its default fields', async (config, wanted) => {
    const { objects, findings } = await over(config)

    expect(findings).toEqual([])
    expect(objects).toMatchObject([wanted])
  })

  it('an unknown kind is an error', async () => {
    expect((await over('{kind: Kubeval}')).findings).toEqual([
      expect.stringMatching(/^error \/top\/composition.yaml:4 .*"Kubeval"/),
    ])
  })

  it('an error in a config has line and field', async () => {
    const session = memorySession(top('- kind: LabelTransformer\n  labels: [a]\n'))
    await buildComposition('/top', session).then(({ findings }) => {
      expect(findings).toMatchObject([{ file: '/top/composition.yaml', line: 4, field: 'transformers[0].labels' }])
    })
  })

  it('order: first in, first out; SortOrderTransformer sorts', async () => {
    const files = { '/top/b.yaml': `${configMap('z')}---\napiVersion: v1\nkind: Namespace\nmetadata: {name: n}\n` }

    expect((await build(top(accumulate('b.yaml'), files))).names).toEqual(['z', 'n'])
    expect(
      (await build(top(`${accumulate('b.yaml')}- kind: SortOrderTransformer\n  sortOptions: {order: legacy}\n`, files)))
        .names,
    ).toEqual(['n', 'z'])
  })

  it('local config is removed at the end, and not before', async () => {
    const files = {
      '/top/b.yaml': configMap('b').replace(
        '{name: b}',
        '{name: b, annotations: {config.kubernetes.io/local-config: "true"}}',
      ),
    }
    const replacement =
      '- kind: ReplacementTransformer\n  replacements: [{source: {kind: ConfigMap}, targets: [{select: {kind: Deployment}, fieldPaths: [metadata.name]}]}]\n'

    expect((await build(top(`${accumulate('b.yaml', 'a.yaml')}${replacement}`, { ...tree, ...files }))).names).toEqual([
      'b',
    ])
  })
})

describe('generators', () => {
  const generator = (name: string, more: string) => `- {kind: ConfigMapGenerator, metadata: {name: ${name}}, ${more}}\n`
  const plain = 'options: {disableNameSuffixHash: true}'

  it('append, merge, replace', async () => {
    const { objects } = await build(
      top(
        `- {kind: ConfigMapGenerator, name: c, metadata: {name: one}, literals: [a=1, b=1], ${plain}}\n` +
          `- {kind: ConfigMapGenerator, name: c, metadata: {name: two}, behavior: merge, literals: [b=2], ${plain}}\n` +
          `- {kind: SecretGenerator, metadata: {name: s}, literals: [a=1], ${plain}}\n` +
          `- {kind: SecretGenerator, name: s, metadata: {name: t}, behavior: replace, literals: [b=1], ${plain}}\n`,
      ),
    )

    expect(objects).toMatchObject([
      { kind: 'ConfigMap', data: { a: '1', b: '2' } },
      { kind: 'Secret', data: { b: 'MQ==' } },
    ])
    expect(objects[1].data).not.toHaveProperty('a')
  })

  it.each([
    ['an id that is taken', `${generator('c', plain)}- {kind: ConfigMapGenerator, name: c}\n`, 'generated-exists'],
    ['nothing to merge into', generator('c', 'behavior: merge'), 'generated-missing'],
  ])('%s', async (_, transformers, wanted) => {
    const { failed, findings } = await build(top(transformers))

    expect(failed).toBe(true)
    expect(findings.join('\n')).toContain(wanted)
  })

  it('a name derived from the kind is a warning', async () => {
    const { names, findings } = await build(
      top('- {kind: ConfigMapGenerator, options: {disableNameSuffixHash: true}}\n'),
    )

    expect(names).toEqual(['config-map-generator'])
    expect(findings).toEqual([
      expect.stringMatching(
        /^warning \/top\/composition.yaml:3 default-name transformers\[0\] .*"config-map-generator"/,
      ),
    ])
  })

  it('files of an import are read from its directory, and those of an override from the directory of the override', async () => {
    const tree = {
      '/app/composition.yaml':
        'kind: Composition\ntransformers:\n- {kind: ConfigMapGenerator, metadata: {name: c}, files: [a.txt], envs: [a.env]}\n',
      '/app/a.txt': 'app',
      '/app/a.env': 'A=app\n',
      '/top/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: ../app/composition.yaml}]\ntransformerOverrides:\n- {kind: ConfigMapGenerator, metadata: {name: c}, envs: [a.env]}\n',
      '/top/a.env': 'A=top\n',
    }
    const { objects, findings } = await build(tree)

    expect(findings).toEqual([])
    expect(objects).toMatchObject([{ data: { 'a.txt': 'app', A: 'top' } }])
  })

  it('files above their own Composition are rejected, unless the load restrictor is off', async () => {
    const tree = top(generator('c', 'files: [../a.txt]'), { '/a.txt': 'x' })

    expect((await build(tree)).findings.join()).toContain('must be in or below /top')
    expect((await build(tree, '/top', { options: { loadRestrictor: 'none' } })).failed).toBe(false)
  })
})

it('a Composition without transformers builds nothing', async () => {
  expect(await build({ '/top/composition.yaml': 'kind: Composition\n' })).toMatchObject({
    objects: [],
    findings: [expect.stringContaining('no-transformers')],
    failed: false,
  })
})
