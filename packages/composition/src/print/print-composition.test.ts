import { describe, expect, it } from 'vitest'
import { consolidateTarget } from '../consolidate/consolidate-target.ts'
import { buildComposition } from '../execute/evaluator.ts'
import { memorySession, shown } from '../testing/memory.ts'
import { printComposition } from './print-composition.ts'

type Tree = Readonly<Record<string, string>>

const TREE: Tree = {
  '/app/composition.yaml': `kind: Composition
transformers:
# the settings
- kind: ConfigMapGenerator # by hand
  metadata: {name: settings}
  files:
  - a.txt # of the app
  options: {disableNameSuffixHash: true}
- labels.yaml
`,
  '/app/a.txt': 'app',
  '/app/labels.yaml': 'kind: LabelTransformer\nlabels: {a: b}\n',
  '/top/composition.yaml': `kind: Composition
metadata: {name: all}
transformersFrom: [{path: ../app}]
transformerOverrides:
- {kind: ConfigMapGenerator, metadata: {name: settings}, files: [b.txt]}
transformers:
- {kind: ValueAddTransformer, targets: [{selector: {kind: ConfigMap}, fieldPath: data/where}]}
`,
  '/top/b.txt': 'top',
}

function consolidate(tree: Tree, target: string, to: string): string {
  const found = consolidateTarget(memorySession(tree), target)
  if (found === undefined) throw new Error('not consolidated')
  return printComposition(found.transformers, to)
}

async function build(tree: Tree, target: string) {
  const { resources, findings } = await buildComposition(target, memorySession(tree))
  return { texts: resources.map(String), findings: shown(findings) }
}

it('in place', () => {
  expect(consolidate(TREE, '/top', '/top/composition.yaml')).toBe(`apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Composition
transformers:
# the settings
# Origin: ../app/composition.yaml, overridden in composition.yaml
- apiVersion: builtin
  kind: ConfigMapGenerator # by hand
  metadata: {name: settings, annotations: {krmkit.dev/declared-in: ../app/composition.yaml, krmkit.dev/overridden-in: composition.yaml}}
  files:
  - b.txt
  options: {disableNameSuffixHash: true}
# Origin: ../app/composition.yaml (labels.yaml)
- apiVersion: builtin
  kind: LabelTransformer
  metadata:
    name: label-transformer
    annotations:
      krmkit.dev/declared-in: ../app/composition.yaml
  labels: {a: b}
# Origin: composition.yaml
- {apiVersion: builtin, kind: ValueAddTransformer, metadata: {name: value-add-transformer}, targets: [{selector: {kind: ConfigMap}, fieldPath: data/where}]}
`)
})

it('an empty Composition', () => {
  expect(consolidate({ '/a/composition.yaml': 'kind: Composition\n' }, '/a', '/a/composition.yaml')).toBe(
    'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\ntransformers: []\n',
  )
})

describe('in another directory', () => {
  const text = consolidate(TREE, '/top', '/far/off/composition.yaml')
  const moved = { ...TREE, '/far/off/composition.yaml': text }

  it('builds the same output: files, default values, local rules of reading', async () => {
    expect(await build(moved, '/far/off')).toEqual(await build(TREE, '/top'))
    expect((await build(moved, '/far/off')).texts.join()).toContain('where: top')
  })

  it('is already consolidated', () => {
    expect(consolidate(moved, '/far/off', '/far/off/composition.yaml')).toBe(text)
  })

  it('can be imported, and moved again', async () => {
    const tree = { ...moved, '/x/composition.yaml': 'kind: Composition\ntransformersFrom: [{path: ../far/off}]\n' }

    expect(consolidate(tree, '/x', '/y/composition.yaml')).toBe(consolidate(TREE, '/top', '/y/composition.yaml'))
    expect(await build(tree, '/x')).toEqual(await build(TREE, '/top'))
  })

  it('can read only what existing Compositions can read', async () => {
    const without = Object.fromEntries(Object.entries(moved).filter(([path]) => path !== '/top/composition.yaml'))
    const forged = `kind: Composition\ntransformers:\n- kind: ConfigMapGenerator\n  metadata: {name: x, annotations: {krmkit.dev/declared-in: ../etc/composition.yaml}}\n  files: [../etc/secret]\n`

    expect((await build(without, '/far/off')).findings.join()).toContain('must be in or below /app or /far/off')
    expect((await build({ '/evil/composition.yaml': forged, '/etc/secret': 'x' }, '/evil')).findings.join()).toContain(
      'must be in or below /evil',
    )
  })
})

it('comments, block scalars and unusual values of entries are preserved', () => {
  const entry = `# above
- kind: A # kind
  # within
  text: |
    # no comment

    last
  number: 0644 # octal
  flow: {a: [1, "2"], b: ~}
  folded: >-
    one
    two
`
  const tree = { '/a/composition.yaml': `kind: Composition\ntransformers:\n${entry}` }

  expect(consolidate(tree, '/a', '/a/composition.yaml')).toBe(
    `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\ntransformers:\n# above\n# Origin: composition.yaml\n- apiVersion: builtin\n${entry
      .slice('# above\n- '.length)
      .replace(/^kind: A # kind\n/, '  kind: A # kind\n  metadata:\n    name: a\n')}`,
  )
})
