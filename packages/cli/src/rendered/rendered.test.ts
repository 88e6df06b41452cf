// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { definitionHead } from '../../tests/definition-head.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

type Tree = Readonly<Record<string, string>>

/** The lines of `krmkit check`, without hints. */
async function check(files: Tree, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const paths = args.some((arg) => !arg.startsWith('-') && arg in files) ? [] : ['.']
  const options = ['check', ...paths, '--kubernetes-version', '1.34']
  const { stdout, stderr } = await callProgram([...options, ...args], { cwd: directory })
  const lines = stdout.trimEnd().split('\n')
  return { found: lines.slice(0, -1), last: lines.at(-1) ?? '', stderr }
}

/** The places and rules of findings. */
async function placesOf(files: Tree, ...args: string[]) {
  const { found } = await check(files, ...args)
  return found.flatMap((line) => /^(\S+?): (?:error|warning|note): .*(\[\S+\])$/.exec(line)?.slice(1).join(' ') ?? [])
}

const kustomization = (text: string) => `resources: [${text}]\n`
const service = (spec: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ${spec}\n`
const wrong = service('typ: NodePort\n  ports: [{port: 80}]')
const right = service('type: NodePort\n  ports: [{port: 80}]')
const patch = (spec: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ${spec}\n`

describe('what roots give', () => {
  it.each([
    ['a base with a mistake', wrong, '', ['base/web.yaml:5:3 [unknown-field]']],
    ['a base without', right, '', []],
    ['a patch that adds one', right, 'typ: NodePort', ['over/patch.yaml:5:3 [unknown-field]']],
    ['a patch that corrects the base', wrong, 'typ: null', []],
    ['a base that a patch completes', service('type: NodePort'), 'ports: [{port: 80}]', []],
    [
      'a base that no patch completes',
      service('type: NodePort'),
      'clusterIP: None',
      ['over/patch.yaml:5:14 [invalid]'],
    ],
  ])('is checked: %s', async (_what, base, spec, places) => {
    const patches = spec === '' ? '' : 'patches: [{path: patch.yaml}]\n'
    const files = {
      'base/kustomization.yaml': kustomization('web.yaml'),
      'base/web.yaml': base,
      'over/kustomization.yaml': `${kustomization('../base')}${patches}`,
      ...(spec !== '' && { 'over/patch.yaml': patch(spec) }),
    }
    const found = await placesOf(files)

    expect(found.slice(0, 1)).toEqual(places)
  })

  it('is one finding that names the roots and how the first one leads to the place', async () => {
    const files = {
      'base/kustomization.yaml': kustomization('web.yaml'),
      'base/web.yaml': wrong,
      'over/dev/kustomization.yaml': `namePrefix: dev-\n${kustomization('../../base')}`,
      'over/prod/kustomization.yaml': `namePrefix: prod-\n${kustomization('../../base')}`,
    }
    const { directory } = temporaryPackage(files)
    const { stdout } = await callProgram(['check', '.', '--format', 'json', '--kubernetes-version', '1.34'], {
      cwd: directory,
    })
    const { findings } = JSON.parse(stdout) as { findings: readonly { tags: object; related: readonly object[] }[] }

    expect(findings).toHaveLength(1)
    expect(findings[0]?.tags).toMatchObject({ roots: 'over/dev, over/prod' })
    expect(findings[0]?.related).toEqual([
      { file: 'over/dev/kustomization.yaml', line: 2, column: 13, message: 'the root that is built' },
      { file: 'base/kustomization.yaml', line: 1, column: 13, message: 'the root includes this' },
      { file: 'over/prod/kustomization.yaml', line: 2, column: 13, message: 'the root that is built' },
    ])
    expect((await check(files)).found[1]).toBe('  in 2 roots: over/dev, over/prod')
  })

  it('is checked with the CustomResourceDefinitions that roots give, each once', async () => {
    const crd = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {size: {type: integer}}}}\n`
    const shop = (size: string) =>
      `apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec: {size: ${size}}\n`
    const files = (size: string) => ({
      'base/kustomization.yaml': kustomization('crd.yaml'),
      'base/crd.yaml': crd,
      'a/kustomization.yaml': `${kustomization('../base, shop.yaml')}commonAnnotations: {a: b}\n`,
      'a/shop.yaml': shop(size),
      'b/kustomization.yaml': `${kustomization('../base')}commonAnnotations: {b: c}\n`,
    })

    expect(await placesOf(files('big'))).toEqual(['a/shop.yaml:4:14 [type]'])
    const { found, last } = await check(files('1'))
    expect([found, last]).toEqual([[], expect.stringContaining('1 CustomResourceDefinition, 1 custom resource')])
  })

  it.each([
    ['a', []],
    ['z', ['shop.yaml:4:8 [unknown-field]']],
  ])(
    'keeps the order of CustomResourceDefinitions of one kind, of which the first one counts: that of root %s',
    async (root, places) => {
      const crd = (field: string) =>
        `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {${field}: {type: integer}}}}\n`
      const files = {
        [`${root}/kustomization.yaml`]: kustomization('crd.yaml'),
        [`${root}/crd.yaml`]: crd('size'),
        'old.yaml': crd('doors'),
        'shop.yaml': 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec: {size: 1}\n',
      }

      expect((await placesOf(files)).filter((place) => !place.includes('crd-declared-twice'))).toEqual(places)
    },
  )

  it('has the duplicate fields of files, and what kubectl refuses', async () => {
    const files = { 'kustomization.yaml': kustomization('web.yaml'), 'web.yaml': `${right}  type: NodePort\n` }

    expect(await placesOf(files)).toContain('web.yaml:7:3 [duplicate-field]')
    expect(await placesOf({ ...files, 'web.yaml': right })).toEqual([])
  })
})

describe('--rendered', () => {
  const files = {
    'base/kustomization.yaml': kustomization('web.yaml'),
    'base/web.yaml': wrong,
    'over/kustomization.yaml': `namespace: shop\n${kustomization('../base')}`,
    'alone.yaml': wrong,
  }

  it.each([
    ['auto', ['alone.yaml:5:3 [unknown-field]', 'base/web.yaml:5:3 [unknown-field]']],
    ['only', ['base/web.yaml:5:3 [unknown-field]']],
    ['off', ['alone.yaml:5:3 [unknown-field]', 'base/web.yaml:5:3 [unknown-field]']],
  ])('%s', async (rendered, places) => {
    expect(await placesOf(files, '--rendered', rendered)).toEqual(places)
  })

  it('off checks files as they are', async () => {
    const complete = {
      ...files,
      'over/kustomization.yaml': `${files['over/kustomization.yaml']}patches: [{path: p.yaml}]\n`,
    }
    const patched = { ...complete, 'over/p.yaml': patch('typ: null') }

    expect(await placesOf(patched)).toEqual(['alone.yaml:5:3 [unknown-field]'])
    expect(await placesOf(patched, '--rendered', 'off')).toContain('base/web.yaml:5:3 [unknown-field]')
  })

  it('auto gives the answer of off in a tree without roots', async () => {
    const without = { 'alone.yaml': wrong, 'component/kustomization.yaml': 'kind: Component\nresources: [a.yaml]\n' }
    const tree = { ...without, 'component/a.yaml': wrong }

    expect(await check(tree)).toEqual(await check(tree, '--rendered', 'off'))
    expect(await placesOf(tree)).toContain('component/a.yaml:5:3 [unknown-field]')
  })

  it('a Kustomization that the command line names is not a root, because what names it is unknown', async () => {
    const named = ['base/kustomization.yaml', 'base/web.yaml']

    expect(await placesOf(files, ...named)).toEqual(['base/web.yaml:5:3 [unknown-field]'])
    const unfinished = { ...files, 'base/kustomization.yaml': 'resources: [none.yaml]\n' }
    expect(await placesOf(unfinished, ...named)).toEqual(['base/web.yaml:5:3 [unknown-field]'])
    expect(await placesOf(unfinished, 'base/web.yaml', '--rendered', 'auto')).toHaveLength(1)
  })
})

describe('a root that is not built', () => {
  it.each([
    ['needs a chart', 'resources: [web.yaml]\nhelmCharts: [{name: a}]\n', '--enable-helm'],
    ['needs a repository', 'resources: [web.yaml, "https://github.com/a/b?ref=v1"]\n', 'not in the cache'],
    [
      'needs a file of the network',
      'resources: [web.yaml]\nconfigMapGenerator: [{name: a, files: ["https://example.com/a.json"]}]\n',
      'not in the cache',
    ],
    ['needs a container', `resources: [web.yaml]\ntransformers: [fn.yaml]\n`, '--enable-alpha-plugins'],
    ['needs files outside of its folder', 'resources: [web.yaml, ../other.yaml]\n', '--load-restrictor'],
    ['needs a patch outside of it', 'resources: [web.yaml]\npatches: [{path: ../other.yaml}]\n', '--load-restrictor'],
    [
      'needs data outside of it',
      'resources: [web.yaml]\nconfigMapGenerator: [{name: a, files: [../other.yaml]}]\n',
      '--load-restrictor',
    ],
    [
      'needs values outside of it',
      'resources: [web.yaml]\nreplacements: [{path: ../other.yaml}]\n',
      '--load-restrictor',
    ],
  ])('is one note with the reason, and its files are checked as they are: it %s', async (_what, text, reason) => {
    const fn =
      'apiVersion: example.com/v1\nkind: Other\nmetadata: {name: a, annotations: {config.kubernetes.io/function: "container: {image: other}"}}\n'
    const tree = { 'a/kustomization.yaml': text, 'a/web.yaml': wrong, 'other.yaml': right, 'a/fn.yaml': fn }
    const { found } = await check(tree)
    const notes = found.filter((line) => line.includes('[root-not-built]'))

    expect(notes).toEqual([expect.stringMatching(new RegExp(`^a/kustomization\\.yaml:\\d+:\\d+: note: .*${reason}`))])
    expect(found.join('\n')).toContain('a/web.yaml:5:3: error')
    const passing = { ...tree, 'a/kustomization.yaml': kustomization('web.yaml') }
    expect((await check(passing)).found.join('\n')).not.toContain('[root-not-built]')
  })

  it('is an error at its line if kustomize refuses it, too', async () => {
    const tree = { 'kustomization.yaml': 'resources:\n- web.yaml\n- none.yaml\n', 'web.yaml': wrong }

    expect(await placesOf(tree)).toEqual(['web.yaml:5:3 [unknown-field]', 'kustomization.yaml:3:3 [root-refused]'])
  })

  it.each([
    [
      'a file that is not there',
      'configMapGenerator: [{name: a, files: [b.json]}]\n',
      /there is none at a\/b\.json \[root-refused\]$/,
    ],
    [
      'a component under resources',
      'resources: [../c]\n',
      /^a\/kustomization\.yaml:1:13: .* Component: c belongs under components/,
    ],
  ])('is an error that names paths as the report does: %s', async (_what, text, message) => {
    const tree = { 'a/kustomization.yaml': text, 'c/kustomization.yaml': 'kind: Component\nnamePrefix: a-\n' }
    const { found } = await check(tree)

    expect(found).toEqual([expect.stringMatching(message)])
    const named = text.replace('resources', 'components').replace(/configMapGenerator.*/, 'components: [../c]')
    expect((await check({ ...tree, 'a/kustomization.yaml': named })).found).toEqual([])
  })

  it('is a note if it lacks a file that .gitignore lists, and not if git would track it', async () => {
    const tree = {
      'kustomization.yaml': 'resources: [web.yaml]\npatches: [{path: made/image_patch.yaml}]\n',
      'web.yaml': right,
      '.gitignore': '/made\n',
    }

    expect(await placesOf(tree)).toEqual(['kustomization.yaml:2:18 [root-not-built]'])
    expect(await placesOf({ ...tree, '.gitignore': '/other\n' })).toEqual(['kustomization.yaml:2:18 [root-refused]'])
  })

  it('has one error about a base of several roots', async () => {
    const roots = { 'a/kustomization.yaml': kustomization('../base'), 'b/kustomization.yaml': kustomization('../base') }

    expect(await placesOf({ ...roots, 'base/kustomization.yaml': kustomization('none.yaml') })).toEqual([
      'base/kustomization.yaml:1:13 [root-refused]',
    ])
  })

  it('has no second error about what the check of its file reports', async () => {
    const tree = { 'kustomization.yaml': 'resourcez: [web.yaml]\n', 'web.yaml': right }

    expect(await placesOf(tree)).toEqual(['kustomization.yaml:1:1 [kustomization-invalid]'])
  })

  it('has the severity that the project sets', async () => {
    const tree = { 'kustomization.yaml': kustomization('none.yaml'), 'web.yaml': right }

    expect(await placesOf(tree)).toEqual(['kustomization.yaml:1:13 [root-refused]'])
    const off = { ...tree, '.krmkit.yaml': 'check: {rules: {root-refused: off}}\n' }
    expect(await placesOf(off)).toEqual([])
  })
})

describe('what accepts findings of roots', () => {
  const roots = {
    'dev/kustomization.yaml': `namespace: dev\n${kustomization('../base')}`,
    'prod/kustomization.yaml': `namespace: prod\n${kustomization('../base')}patches: [{path: patch.yaml}]\n`,
    'base/kustomization.yaml': kustomization('web.yaml'),
  }
  const annotated = (text: string) =>
    text.replace('{name: web}', '{name: web, annotations: {krmkit.dev/suppress: "unknown-field: it is known"}}')
  const commented = (text: string) => text.replace(/(typ: \w+)/, '$1 # krmkit-ignore unknown-field: it is known')

  it.each([
    ['an annotation of the base', annotated(wrong), patch('sessionAffinity: None')],
    ['a comment in the base', commented(wrong), patch('sessionAffinity: None')],
    ['a comment in a patch', right, commented(patch('typ: x'))],
  ])('%s', async (_what, base, patched) => {
    const files = { ...roots, 'base/web.yaml': base, 'prod/patch.yaml': patched }
    const { found, last } = await check(files)

    expect([found, last]).toEqual([[], expect.stringContaining('nothing found, 1 accepted')])
    const without = { ...files, 'base/web.yaml': right, 'prod/patch.yaml': patch('typ: x') }
    expect(await placesOf(without)).toEqual(['prod/patch.yaml:5:3 [unknown-field]'])
  })

  it.each(['web', 'dev-web'])('a baseline that names %s', async (name) => {
    const files = {
      'base/kustomization.yaml': kustomization('web.yaml'),
      'base/web.yaml': wrong,
      'dev/kustomization.yaml': `namePrefix: dev-\n${kustomization('../base')}`,
    }
    const baseline = `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings: [{kind: Service, name: ${name}, path: spec.typ, because: it is known}]\n`
    const { last } = await check({ ...files, 'known.yaml': baseline })
    expect(last).toContain('nothing found, 1 accepted')

    const other = await check({ ...files, 'known.yaml': baseline.replace(`name: ${name},`, 'name: other,') })
    expect(other.last).toContain('1 error')
  })

  it('is unused if no root needs it, and used if one does', async () => {
    const files = { ...roots, 'base/web.yaml': annotated(right), 'prod/patch.yaml': patch('typ: x') }
    expect(await placesOf(files)).toEqual([])

    const unused = { ...files, 'prod/patch.yaml': patch('sessionAffinity: None') }
    expect(await placesOf(unused)).toEqual(['base/web.yaml:3:58 [suppression-unused]'])
  })
})

describe('other commands', () => {
  const files = {
    'base/kustomization.yaml': kustomization('web.yaml'),
    'base/web.yaml': service('type: nodeport'),
    'over/kustomization.yaml': `${kustomization('../base')}patches: [{path: patch.yaml}]\n`,
    'over/patch.yaml': patch('ports: [{port: 80}]'),
  }

  it('fix --dry-run checks what the fixed files give', async () => {
    const { directory } = temporaryPackage(files)
    const args = ['--kubernetes-version', '1.34']
    const fixed = await callProgram(['fix', '.', '--dry-run', ...args], { cwd: directory })
    const checked = await callProgram(['check', '.', ...args], { cwd: directory })

    expect([fixed.exitCode, fixed.stdout]).toEqual([0, expect.stringContaining('1 fix would be applied in 1 file')])
    expect(checked.exitCode).toBe(1)
  })

  it.each(['auto', 'off'])('versions compute --rendered %s', async (rendered) => {
    const old = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: a}\nspec: {minAvailable: 1}\n'
    const upgraded = {
      'base/kustomization.yaml': kustomization('a.yaml'),
      'base/a.yaml': old,
      'over/kustomization.yaml': `${kustomization('../base')}patches:\n- target: {kind: PodDisruptionBudget}\n  patch: '[{"op": "replace", "path": "/apiVersion", "value": "policy/v1"}]'\n`,
    }
    const { directory } = temporaryPackage(upgraded)
    const { stdout } = await callProgram(['versions', 'compute', '.', '--rendered', rendered], { cwd: directory })

    expect(stdout).toMatch(
      rendered === 'auto' ? /accepted: +Kubernetes 1\.21-1\.37/ : /accepted: +Kubernetes 1\.21-1\.24/,
    )
  })
})
