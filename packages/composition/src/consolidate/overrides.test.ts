import { describe, expect, it } from 'vitest'
import { memorySession, shown } from '../testing/memory.ts'
import { consolidateTarget } from './consolidate-target.ts'

/** Overrides `base` in a Composition of another directory; returns the resulting configs. */
function override(base: string, overrides: string, own = '', options = {}) {
  const tree = {
    '/base/composition.yaml': `kind: Composition\ntransformers:\n${base}`,
    '/top/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOverrides:\n${overrides}${own}`,
  }
  const session = memorySession(tree, { options })
  const found = consolidateTarget(session, '/top')
  return { texts: found?.transformers.map(({ config }) => config.toString()), findings: shown(session.findings) }
}

describe('what an override changes', () => {
  const java = `- apiVersion: example.com/v1
  kind: JavaApplication
  metadata:
    name: my-app
    labels: {a: b}
  spec:
    application: team/my-app # kept
    version: v1.0 # the version
    list: [1, 2]
    map:
      x: 1
      y: 2
`
  const start = '- apiVersion: example.com/v1\n  kind: JavaApplication\n  metadata: {name: my-app}\n'

  it.each([
    [
      'a scalar, comments kept',
      '  spec: {version: v1.1-beta}\n',
      [['version: v1.0 # the version', 'version: v1.1-beta # the version']],
    ],
    ['a list replaces', '  spec: {list: [3]}\n', [['list: [1, 2]', 'list: [3]']]],
    ['null deletes', '  spec: {map: {x: null}}\n', [['      x: 1\n', '']]],
    ['a new field', '  spec: {map: {z: 0644}}\n', [['      y: 2\n', '      y: 2\n      z: 0644\n']]],
    ['$patch: delete in a field', '  spec: {map: {$patch: delete}}\n', [['    map:\n      x: 1\n      y: 2\n', '']]],
    [
      '$patch: replace in a field',
      '  spec: {map: {$patch: replace, z: 3}}\n',
      [['    map:\n      x: 1\n      y: 2\n', '    map:\n      z: 3\n']],
    ],
    ['$patch: merge in a field', '  spec: {map: {$patch: merge, x: 3}}\n', [['      x: 1\n', '      x: 3\n']]],
    ['nothing where it is equal', '  spec: {version: v1.0}\n', []],
  ])('%s', (_, fields, changes) => {
    const { texts, findings } = override(java, start + fields)
    const before = override(java, `${start}  spec: {}\n`).texts?.[0] as string

    expect(findings).toEqual([])
    expect(texts).toEqual([
      (changes as [string, string][]).reduce(
        (text, [from, to]) => text.replace(from.replace(/^ {2}/gm, ''), to.replace(/^ {2}/gm, '')),
        before,
      ),
    ])
  })

  it('metadata except the name: a namespace, labels, annotations', () => {
    const own = '- kind: NamespaceTransformer\n  metadata: {name: n, namespace: new, annotations: {c: d}}\n'

    expect(override('- kind: NamespaceTransformer\n  metadata: {name: n, namespace: old}\n', own).texts).toEqual([
      'apiVersion: builtin\nkind: NamespaceTransformer\nmetadata: {name: n, namespace: new, annotations: {c: d}}\n',
    ])
  })

  it.each([['  metadata: {$patch: replace, name: x}\n'], ['  $patch: replace\n  metadata: {name: x}\n']])(
    'never the identity: %j',
    (fields) => {
      const { texts, findings } = override(
        '- kind: A\n  metadata: {name: x, labels: {a: b}}\n  p: 1\n',
        `- kind: A\n${fields}`,
      )

      expect(findings).toEqual([])
      expect(texts?.[0]).toMatch(/^apiVersion: builtin\nkind: A\n/)
      expect(texts?.[0]).toMatch(/name: x/)
      expect(texts?.[0]).not.toContain('labels')
    },
  )

  it('two overrides of one transformer apply in order', () => {
    const { texts } = override('- {kind: A, p: 1}\n', '- {kind: A, p: 2, q: 2}\n- {kind: A, p: 3}\n')

    expect(texts).toEqual([expect.stringMatching(/p: 3, q: 2/)])
  })

  it('$patch: delete removes the transformer', () => {
    expect(override('- kind: A\n- kind: B\n', '- {kind: A, $patch: delete}\n').texts).toEqual([
      expect.stringContaining('kind: B'),
    ])
  })

  it('generators of an inline Kustomization merge by name', () => {
    const base =
      '- kind: Kustomization\n  configMapGenerator:\n  - {name: a, literals: [x=1]}\n  - {name: b, literals: [y=1]}\n  resources: [r.yaml]\n'
    const { texts } = override(
      base,
      '- kind: Kustomization\n  configMapGenerator:\n  - {name: b, literals: [y=2]}\n  resources: [s.yaml]\n',
    )

    expect(texts?.[0]).toContain(
      '- {name: b, literals: [y=2]}\n- {name: a, literals: [x=1]}\nresources: [../top/s.yaml]\n',
    )
  })

  it('a Composition further up overrides an override', () => {
    const session = memorySession({
      '/base/composition.yaml': 'kind: Composition\ntransformers: [{kind: A, p: 1, q: 1}]\n',
      '/mid/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOverrides: [{kind: A, p: 2}]\n',
      '/top/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: ../mid}]\ntransformerOverrides: [{kind: A, q: 3}]\n',
    })
    const found = consolidateTarget(session, '/top')

    expect(found?.transformers.map(({ config, overriddenIn }) => [String(config), overriddenIn])).toEqual([
      [expect.stringMatching(/p: 2\nq: 3/), ['/mid/composition.yaml', '/top/composition.yaml']],
    ])
  })
})

describe('runtime', () => {
  const container =
    '- {apiVersion: g/v, kind: A, runtime: {container: {image: a:v1, network: true}, deferFailure: true}}\n'
  const exec = '- {apiVersion: g/v, kind: A, runtime: {exec: {path: ./a.sh}}}\n'

  it.each([
    [
      'merges',
      container,
      '{container: {image: a:v2}}',
      '{container: {image: a:v2, network: true}, deferFailure: true}',
    ],
    [
      'a container becomes an executable',
      container,
      '{exec: {path: ./b.sh}}',
      'deferFailure: true, exec: {path: ../top/b.sh}',
    ],
    ['an executable becomes a container', exec, '{container: {image: a:v1}}', '{container: {image: a:v1}}'],
    ['a program from the path stays one', exec, '{exec: {path: sed}}', '{exec: {path: sed}}'],
  ])('%s', (_, base, runtime, wanted) => {
    const { texts, findings } = override(base, `- {apiVersion: g/v, kind: A, runtime: ${runtime}}\n`)

    expect(findings).toEqual([])
    expect(texts?.[0]?.replace(/\s+/g, ' ')).toContain(wanted)
  })

  it.each([
    ['{container: {image: null}}', 'runtime.container.image must be set'],
    ['{exec: null, container: null}', 'runtime must have exactly one of container and exec, found neither'],
  ])('%s leaves no function to run', (runtime, wanted) => {
    expect(override(container, `- {apiVersion: g/v, kind: A, runtime: ${runtime}}\n`).findings).toEqual([
      expect.stringMatching(new RegExp(`^error /top/composition.yaml:4 .* A "a" of g/v, overridden: ${wanted}`)),
    ])
  })
})

describe('rejected', () => {
  const base =
    '- {apiVersion: example.com/v1, kind: Logger, metadata: {name: metrics-injector}}\n- {kind: LabelTransformer, metadata: {name: labels}}\n'

  it.each([
    [
      'a part of the name',
      '- {apiVersion: example.com/v1, kind: Logger, metadata: {name: metrics}}\n',
      'override-missing transformerOverrides[0] must name an imported transformer, found Logger "metrics" of example.com/v1: did you mean Logger "metrics-injector" of example.com/v1?',
    ],
    [
      'a slip',
      '- {kind: LabelTransformer, metadata: {name: lables}}\n',
      'did you mean LabelTransformer "labels" of builtin?',
    ],
    [
      'no API version',
      '- {kind: Logger, metadata: {name: metrics-injector}}\n',
      'found Logger "metrics-injector" of builtin: did you mean Logger "metrics-injector" of example.com/v1?',
    ],
    [
      'another kind',
      '- {kind: AnnotationsTransformer, metadata: {name: labels}}\n',
      'did you mean LabelTransformer "labels" of builtin?',
    ],
    [
      'nothing near',
      '- {kind: Q, metadata: {name: zzzzzzzz}}\n',
      'there are Logger "metrics-injector" of example.com/v1, LabelTransformer "labels" of builtin',
    ],
    ['no kind', '- {labels: {a: b}}\n', 'this override has no kind: there are Logger'],
    [
      'no kind, but a name',
      '- {metadata: {name: labels}}\n',
      'this override has no kind: did you mean LabelTransformer "labels" of builtin?',
    ],
    [
      'a directive that is none',
      '- {kind: LabelTransformer, metadata: {name: labels}, labels: {$patch: drop}}\n',
      '`$patch` must be merge, replace or delete, found "drop"',
    ],
  ])('%s', (_, overrides, wanted) => {
    const { texts, findings } = override(base, overrides)

    expect(texts).toBeUndefined()
    expect(findings.join('\n')).toContain(wanted)
  })

  it.each([
    [{}, 'warning', 2],
    [{ strict: true }, 'error', undefined],
  ])('no target, with %j: %s', (options, severity, count) => {
    const { texts, findings } = override(base, '- {kind: LabelTransformer, metadata: {name: labels}}\n', '', options)

    expect(texts?.length).toBe(count)
    expect(findings).toEqual([
      `${severity} /top/composition.yaml:4 override-empty transformerOverrides[0] must change something, and names LabelTransformer "labels" of builtin without any field to change`,
    ])
  })

  it('a transformer that the Composition itself declares', () => {
    const { findings } = override(base, '- {kind: Own}\n', 'transformers: [{kind: Own}]\n')

    expect(findings).toEqual([
      'error /top/composition.yaml:4 override-own transformerOverrides[0] must name an imported transformer, and Own "own" of builtin is declared in this file: change it there',
    ])
  })

  it('overrides without imports', () => {
    const session = memorySession({
      '/top/composition.yaml': 'kind: Composition\ntransformerOverrides:\n- spec: {a: b}\n',
    })
    consolidateTarget(session, '/top')

    expect(shown(session.findings)).toEqual([
      'error /top/composition.yaml:2 override-without-imports transformerOverrides must change imported transformers, but there are no imports: name a Composition in transformersFrom',
    ])
  })
})
