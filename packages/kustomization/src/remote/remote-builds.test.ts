import { describe, expect, it } from 'vitest'
import { buildTree, type TreeOptions } from '../testing/build-tree.ts'
import { memorySources } from '../testing/memory-sources.ts'

const map = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const REPOSITORY = 'https://git.example.com/org/app'

/** A build whose repository `https://git.example.com/org/app` has the files below `/cache/app`. */
function build(tree: Readonly<Record<string, string>>, more: TreeOptions & { readonly leavingLinks?: string[] } = {}) {
  const urls = Object.keys(tree).filter((path) => path.startsWith('/files/'))
  const sources = memorySources(
    {
      [REPOSITORY]: '/cache/app',
      [`${REPOSITORY}?ref=v1`]: '/cache/app',
      [`${REPOSITORY}?ref=v2`]: '/cache/app-2',
      'https://git.example.com/org/other': '/cache/other',
      'git@example.com:org/app': '/cache/app',
    },
    Object.fromEntries(urls.map((path) => [`https://files.example.com${path.slice('/files'.length)}`, path])),
    more.leavingLinks,
  )
  return buildTree(tree, { sources, target: 't', ...more }).then((built) => ({ ...built, asked: sources.asked }))
}

const app = {
  '/cache/app/kustomization.yaml': 'resources: [a.yaml, deep]\n',
  '/cache/app/a.yaml': map('a'),
  '/cache/app/deep/kustomization.yaml': 'namePrefix: deep-\nresources: [b.yaml]\n',
  '/cache/app/deep/b.yaml': map('b'),
}
const target = (fields: string) => ({ '/t/kustomization.yaml': fields })

describe('addresses in a Kustomization', () => {
  it('are bases, and each repository is fetched once', async () => {
    const fields = `resources: ["${REPOSITORY}?ref=v1", local]\nnamePrefix: x-\n`
    const local = { '/t/local/kustomization.yaml': `resources: ["${REPOSITORY}//deep?ref=v1"]\nnameSuffix: "-2"\n` }
    const { names, findings, asked } = await build({ ...app, ...target(fields), ...local })
    expect(findings).toEqual([])
    expect(names).toEqual(['ConfigMap/x-a', 'ConfigMap/x-deep-b', 'ConfigMap/x-deep-b-2'])
    expect(asked).toEqual([`${REPOSITORY}?ref=v1`, `${REPOSITORY}?ref=v1`])
  })

  it('are fetched before anything of the file is evaluated', async () => {
    const fields = `resources: ["${REPOSITORY}?ref=v1", https://files.example.com/a.yaml]
components: [git@example.com:org/app//part]
transformers: [https://files.example.com/t.yaml]
`
    const { asked } = await build(target(fields))
    expect(asked).toEqual([
      `${REPOSITORY}?ref=v1`,
      'https://files.example.com/a.yaml',
      'git@example.com:org/app',
      'https://files.example.com/t.yaml',
    ])
  })

  it.each([
    [
      'a component',
      'components: [git@example.com:org/app//part]\n',
      { '/cache/app/part/kustomization.yaml': 'kind: Component\nnameSuffix: -c\n' },
      'name: own-c',
    ],
    ['a file of resources', 'namePrefix: p-\n', {}, 'name: p-own'],
    [
      'a generated file',
      'configMapGenerator: [{name: g, files: [https://files.example.com/conf.txt]}]\n',
      { '/files/conf.txt': 'hello' },
      'conf.txt: hello',
    ],
    [
      'a generated file under another key',
      'configMapGenerator: [{name: g, files: ["k=https://files.example.com/conf.txt"]}]\n',
      { '/files/conf.txt': 'hello' },
      'k: hello',
    ],
    [
      'an env file',
      'configMapGenerator: [{name: g, envs: [https://files.example.com/e.env]}]\n',
      { '/files/e.env': 'a=b\n' },
      'a: b',
    ],
    [
      'a patch',
      'patches: [{path: https://files.example.com/p.yaml}]\n',
      { '/files/p.yaml': map('own', 'data: {p: q}\n') },
      'p: q',
    ],
    [
      'a strategic merge patch',
      'patchesStrategicMerge: [https://files.example.com/p.yaml]\n',
      { '/files/p.yaml': map('own', 'data: {p: q}\n') },
      'p: q',
    ],
    [
      'replacements',
      'replacements: [{path: https://files.example.com/r.yaml}]\n',
      {
        '/files/r.yaml':
          'source: {kind: ConfigMap, name: own}\ntargets: [{select: {kind: ConfigMap}, fieldPaths: [data.from], options: {create: true}}]\n',
      },
      'from: own',
    ],
    [
      'a transformer',
      'transformers: [https://files.example.com/t.yaml]\n',
      {
        '/files/t.yaml':
          'apiVersion: builtin\nkind: PrefixTransformer\nmetadata: {name: t}\nprefix: t-\nfieldSpecs: [{path: metadata/name}]\n',
      },
      'name: t-own',
    ],
    [
      'a file of an inline transformer',
      'transformers: ["{apiVersion: builtin, kind: PatchTransformer, metadata: {name: t}, path: https://files.example.com/p.yaml}"]\n',
      { '/files/p.yaml': map('own', 'data: {p: q}\n') },
      'p: q',
    ],
    [
      'a generator from a repository',
      `generators: ["${REPOSITORY}//gen?ref=v1"]\n`,
      {
        '/cache/app/gen/kustomization.yaml': 'resources: [g.yaml]\n',
        '/cache/app/gen/g.yaml':
          'apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: {name: g}\nliterals: [l=m]\n',
      },
      'l: m',
    ],
    [
      'a table of fields',
      'namePrefix: p-\nconfigurations: [https://files.example.com/c.yaml]\n',
      { '/files/c.yaml': 'namePrefix: [{path: data/n, kind: ConfigMap}]\n' },
      'name: p-own',
    ],
  ])('can be %s', async (_, fields, files: Readonly<Record<string, string>>, text) => {
    const own = { '/files/own.yaml': map('own') }
    const all = { ...target(`resources: [https://files.example.com/own.yaml]\n${fields}`), ...own, ...files }
    const { output, findings } = await build(all)
    expect(findings.filter((finding) => !finding.startsWith('warning deprecated-field'))).toEqual([])
    expect(output).toContain(text)
    const { failed } = await build({ ...all, '/files/own.yaml': '[' })
    expect(failed).toBe(true)
  })

  it('are the target itself', async () => {
    const { names, filesRead } = await build(app, { target: `${REPOSITORY}//deep?ref=v1` })
    expect(names).toEqual(['ConfigMap/deep-b'])
    expect(filesRead).toEqual([`${REPOSITORY}//deep/kustomization.yaml?ref=v1`, `${REPOSITORY}//deep/b.yaml?ref=v1`])
    const { findings } = await build(app, { target: `${REPOSITORY}//none?ref=v1` })
    expect(findings.join()).toContain(
      `"${REPOSITORY}//none?ref=v1" must name a directory of the repository ${REPOSITORY}: "none" does not exist`,
    )
  })
})

describe('a URL that does not say what it is', () => {
  it('is a file if the server has one, and otherwise a repository', async () => {
    const plain = `resources: ["${REPOSITORY}"]\n`
    const { names, asked } = await build({ ...app, ...target(plain) })
    expect({ names, asked }).toEqual({ names: ['ConfigMap/a', 'ConfigMap/deep-b'], asked: [REPOSITORY, REPOSITORY] })
    const file = 'resources: [https://files.example.com/a/b]\n'
    expect((await build({ ...target(file), '/files/a/b': map('b') })).names).toEqual(['ConfigMap/b'])
  })

  it('is reported if it is neither', async () => {
    const { findings } = await build(target('resources: [https://files.example.com/none]\n'))
    expect(findings).toEqual([
      'error remote /t/kustomization.yaml:1 resources[0]: https://files.example.com/none cannot be fetched: not found',
    ])
  })

  it('must not have blanks', async () => {
    const { findings, asked } = await build(target('resources: ["https://files.example.com/a b/c.yaml"]\n'))
    expect(asked).toEqual([])
    expect(findings).toEqual([
      'error refused-address /t/kustomization.yaml:1 resources[0]: "https://files.example.com/a b/c.yaml" must not have blanks: write them as %20',
    ])
  })

  it('is never asked for as a file if it is clearly a repository', async () => {
    const { asked } = await build({ ...app, ...target(`resources: ["${REPOSITORY}?ref=v1"]\n`) })
    expect(asked).toEqual([`${REPOSITORY}?ref=v1`])
  })
})

describe('a fetched repository', () => {
  const inside = (fields: string, more: Readonly<Record<string, string>> = {}) => ({
    ...target(`resources: ["${REPOSITORY}//deep?ref=v1"]\n`),
    ...app,
    '/cache/app/deep/kustomization.yaml': fields,
    '/outside/kustomization.yaml': 'resources: [o.yaml]\n',
    '/outside/o.yaml': map('o'),
    '/cache/other/kustomization.yaml': 'namePrefix: o-\nresources: [o.yaml]\n',
    '/cache/other/o.yaml': map('o'),
    ...more,
  })

  it.each([
    [
      'its own directories',
      'resources: [../more]\n',
      { '/cache/app/more/kustomization.yaml': 'resources: [m.yaml]\n', '/cache/app/more/m.yaml': map('m') },
      'ConfigMap/m',
    ],
    ['another repository', 'resources: ["https://git.example.com/org/other"]\n', {}, 'ConfigMap/o-o'],
    [
      'a directory above, by its address',
      `resources: ["${REPOSITORY}//more?ref=v1"]\n`,
      { '/cache/app/more/kustomization.yaml': 'resources: [m.yaml]\n', '/cache/app/more/m.yaml': map('m') },
      'ConfigMap/m',
    ],
  ])('can name %s', async (_, fields, more: Readonly<Record<string, string>>, name) => {
    const { names, findings } = await build(inside(fields, more))
    expect(findings).toEqual([])
    expect(names).toEqual([name])
  })

  it.each([
    [
      'a directory outside',
      'resources: [../../../outside]\n',
      'outside-root',
      `must be in ${REPOSITORY}, because the file that names it was fetched from there`,
    ],
    ['a component outside', 'components: [../../../outside]\n', 'outside-root', 'must be in'],
    ['a file outside', 'resources: [../../../outside/o.yaml]\n', 'outside-root', 'move it there in the repository'],
    [
      'a file of this machine',
      'resources: ["file:///srv/app"]\n',
      'refused-address',
      'must not refer to the files of this machine',
    ],
    [
      'a directory that contains it',
      'resources: [..]\n',
      'cycle',
      `${REPOSITORY}?ref=v1 contains ${REPOSITORY}//deep?ref=v1`,
    ],
    [
      'itself',
      `resources: ["${REPOSITORY}//deep?ref=v1"]\n`,
      'cycle',
      `must not lead back to itself: ${REPOSITORY}//deep?ref=v1 ->`,
    ],
    ['the beginning of its own address', `resources: ["${REPOSITORY}//dee"]\n`, 'cycle', 'must not'],
  ])('cannot name %s', async (_, fields, rule, message) => {
    const dee = { '/cache/app/dee/kustomization.yaml': 'resources: [x.yaml]\n', '/cache/app/dee/x.yaml': map('x') }
    for (const loadRestrictor of ['root', 'none'] as const) {
      const { findings, failed } = await build(inside(fields, dee), { options: { loadRestrictor, loadRoot: '/' } })
      expect(failed).toBe(true)
      expect(findings.join('\n')).toContain(`error ${rule} ${REPOSITORY}//deep/kustomization.yaml?ref=v1:1`)
      expect(findings.join('\n')).toContain(message)
      expect(findings.join('\n')).not.toContain('/cache')
    }
  })

  it('has no files behind a link that leads out', async () => {
    const { findings } = await build(inside('resources: [leak/x.yaml, leak]\n'), { leavingLinks: ['deep/leak'] })
    expect(findings.map((finding) => finding.replace(/.*: "leak/, '"leak'))).toEqual([
      `"leak/x.yaml" must be in ${REPOSITORY}, but "deep/leak" is a link that leads out of it`,
      `"leak" must be in ${REPOSITORY}, but "deep/leak" is a link that leads out of it`,
    ])
  })

  it('is named by its address in every message, without credentials', async () => {
    const secret = 'https://me:secret@git.example.com/org/app'
    const sources = memorySources({ [secret]: '/cache/app' })
    const fields = `resources: ["${secret}//deep?x=secret"]\n`
    const broken = { ...target(fields), '/cache/app/deep/kustomization.yaml': 'resources: [none.yaml]\nname: x\n' }
    const { findings } = await buildTree(broken, { sources, target: 't' })
    expect(findings.join('\n')).toContain(`${REPOSITORY}//deep/kustomization.yaml:2 name`)
    expect(findings.join('\n')).not.toMatch(/secret|\/cache/)
    const none = await buildTree(target(fields), { sources: memorySources({}), target: 't' })
    expect(none.failed).toBe(true)
    expect(none.findings.join('\n')).not.toContain('secret@')
  })
})

describe('programs of a fetched repository', () => {
  const programs = {
    find: async () => undefined,
    run: async () => ({ exitCode: 1, stdout: '', stderr: 'it ran' }),
    helm: {
      pull: async () => ({ rule: 'helm' as const, problem: 'pulled' }),
      template: async () => ({ rule: 'helm' as const, problem: 'inflated' }),
    },
  }
  const options = { enableAlphaPlugins: true, enableHelm: true, loadRestrictor: 'none' } as const
  const runtime = (mount: string) => `{container: {image: example.com/a:v1, mounts: [${mount}]}}`
  const fn = (mount: string) =>
    `transformers: [{apiVersion: example.com/v1, kind: T, metadata: {name: t}, runtime: ${runtime(mount)}}]\nresources: [a.yaml]\n`

  it.each([
    ['a container with a read-only mount', fn('{type: bind, src: ., dst: /m}'), 'it ran'],
    ['a container with a writable mount', fn('{type: bind, src: ., dst: /m, rw: true}'), 'must be read-only'],
    ['a chart', 'helmCharts: [{name: c, repo: "https://charts.example.com"}]\n', 'pulled'],
    [
      'a chart outside',
      'helmGlobals: {chartHome: ../../outside}\nhelmCharts: [{name: c}]\n',
      'chartHome "../../outside"',
    ],
    ['values outside', 'helmCharts: [{name: c, additionalValuesFiles: [../../outside.yaml]}]\n', 'must be in or below'],
  ])('stay in it: %s', async (_, fields, message) => {
    const tree = {
      ...target(`resources: ["${REPOSITORY}?ref=v1"]\n`),
      '/cache/app/kustomization.yaml': fields,
      '/cache/app/a.yaml': map('a'),
      '/outside/c/Chart.yaml': 'name: c\n',
      '/outside.yaml': 'a: b\n',
    }
    const { findings, failed } = await build(tree, { programs, options })
    expect(failed).toBe(true)
    expect(findings.join('\n')).toContain(message)
  })
})

describe('annotations with origins', () => {
  it('name the repository and the ref', async () => {
    const fields = `buildMetadata: [originAnnotations, transformerAnnotations]\nresources: ["${REPOSITORY}//deep?ref=v1"]\n`
    const { output } = await build({ ...app, ...target(fields) })
    expect(output).toContain(`config.kubernetes.io/origin: |
      path: deep/b.yaml
      repo: ${REPOSITORY}
      ref: v1
`)
    expect(output).toContain(`alpha.config.kubernetes.io/transformations: |
      - repo: ${REPOSITORY}
        ref: v1
        configuredIn: deep/kustomization.yaml
        configuredBy:
          apiVersion: builtin
          kind: PrefixTransformer
`)
  })
})

describe('without sources', () => {
  it.each([
    [
      'a repository',
      `resources: ["${REPOSITORY}?ref=v1"]\n`,
      `resources[0]: "${REPOSITORY}?ref=v1" must be local, because nothing is fetched here`,
    ],
    [
      'a file',
      'patches: [{path: https://files.example.com/p.yaml}]\n',
      '"https://files.example.com/p.yaml" must be local, because nothing is fetched here: build on the command line with `krmkit build`',
    ],
  ])('%s is an error that names the command to use', async (_, fields, message) => {
    const { findings, failed } = await buildTree(target(fields), { target: 't' })
    expect(failed).toBe(true)
    expect(findings.join('\n')).toContain(message)
  })
})
