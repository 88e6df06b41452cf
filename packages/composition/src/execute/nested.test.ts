import type { ProgramAnswer, Programs } from '@krmkit/kustomization'
import { defineFunction, type KrmFunction } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accumulate, build, configMap, top } from '../testing/build.ts'
import { memorySession } from '../testing/memory.ts'
import { buildComposition } from './evaluator.ts'

describe('an inline Kustomization', () => {
  const tree = {
    '/top/a.yaml': configMap('a'),
    '/top/b.yaml': configMap('b'),
  }

  it('follows the existing resources, changes all of them, and finishes nothing', async () => {
    const kustomization =
      '- kind: Kustomization\n  namePrefix: k-\n  resources: [b.yaml]\n  configMapGenerator: [{name: g, literals: [x=y]}]\n'
    const { names } = await build(
      top(`${accumulate('a.yaml')}${kustomization}- {kind: SuffixTransformer, suffix: -s}\n`, tree),
    )

    expect(names).toEqual(['k-a-s', 'k-b-s', expect.stringMatching(/^k-g-s-[a-z0-9]{10}$/)])
  })

  it('sorts if it sets a sort order', async () => {
    const sorted = '- kind: Kustomization\n  sortOptions: {order: legacy}\n'

    expect((await build(top(`${accumulate('b.yaml', 'a.yaml')}${sorted}`, tree))).names).toEqual(['a', 'b'])
  })

  it.each([
    ['resource: [b.yaml]', 'transformers[1].resource'],
    ['patches: [{path: x.yaml}]', 'transformers[1].patches[0].path'],
    ['configMapGenerator: [{name: a, files: [x]}]', 'transformers[1].configMapGenerator[0].files[0]'],
    [
      'transformers: [{apiVersion: builtin, kind: LabelTransformer, metadata: {name: x}, labels: [1], fieldSpecs: []}]',
      'transformers[1].transformers[0].labels',
    ],
  ])('an error in it has line and field: %s', async (text, field) => {
    const session = memorySession(top(`- kind: HashTransformer\n# next\n- kind: Kustomization\n  ${text}\n`))
    const { findings } = await buildComposition('/top', session)

    expect(findings).toMatchObject([{ severity: 'error', file: '/top/composition.yaml', line: 6, field }])
  })
})

describe('a nested Composition', () => {
  it('transforms the existing resources', async () => {
    const nested = '- kind: Composition\n  transformers:\n  - b.yaml\n  - {kind: SuffixTransformer, suffix: -s}\n'
    const tree = { '/top/a.yaml': configMap('a'), '/top/b.yaml': 'kind: PrefixTransformer\nprefix: p-\n' }

    expect((await build(top(`${accumulate('a.yaml')}${nested}`, tree))).names).toEqual(['p-a-s'])
  })

  it('reports its errors', async () => {
    const { findings } = await build(top('- kind: Composition\n  transformer: []\n'))

    expect(findings).toEqual([
      expect.stringMatching(/^error \/top\/composition.yaml:4 unknown-field .*did you mean "transformers"/),
    ])
  })
})

describe('in a Kustomization', () => {
  it('its transformers are noted if notes are enabled', async () => {
    const { objects } = await build({
      '/top/kustomization.yaml':
        'resources: [a.yaml]\ntransformers: [../c]\nbuildMetadata: [transformerAnnotations, originAnnotations]\n',
      '/top/a.yaml': configMap('a'),
      '/c/composition.yaml':
        'kind: Composition\nmetadata: {name: c}\ntransformers:\n- {kind: ConfigMapGenerator, name: g}\n- {kind: SuffixTransformer, metadata: {name: s}, suffix: -s}\n',
    })

    const [read, made] = objects.map(({ metadata: { annotations } }) => [
      annotations['config.kubernetes.io/origin'],
      annotations['alpha.config.kubernetes.io/transformations'],
    ])
    const suffix =
      '- configuredIn: ../c/composition.yaml\n  configuredBy:\n    apiVersion: builtin\n    kind: SuffixTransformer\n    name: s\n'
    expect(read).toEqual(['path: a.yaml\n', expect.stringContaining(suffix)])
    expect(made).toEqual([
      expect.stringMatching(
        /^configuredIn: ..\/c\/composition.yaml\nconfiguredBy:\n {2}apiVersion: builtin\n {2}kind: ConfigMapGenerator\n/,
      ),
      expect.stringContaining(suffix),
    ])
  })

  const prefix = '- {kind: PrefixTransformer, prefix: c-}\n'
  const tree = {
    '/top/a.yaml': configMap('a'),
    '/c/composition.yaml': `kind: Composition\ntransformers:\n${accumulate('c.yaml')}${prefix}`,
    '/c/c.yaml': configMap('c'),
    '/t/composition.yaml': `kind: Composition\ntransformers:\n${prefix}`,
    '/bad/composition.yaml': 'kind: Composition\ntransformers:\n- {kind: ConfigMapGenerator, name: a}\n',
  }
  const kustomization = (text: string) => ({ ...tree, '/top/kustomization.yaml': `resources: [a.yaml]\n${text}` })

  it.each([
    ['generators', 'generators: [../c]\n', ['a', 'c-c']],
    ['transformers', 'transformers: [../t]\n', ['c-a']],
    ['validators', 'validators: [../t]\n', ['a']],
    [
      'transformers, inline',
      'transformers:\n- |\n  kind: Composition\n  transformers: [{kind: PrefixTransformer, prefix: i-}]\n',
      ['i-a'],
    ],
    [
      'generators, inline as an object',
      'generators:\n- kind: Composition\n  transformers: [{kind: ConfigMapGenerator, name: x, metadata: {name: x}, options: {disableNameSuffixHash: true}}]\n',
      ['a', 'x'],
    ],
    ['components', 'components: [../k]\n', ['a', 'c-c']],
  ])('%s', async (_, text, names) => {
    const files = {
      ...kustomization(text),
      '/k/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [../c]\n',
    }
    const found = await build(files)

    expect(found.findings).toEqual([])
    expect(found.names).toEqual(names)
  })

  it('resources', async () => {
    const found = await build({ ...tree, '/top/kustomization.yaml': 'resources: [../c, a.yaml]\nnameSuffix: -s\n' })

    expect(found.names.toSorted()).toEqual(['a-s', 'c-c-s'])
  })

  it('an error of a validator fails the build', async () => {
    expect((await build(kustomization('validators: [../bad]\n'))).failed).toBe(true)
  })
})

describe('programs', () => {
  const marker = defineFunction({
    name: 'mark',
    description: 'Marks.',
    type: 'mutator',
    idempotent: true,
    config: z.object({ mark: z.string() }),
    run({ items, config }) {
      for (const item of items) item.set(['metadata', 'labels', 'mark'], config.mark)
    },
  }) as KrmFunction
  const inputs: string[] = []
  const programs: Programs = {
    find: async (what) =>
      'image' in what
        ? what.image.includes('/mark:')
          ? marker
          : undefined
        : what.kind === 'Mark'
          ? marker
          : undefined,
    async run(spec, input, directory): Promise<ProgramAnswer> {
      inputs.push(`${directory} ${JSON.stringify(spec)}\n${input}`)
      return { exitCode: 0, stdout: input.replaceAll('name: a', 'name: b'), stderr: '' }
    },
  }
  const tree = { '/top/a.yaml': configMap('a'), '/app/run.sh': '' }
  const run = (config: string) =>
    build(top(`${accumulate('a.yaml')}- ${config}\n`, tree), '/top', {
      programs,
      options: { enableAlphaPlugins: true, enableExec: true },
    })

  it.each([
    ['by kind', '{apiVersion: krmkit.dev/v1alpha1, kind: Mark, mark: x}'],
    [
      'by image',
      '{apiVersion: krmkit.dev/v1alpha1, kind: Mark, runtime: {container: {image: "ghcr.io/x/mark:v1"}}, mark: x}',
    ],
  ])('functions of the catalogue %s run in process', async (_, config) => {
    expect((await run(config)).objects).toMatchObject([{ metadata: { labels: { mark: 'x' } } }])
  })

  it('containers get the config without runtime, in the directory that declares them', async () => {
    const imported = {
      ...tree,
      '/app/composition.yaml':
        'kind: Composition\ntransformers:\n- {apiVersion: g/v, kind: A, runtime: {exec: {path: ./run.sh}}, metadata: {name: x}, spec: {y: z}}\n',
      '/top/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../app, importMode: append}]\ntransformers:\n${accumulate('a.yaml')}`,
    }
    inputs.length = 0
    const { findings } = await build(imported, '/top', {
      programs,
      options: { enableAlphaPlugins: true, enableExec: true },
    })

    expect(findings).toEqual([])
    expect(inputs).toHaveLength(1)
    expect(inputs[0]).toMatch(/^\/app \{"exec":\{"path":".\/run.sh"\}\}/)
    expect(inputs[0]?.split('\n').slice(1).join('\n')).not.toContain('runtime')
    expect(inputs[0]).toMatch(/spec:\s+\{?\s*y: z/)
  })

  it('a builtin kind with a runtime runs with that runtime', async () => {
    inputs.length = 0
    await run('{kind: LabelTransformer, labels: {a: b}, runtime: {container: {image: "example.com/x:v1"}}}')

    expect(inputs).toHaveLength(1)
  })

  it('do not run without permission', async () => {
    const { failed, findings } = await build(
      top('- {apiVersion: g/v, kind: A, runtime: {exec: {path: ./a.sh}}}\n'),
      '/top',
      { programs, options: { enableAlphaPlugins: true } },
    )

    expect(failed).toBe(true)
    expect(findings.join('\n')).toContain('--enable-exec')
  })
})

it.each([
  [
    '{apiVersion: kustomize.config.k8s.io/v1alpha1, kind: Component}',
    'kind must not be Component: name it under `components`',
  ],
  [
    '{apiVersion: builtin, kind: Kustomization}',
    'apiVersion of a Kustomization must be kustomize.config.k8s.io/v1beta1, or left out; found "builtin"',
  ],
  [
    '{apiVersion: kustomize.config.k8s.io/v1beta1, kind: Composition}',
    'apiVersion of a Composition must be kustomize.config.k8s.io/v1alpha1',
  ],
])('%s is rejected', async (entry, wanted) => {
  expect((await build(top(`- ${entry}\n`))).findings).toEqual([
    expect.stringContaining(`error /top/composition.yaml:3 misplaced-kind transformers[0]: ${wanted}`),
  ])
})
