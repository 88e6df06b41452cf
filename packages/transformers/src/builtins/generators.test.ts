import { type KrmFunction, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtins } from '../builtins.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'a.txt': 'one\ntwo\n',
  'folder/b.txt': 'b',
  'bad.bin': Uint8Array.from([0xff, 0xfe, 0]),
  'marked.txt': '\ufeffx',
  'app.env': '\ufeff# comment\n  A=1 \r\nB\n\n=nobody\nC="q"=x',
  'long.env': `A=${'x'.repeat(70_000)}\nB=2\n`,
}
const host = {
  files: {
    read(path: string) {
      const content = FILES[path]
      if (content === undefined) throw new Error('no such file')
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  },
}

async function generate(kind: string, config: Json, items: readonly Json[] = [], files: object = host) {
  const list = {
    apiVersion: 'config.kubernetes.io/v1',
    kind: 'ResourceList',
    items,
    functionConfig: { apiVersion: 'builtin', kind, metadata: { name: 'made' }, ...config },
  }
  const { output, exitCode, results } = await run(builtins.get(kind) as KrmFunction, JSON.stringify(list), files)
  const after = (parse(output) as { items: Json[] }).items
  return { items: after, made: after.at(-1) as Json, exitCode, results, output: String(output) }
}

const STATE = 'internal.config.kubernetes.io/'
const map = (rest: Json = {}, metadata: Json = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'made', ...metadata },
  ...rest,
})

describe('ConfigMapGenerator', () => {
  test('creates a ConfigMap that needs a hash', async () => {
    const { items } = await generate('ConfigMapGenerator', {
      literals: ['b=2', 'a=x=y'],
      options: { labels: { l: 'm' }, annotations: { n: 'o' }, immutable: true },
    })

    expect(items).toEqual([
      map(
        { data: { a: 'x=y', b: '2' }, immutable: true },
        { labels: { l: 'm' }, annotations: { n: 'o', [`${STATE}needsHashSuffix`]: 'enabled' } },
      ),
    ])
  })

  test('creates an empty ConfigMap without a hash', async () => {
    expect((await generate('ConfigMapGenerator', { options: { disableNameSuffixHash: true } })).items).toEqual([map()])
  })

  test.each([
    ['quotes around a value are removed', ['a="x"', "b='y'", `c="z'`, 'd="'], { a: 'x', b: 'y', c: `"z'`, d: '"' }],
    ['an empty value', ['a='], { a: '' }],
  ])('reads literals: %s', async (_, literals, data) => {
    expect((await generate('ConfigMapGenerator', { literals })).made.data).toEqual(data)
  })

  test.each([
    ['with their base names as keys', ['a.txt', 'folder/b.txt'], { 'a.txt': 'one\ntwo\n', 'b.txt': 'b' }],
    ['under another key', ['key=a.txt'], { key: 'one\ntwo\n' }],
    ['with their byte order mark', ['marked.txt'], { 'marked.txt': '\ufeffx' }],
  ])('reads files %s', async (_, files, data) => {
    expect((await generate('ConfigMapGenerator', { files })).made.data).toEqual(data)
  })

  test('writes values that are not UTF-8 to binaryData', async () => {
    const { made } = await generate('ConfigMapGenerator', { files: ['bad.bin'] })

    expect(made).toMatchObject({ binaryData: { 'bad.bin': '//4A' } })
    expect(made).not.toHaveProperty('data')
  })

  test.each([
    ['envs', ['app.env']],
    ['env', 'app.env'],
  ])('reads lines of %s unchanged', async (field, value) => {
    const { made } = await generate('ConfigMapGenerator', { [field]: value })

    expect(made.data).toEqual({ A: '1 ', B: '', C: '"q"=x' })
  })

  test('reads lines of more than 64 KiB (upstream loses everything after them)', async () => {
    const { made } = await generate('ConfigMapGenerator', { envs: ['long.env'] })

    expect(Object.keys(made.data)).toEqual(['A', 'B'])
  })

  test.each([
    ['a literal without =', { literals: ['hunter2'] }, 'literals[0]'],
    ['a literal without a key', { literals: ['a=1', '=hunter2'] }, 'literals[1]'],
    ['a file that does not exist', { files: ['none'] }, 'files[0]'],
    ['a file with two =', { files: ['a=b=c'] }, 'files[0]'],
    ['a file without a key', { files: ['=a.txt'] }, 'files[0]'],
    ['a file without a path', { files: ['key='] }, 'files[0]'],
    ['an env file that is not UTF-8', { envs: ['bad.bin'] }, 'envs[0]'],
    ['a key given twice', { literals: ['a.txt=1'], files: ['a.txt'] }, 'files[0]'],
  ])('%s is an error that does not show the value', async (_, config, field) => {
    const { exitCode, results, items } = await generate('ConfigMapGenerator', config)

    expect(exitCode).toBe(1)
    expect(items).toEqual([])
    expect(results).toMatchObject([{ field: { path: field }, tags: { rule: 'key-value-source' } }])
    expect(JSON.stringify(results)).not.toContain('hunter2')
  })

  test('reports that files are not available', async () => {
    const { results } = await generate('ConfigMapGenerator', { files: ['a.txt'] }, [], {})

    expect(results[0]?.message).toContain('files are not available here')
  })

  test('prefers its own name and namespace to those of the config', async () => {
    const metadata = { name: 'config', namespace: 'there' }

    expect((await generate('ConfigMapGenerator', { metadata })).made.metadata).toMatchObject(metadata)
    expect(
      (await generate('ConfigMapGenerator', { metadata, name: 'own', namespace: 'here' })).made.metadata,
    ).toMatchObject({ name: 'own', namespace: 'here' })
  })
})

describe('SecretGenerator', () => {
  test('writes base64 data and a type', async () => {
    const { made } = await generate('SecretGenerator', { literals: ['a=b'], files: ['bad.bin'] })

    expect(made).toMatchObject({ kind: 'Secret', type: 'Opaque', data: { a: 'Yg==', 'bad.bin': '//4A' } })
  })

  test('breaks base64 of 70 characters and more into lines', async () => {
    const { made } = await generate('SecretGenerator', {
      literals: [`a=${'x'.repeat(51)}`, `b=${'x'.repeat(52)}`],
      type: 'example.com/t',
    })

    expect(made.type).toBe('example.com/t')
    expect(made.data.a).toHaveLength(68)
    expect(made.data.b).toMatch(/^.{70}\n.{2}\n$/)
  })

  test('has an empty data map without entries, as in kustomize', async () => {
    expect((await generate('SecretGenerator', {})).made.data).toEqual({})
  })
})

describe('an existing resource', () => {
  const other = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'made' } }

  test.each([undefined, 'create'])('causes an error with behavior %s', async (behavior) => {
    const { exitCode, items } = await generate('ConfigMapGenerator', { behavior }, [map()])

    expect(exitCode).toBe(1)
    expect(items).toEqual([map()])
  })

  test('is merged and keeps its position', async () => {
    const before = map({ data: { a: '1', n: 2 } }, { labels: { x: 'y' } })

    const { items } = await generate(
      'ConfigMapGenerator',
      { behavior: 'merge', literals: ['a=new'], options: { labels: { l: 'm' } } },
      [before, other],
    )

    expect(items).toEqual([map({ data: { a: 'new', n: '2' } }, { labels: { x: 'y', l: 'm' } }), other])
  })

  test('is replaced but keeps its labels', async () => {
    const before = map({ data: { a: '1' }, binaryData: { b: 'aGk=' } }, { labels: { x: 'y' } })

    const { items } = await generate('ConfigMapGenerator', { behavior: 'replace', literals: ['c=1'] }, [before])

    expect(items).toEqual([map({ data: { c: '1' } }, { labels: { x: 'y' } })])
  })

  test('loses fields that kustomize does not keep, with a warning', async () => {
    const before = map({ immutable: true, extra: 1 }, { finalizers: ['x'] })

    const { items, results } = await generate('ConfigMapGenerator', { behavior: 'merge', literals: ['a=b'] }, [before])

    expect(items).toEqual([map({ data: { a: 'b' } })])
    expect(results).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('immutable, extra, metadata.finalizers are dropped') },
    ])
  })

  test('keeps its hash flag only if both ask for one', async () => {
    const marked = map({}, { annotations: { [`${STATE}needsHashSuffix`]: 'enabled', keep: 'me' } })
    const config = { behavior: 'merge', literals: ['a=b'] }

    const both = await generate('ConfigMapGenerator', config, [marked])
    const one = await generate('ConfigMapGenerator', { ...config, options: { disableNameSuffixHash: true } }, [marked])
    const none = await generate('ConfigMapGenerator', config, [map()])

    expect(both.made.metadata).toEqual(marked.metadata)
    expect(one.made.metadata.annotations).toEqual({ keep: 'me' })
    expect(none.made.metadata).toEqual({ name: 'made' })
  })

  test('is a Secret whose stringData takes precedence over data (since 5.8)', async () => {
    const before = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'made' },
      stringData: { a: 'text' },
      data: { a: 'b2xk', b: 'Yg==' },
    }

    const { made } = await generate('SecretGenerator', { behavior: 'merge', literals: ['c=d'] }, [before])

    expect(made).toEqual({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'made' },
      type: 'Opaque',
      data: { a: 'dGV4dA==', b: 'Yg==', c: 'ZA==' },
    })
  })

  test.each([
    ['merge', undefined],
    ['replace', {}],
  ])('is a Secret without entries: %s gives what kustomize gives', async (behavior, data) => {
    const before = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'made' }, type: 'Opaque' }

    expect((await generate('SecretGenerator', { behavior }, [before])).made).toEqual({
      ...before,
      ...(data && { data }),
    })
  })

  test('is found by its previous name', async () => {
    const renamed = map(
      {},
      {
        name: 'p-made',
        annotations: {
          [`${STATE}previousNames`]: 'made',
          [`${STATE}previousNamespaces`]: 'default',
          [`${STATE}previousKinds`]: 'ConfigMap',
        },
      },
    )

    const { made, exitCode } = await generate('ConfigMapGenerator', { behavior: 'merge', literals: ['a=b'] }, [renamed])

    expect(exitCode).toBe(0)
    expect(made).toMatchObject({ metadata: { name: 'p-made' }, data: { a: 'b' } })
  })

  test('in the default namespace equals one without a namespace', async () => {
    expect((await generate('ConfigMapGenerator', {}, [map({}, { namespace: 'default' })])).exitCode).toBe(1)
    expect((await generate('ConfigMapGenerator', {}, [map({}, { namespace: 'x' })])).exitCode).toBe(0)
  })

  test.each(['merge', 'replace'])('causes an error with behavior %s if it is missing', async (behavior) => {
    const { exitCode, results } = await generate('ConfigMapGenerator', { behavior }, [other])

    expect(exitCode).toBe(1)
    expect(results).toMatchObject([{ field: { path: 'behavior' }, tags: { rule: 'generated-missing' } }])
  })

  test('is left to the caller to merge if the list is empty', async () => {
    const { made, exitCode } = await generate('ConfigMapGenerator', { behavior: 'merge' })

    expect(exitCode).toBe(0)
    expect(made.metadata.annotations).toMatchObject({ [`${STATE}generatorBehavior`]: 'merge' })
  })
})

describe('IAMPolicyGenerator', () => {
  const config = {
    cloud: 'gke',
    kubernetesService: { name: 'bot', namespace: 'shop' },
    serviceAccount: { name: 'cloud-bot', projectId: 'a-project' },
  }
  const account = {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: {
      name: 'bot',
      namespace: 'shop',
      annotations: { 'iam.gke.io/gcp-service-account': 'cloud-bot@a-project.iam.gserviceaccount.com' },
    },
  }

  test('creates a ServiceAccount', async () => {
    expect((await generate('IAMPolicyGenerator', config)).items).toEqual([account])
  })

  test.each([
    ['another cloud', { ...config, cloud: 'other' }, []],
    ['an existing account', config, [account]],
  ])('%s is an error', async (_, given, items) => {
    expect((await generate('IAMPolicyGenerator', given, items)).exitCode).toBe(1)
  })
})
