import { describe, expect, it } from 'vitest'
import { printComposition } from '../print/print-composition.ts'
import { memorySession, shown } from '../testing/memory.ts'
import { consolidateTarget } from './consolidate-target.ts'
import { showId } from './identity.ts'

type Tree = Readonly<Record<string, string>>

/** Builds the text of a Composition from its fields. */
const composition = (fields: string) => `kind: Composition\n${fields}`

function run(tree: Tree, target = '/top', links?: Tree) {
  const session = memorySession(tree, links && { links })
  const found = consolidateTarget(session, target)
  return {
    ids: found?.transformers.map(({ id }) => id.name),
    text: found && printComposition(found.transformers, found.file),
    transformers: found?.transformers,
    findings: shown(session.findings),
  }
}
const labels = (...names: readonly string[]) =>
  `transformers:\n${names.map((name) => `- {kind: LabelTransformer, metadata: {name: ${name}}}\n`).join('')}`

describe('identity', () => {
  it.each([
    ['LabelTransformer', 'label-transformer', 'builtin'],
    ['HTTPLoadBalancer', 'http-load-balancer', 'builtin'],
    ['IAMPolicyGenerator', 'iam-policy-generator', 'builtin'],
    ['PatchJson6902Transformer', 'patch-json6902-transformer', 'builtin'],
    ['Kustomization', 'kustomization', 'kustomize.config.k8s.io/v1beta1'],
    ['Composition', 'composition', 'kustomize.config.k8s.io/v1alpha1'],
  ])('a %s is named %s of %s by default', (kind, name, apiVersion) => {
    const { transformers, text } = run({ '/top/composition.yaml': composition(`transformers:\n- kind: ${kind}\n`) })

    expect(transformers?.map(({ id }) => id)).toEqual([{ apiVersion, kind, name }])
    expect(text).toContain(`- apiVersion: ${apiVersion}\n  kind: ${kind}\n  metadata:\n    name: ${name}\n`)
  })

  it('the namespace is never invented', () => {
    const { text } = run({ '/top/composition.yaml': composition('transformers:\n- kind: NamespaceTransformer\n') })

    expect(text).not.toContain('namespace:')
  })

  it('one name with several kinds and API versions is allowed', () => {
    const list =
      '- {kind: A, metadata: {name: x}}\n- {kind: B, metadata: {name: x}}\n- {apiVersion: v1, kind: A, metadata: {name: x}}\n'

    expect(run({ '/top/composition.yaml': composition(`transformers:\n${list}`) })).toMatchObject({
      ids: ['x', 'x', 'x'],
      findings: [],
    })
  })
})

describe('imports', () => {
  const base = {
    '/a/composition.yaml': composition(labels('a1', 'a2')),
    '/b/composition.yml': composition(labels('b')),
  }

  it.each([
    [
      'before its own, as they are listed',
      '[{path: ../a}, {path: ../b, importMode: prepend}]',
      ['a1', 'a2', 'b', 'own'],
    ],
    [
      'behind its own, as they are listed',
      '[{path: ../a, importMode: append}, {path: ../b, importMode: append}]',
      ['own', 'a1', 'a2', 'b'],
    ],
    ['both', '[{path: ../a, importMode: append}, {path: ../b}]', ['b', 'own', 'a1', 'a2']],
    ['by file', '[{path: ../a/composition.yaml}, {path: ./../b/composition.yml}]', ['a1', 'a2', 'b', 'own']],
  ])('%s', (_, imports, ids) => {
    expect(
      run({ ...base, '/top/composition.yaml': composition(`transformersFrom: ${imports}\n${labels('own')}`) }),
    ).toMatchObject({ ids, findings: [] })
  })

  it('of imports, also from a parent directory, and from a file of any name next to a Kustomization', () => {
    const tree = {
      '/x/composition.yaml': composition(`transformersFrom: [{path: y/deep.yaml}]\n${labels('x')}`),
      '/x/y/deep.yaml': composition(`transformersFrom: [{path: ../../a}]\n${labels('y')}`),
      '/x/y/kustomization.yaml': '',
      '/x/y/z/composition.yaml': composition('transformersFrom: [{path: ../..}]'),
    }

    expect(run({ ...base, ...tree }, '/x/y/z')).toMatchObject({ ids: ['a1', 'a2', 'y', 'x'], findings: [] })
  })

  it.each([
    [
      'nothing there',
      '../none',
      {},
      'error /top/composition.yaml:2 file-missing transformersFrom[0].path "../none" must be a Composition, but there is no file or directory at /none',
    ],
    [
      'an empty directory',
      '../c',
      { '/c/x.txt': '' },
      'kustomization-missing transformersFrom[0].path "../c" must be a Composition, but /c does not contain composition.yaml or composition.yml',
    ],
    [
      'a Kustomization',
      '../c',
      { '/c/kustomization.yaml': '' },
      'transformers cannot be imported from one; evaluate it with `{kind: ResourceAccumulator, paths: [../c]}`',
    ],
    [
      'both files',
      '../c',
      { '/c/kustomization.yaml': '', '/c/composition.yaml': '' },
      'kustomization-files transformersFrom[0].path "../c" must be a directory with either a Composition or a Kustomization, but has composition.yaml and kustomization.yaml',
    ],
    [
      'two of them',
      '../c',
      { '/c/composition.yml': '', '/c/composition.yaml': '' },
      'has composition.yaml and composition.yml',
    ],
    [
      'a file of another kind',
      '../c/k.yaml',
      { '/c/k.yaml': 'kind: Kustomization\n' },
      'error /c/k.yaml:1 kind kind must be Composition, found "Kustomization"',
    ],
    [
      'mistakes in it',
      '../c',
      { '/c/composition.yaml': 'kind: Composition\nx: 1\n' },
      'error /c/composition.yaml:2 unknown-field',
    ],
  ])('%s', (_, path, tree, wanted) => {
    const { ids, findings } = run({
      ...tree,
      '/top/composition.yaml': composition(`transformersFrom: [{path: ${path}}]\n`),
    } as Tree)

    expect(ids).toBeUndefined()
    expect(findings.join('\n')).toContain(wanted)
  })

  it.each([
    [
      'of one',
      { '/top/composition.yaml': 'transformersFrom: [{path: .}]' },
      '/top/composition.yaml -> /top/composition.yaml',
    ],
    [
      'of three',
      {
        '/top/composition.yaml': 'transformersFrom: [{path: ../p}]',
        '/p/composition.yaml': 'transformersFrom: [{path: ../q/f.yaml}]',
        '/q/f.yaml': 'transformersFrom: [{path: ../top}]',
      },
      '/top/composition.yaml -> /p/composition.yaml -> /q/f.yaml -> /top/composition.yaml',
    ],
  ])('a circle %s is reported in full', (_, tree, chain) => {
    const files = Object.fromEntries(Object.entries(tree).map(([path, text]) => [path, composition(`${text}\n`)]))

    expect(run(files).findings).toEqual([expect.stringContaining(`must not lead back to itself: ${chain}`)])
  })

  it('a circle through a symbolic link is reported', () => {
    const { findings } = run({ '/top/composition.yaml': composition('transformersFrom: [{path: self}]\n') }, '/top', {
      '/top/self': '/top',
    })

    expect(findings).toEqual([expect.stringContaining('/top/composition.yaml -> /top/composition.yaml')])
  })
})

describe('uniqueness', () => {
  it('is required in one list', () => {
    expect(run({ '/top/composition.yaml': composition(`transformers:\n- kind: A\n- kind: A\n`) }).findings).toEqual([
      'error /top/composition.yaml:4 duplicate-transformer transformers must be unique, and A "a" of builtin is there twice: composition.yaml:3 (composition.yaml) and composition.yaml:4 (composition.yaml); give one of them a metadata.name of its own',
    ])
  })

  it('is required between imports; the error names both import chains', () => {
    const tree = {
      '/a/composition.yaml': composition('transformersFrom: [{path: ../deep}]\n'),
      '/deep/composition.yaml': composition(labels('x')),
      '/b/composition.yaml': composition(labels('x')),
      '/top/composition.yaml': composition('transformersFrom: [{path: ../a}, {path: ../b}]\n'),
    }

    expect(run(tree).findings).toEqual([
      expect.stringContaining(
        'is there twice: ../deep/composition.yaml:3 (composition.yaml -> ../a/composition.yaml -> ../deep/composition.yaml) and ../b/composition.yaml:3 (composition.yaml -> ../b/composition.yaml); give one of them another metadata.name',
      ),
    ])
  })

  it('is checked before overrides delete one of the two', () => {
    const tree = {
      '/a/composition.yaml': composition(labels('x')),
      '/b/composition.yaml': composition(labels('x')),
      '/top/composition.yaml': composition(
        'transformersFrom: [{path: ../a}, {path: ../b}]\ntransformerOverrides: [{kind: LabelTransformer, metadata: {name: x}, $patch: delete}]\n',
      ),
    }

    expect(run(tree).findings).toEqual([expect.stringContaining('duplicate-transformer')])
  })

  it('a transformer that an override deletes may be declared again', () => {
    const tree = {
      '/a/composition.yaml': composition(labels('x', 'y')),
      '/top/composition.yaml': composition(
        'transformersFrom: [{path: ../a}]\ntransformerOverrides: [{kind: LabelTransformer, metadata: {name: y}, $patch: delete}]\ntransformers: [{kind: LabelTransformer, metadata: {name: y}}]\n',
      ),
    }

    expect(run(tree)).toMatchObject({ ids: ['x', 'y'], findings: [] })
  })

  it('a diamond produces one suggestion to use accumulators', () => {
    const tree = {
      '/base/composition.yaml': composition(labels('x', 'y', 'z')),
      '/a/composition.yaml': composition('transformersFrom: [{path: ../base}]\n'),
      '/b/composition.yaml': composition('transformersFrom: [{path: ../base}]\n'),
      '/top/composition.yaml': composition('transformersFrom: [{path: ../a}, {path: ../b}]\n'),
    }

    expect(run(tree).findings).toEqual([
      expect.stringContaining(
        'both ../a/composition.yaml and ../b/composition.yaml import it: in composition.yaml, remove them from transformersFrom and add to transformers `{kind: ResourceAccumulator, metadata: {name: branches}, paths: [../a, ../b]}`, which evaluates each on its own',
      ),
    ])
  })

  it('one import listed twice is an error', () => {
    const tree = {
      '/base/composition.yaml': composition(labels('x')),
      '/top/composition.yaml': composition('transformersFrom: [{path: ../base}, {path: ../base/composition.yaml}]\n'),
    }

    expect(run(tree).findings).toEqual([expect.stringContaining('import ../base/composition.yaml once')])
  })
})

describe('order', () => {
  const base = composition(
    'transformers:\n- {kind: A, metadata: {name: x}}\n- {kind: B, metadata: {name: x}}\n- {apiVersion: g/v2, kind: C, metadata: {name: metrics-injector}}\n',
  )
  const order = (entries: string) =>
    run({
      '/b/composition.yaml': base,
      '/top/composition.yaml': composition(
        `transformersFrom: [{path: ../b}]\n${labels('own')}transformerOrder:\n${entries}`,
      ),
    })

  it.each([
    ['- name: own\n- name: metrics-injector\n- {name: x, kind: B}\n- {name: x, kind: A}\n'],
    [
      '- name: own\n- {name: metrics-injector, apiVersion: g/v2}\n- {name: x, kind: B, apiVersion: builtin}\n- {name: x, kind: A, group: "", version: builtin}\n',
    ],
    ['- name: own\n- {name: metrics-injector, group: g, version: v2}\n- {name: x, kind: B}\n- {name: x, kind: A}\n'],
  ])('%j', (entries) => {
    const { transformers, findings } = order(entries)

    expect(findings).toEqual([])
    expect(transformers?.map(({ id }) => `${id.kind} ${id.name}`)).toEqual([
      'LabelTransformer own',
      'C metrics-injector',
      'B x',
      'A x',
    ])
  })

  const rest = '- name: own\n- {name: x, kind: B}\n- {name: x, kind: A}\n'
  it.each([
    [
      'what is near',
      `${rest}- name: metrics\n`,
      'order-missing transformerOrder[3] must name a transformer of the list, and none is called "metrics": did you mean C "metrics-injector" of g/v2?',
    ],
    [
      'a kind that is not',
      `${rest}- {name: metrics-injector, kind: D}\n`,
      'none is called "metrics-injector" of kind D: did you mean C "metrics-injector" of g/v2?',
    ],
    [
      'several',
      '- name: x\n- name: own\n- name: metrics-injector\n',
      'order-ambiguous transformerOrder[0] must name one transformer, and "x" is the name of 2: A "x" of builtin, B "x" of builtin; add kind or apiVersion',
    ],
    [
      'one twice',
      `${rest}- name: metrics-injector\n- name: own\n`,
      'order-duplicate transformerOrder[4] must name each transformer once, and transformerOrder[0] names LabelTransformer "own" of builtin already',
    ],
    [
      'too few',
      rest,
      'order-too-few transformerOrder must name every transformer, imported ones too, and leaves out C "metrics-injector" of g/v2',
    ],
    [
      'too many',
      `${rest}- name: metrics-injector\n- name: zzzzzz\n`,
      'order-too-many transformerOrder must have an entry for each of the 4 transformers, and has 5',
    ],
    ['none', '[]\n', 'order-too-few'],
  ])('%s', (_, entries, wanted) => {
    const { ids, findings } = order(entries.startsWith('[') ? ` ${entries}` : entries)

    expect(ids).toBeUndefined()
    expect(findings.join('\n')).toContain(wanted)
  })

  it('of an imported Composition is kept, and its importer may reorder', () => {
    const tree = {
      '/b/composition.yaml': composition(`${labels('x', 'y')}transformerOrder: [{name: y}, {name: x}]\n`),
      '/mid/composition.yaml': composition('transformersFrom: [{path: ../b}]\n'),
      '/top/composition.yaml': composition(
        `transformersFrom: [{path: ../b}]\n${labels('z')}transformerOrder: [{name: z}, {name: x}, {name: y}]\n`,
      ),
    }

    expect(run(tree, '/mid').ids).toEqual(['y', 'x'])
    expect(run(tree).ids).toEqual(['z', 'x', 'y'])
  })
})

describe('files of transformers', () => {
  const top = (text: string, tree: Tree = {}) =>
    run({ ...tree, '/top/composition.yaml': composition(`transformers:\n${text}`) })

  it('are replaced by their documents', () => {
    const tree = { '/top/t/more.yaml': '# one\nkind: B\n---\nkind: C\n---\n' }
    const { ids, text, findings } = top('- kind: A\n# the file\n- t/more.yaml\n- kind: D\n', tree)

    expect(findings).toEqual([])
    expect(ids).toEqual(['a', 'b', 'c', 'd'])
    expect(text).toContain(
      '# the file\n# one\n# Origin: composition.yaml (t/more.yaml)\n- apiVersion: builtin\n  kind: B\n',
    )
  })

  it.each([
    [
      'none there',
      '- x.yaml\n',
      {},
      'error /top/composition.yaml:3 file-missing transformers[0] "x.yaml" must be a file',
    ],
    [
      'a directory',
      '- d\n',
      { '/top/d/composition.yaml': '' },
      'must be a file, and /top/d is a directory; transformersFrom imports Compositions',
    ],
    ['outside', '- ../x.yaml\n', { '/x.yaml': 'kind: A\n' }, 'outside-root'],
    [
      'nothing in it',
      '- x.yaml\n',
      { '/top/x.yaml': '# nothing\n' },
      'warning /top/composition.yaml:3 no-transformers transformers[0] must name a file of transformers, and "x.yaml" holds none',
    ],
    [
      'mistakes in it',
      '- x.yaml\n',
      { '/top/x.yaml': '\nkind: 3\n' },
      'error /top/x.yaml:2 wrong-type kind must be a string, found 3',
    ],
  ])('%s', (_, text, tree, wanted) => {
    expect(top(text, tree as Tree).findings.join('\n')).toContain(wanted)
  })
})

it('ids have the form that messages show', () => {
  expect(showId({ apiVersion: 'v1', kind: '', name: '' })).toBe('(no kind) "" of v1')
})
