import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { generateConfigmap } from './index.ts'

goldenExamples(generateConfigmap, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const MARK = 'krmkit.dev/generated-by'

async function start(functionConfig: Json, items: readonly Json[]) {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode } = await run(generateConfigmap as KrmFunction, JSON.stringify(list))
  const { items: after, results } = (readYaml(output).document?.get([]) ?? {}) as unknown as {
    items: Json[]
    results?: Json[]
  }
  return { items: JSON.parse(JSON.stringify(after)) as Json[], results: results ?? [], exitCode }
}

/** Runs the function with a config called `settings`. */
function generate(config: Json, items: readonly Json[] = []) {
  return start(
    { apiVersion: 'krmkit.dev/v1alpha1', kind: 'GenerateConfigmap', metadata: { name: 'settings' }, ...config },
    items,
  )
}

const configMap = (metadata: Json, rest: Json = { data: { old: '1' } }): Json => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings', ...metadata },
  ...rest,
})
const made = (metadata: Json = {}, rest?: Json) =>
  configMap({ annotations: { [MARK]: 'generate-configmap/settings' }, ...metadata }, rest)

describe('a new ConfigMap', () => {
  test('has the content of the config, and the annotation of its generator', async () => {
    const { items, exitCode } = await generate({
      namespace: 'prod',
      literals: { LEVEL: 'info' },
      files: { 'app.properties': 'a=1\nb=2\n' },
      binaryFiles: { 'logo.png': 'iVBO\nRw==' },
      labels: { app: 'web' },
      annotations: { owner: 'team-a' },
      immutable: true,
    })

    expect(exitCode).toBe(0)
    expect(items).toEqual([
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: 'settings',
          namespace: 'prod',
          labels: { app: 'web' },
          annotations: { owner: 'team-a', [MARK]: 'generate-configmap/settings' },
        },
        immutable: true,
        data: { LEVEL: 'info', 'app.properties': 'a=1\nb=2\n' },
        binaryData: { 'logo.png': 'iVBORw==' },
      },
    ])
  })

  test('is appended to the existing items', async () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } }

    const { items } = await generate({ literals: ['A=1'] }, [service])

    expect(items.map(({ kind }) => kind)).toEqual(['Service', 'ConfigMap'])
    expect(items[0]).toEqual(service)
  })

  test('splits a literal at the first "="', async () => {
    const { items } = await generate({ literals: ['URL=https://x/?a=b', 'EMPTY='] })

    expect(items[0]?.data).toEqual({ URL: 'https://x/?a=b', EMPTY: '' })
  })

  test('has the name in the config', async () => {
    expect((await generate({ name: 'other' })).items[0]?.metadata.name).toBe('other')
  })

  test('can be generated from arguments, which require a name', async () => {
    const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'function-input' } }

    const named = await start({ ...config, data: { name: 'a', literals: '{LEVEL: info}' } }, [])
    const nameless = await start({ ...config, data: { literals: '{LEVEL: info}' } }, [])

    expect(named.items[0]).toMatchObject({ metadata: { name: 'a' }, data: { LEVEL: 'info' } })
    expect(nameless).toMatchObject({ exitCode: 1, items: [], results: [{ tags: { rule: 'name-missing' } }] })
  })
})

describe('a second run', () => {
  test('changes nothing', async () => {
    const config = { literals: { LEVEL: 'info' }, labels: { app: 'web' }, immutable: false }
    const first = await generate(config)

    expect((await generate(config, first.items)).items).toEqual(first.items)
  })

  test('with another config replaces the data and keeps what others added', async () => {
    const before = made(
      { namespace: 'prod', labels: { env: 'prod' } },
      { immutable: true, data: { old: '1', LEVEL: 'info' } },
    )

    const { items } = await generate({ literals: { LEVEL: 'debug' } }, [before])

    expect(items).toEqual([made({ namespace: 'prod', labels: { env: 'prod' } }, { data: { LEVEL: 'debug' } })])
  })

  test('with another name removes that of the old name', async () => {
    const { items } = await generate({ name: 'other', literals: { A: '1' } }, [made()])

    expect(items.map(({ metadata }) => metadata.name)).toEqual(['other'])
  })

  test('removes its superfluous ConfigMaps, but not those of other generators', async () => {
    const foreign = made({ name: 'b', annotations: { [MARK]: 'generate-configmap/other' } })

    const { items } = await generate({}, [made({ name: 'a' }), made(), foreign])

    expect(items.map(({ metadata }) => metadata.name)).toEqual(['settings', 'b'])
  })

  test('with other arguments keeps the ConfigMap of the first arguments', async () => {
    const config = (name: string) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'function-input' },
      data: { name },
    })
    const first = await start(config('a'), [])

    const { items } = await start(config('b'), first.items)

    expect(items.map(({ metadata }) => metadata.name)).toEqual(['a', 'b'])
  })
})

describe('a ConfigMap that is not its own', () => {
  test.each([
    ['merge', { old: '1', LEVEL: 'info' }],
    ['replace', { LEVEL: 'info' }],
  ])('%s changes its data, keeps the rest, and adds no annotation', async (behavior, data) => {
    const { items } = await generate({ behavior, literals: { LEVEL: 'info' } }, [
      configMap({ labels: { env: 'prod' } }),
    ])

    expect(items).toEqual([configMap({ labels: { env: 'prod' } }, { data })])
  })

  test('merge moves a key that becomes binary', async () => {
    const { items } = await generate({ behavior: 'merge', binaryFiles: { old: 'aGk=' } }, [configMap({})])

    expect(items).toEqual([configMap({}, { binaryData: { old: 'aGk=' } })])
  })

  test.each(['merge', 'replace'])('%s fails if it does not exist', async (behavior) => {
    const { results, items } = await generate({ behavior }, [configMap({ name: 'other' })])

    expect(results).toMatchObject([
      { severity: 'error', field: { path: 'behavior' }, tags: { rule: 'configmap-missing' } },
    ])
    expect(items).toHaveLength(1)
  })

  test('merge fails if several have the name, unless the namespace selects one', async () => {
    const items = ['dev', 'prod'].map((namespace) => configMap({ namespace }))
    const config = { behavior: 'merge', literals: { LEVEL: 'info' } }

    const unclear = await generate(config, items)
    const clear = await generate({ ...config, namespace: 'prod' }, items)

    expect(unclear.results).toMatchObject([{ field: { path: 'namespace' }, tags: { rule: 'configmap-ambiguous' } }])
    expect(clear.items.map(({ data }) => data.LEVEL)).toEqual([undefined, 'info'])
  })

  test('create refuses to overwrite it', async () => {
    const before = configMap({})

    const { results, items, exitCode } = await generate({ literals: { LEVEL: 'info' } }, [before])

    expect(results).toMatchObject([
      { severity: 'error', resourceRef: { name: 'settings' }, tags: { rule: 'configmap-exists' } },
    ])
    expect(items).toEqual([before])
    expect(exitCode).toBe(1)
  })

  test('create ignores other namespaces and local config', async () => {
    const others = [
      configMap({ namespace: 'dev' }),
      configMap({ annotations: { 'config.kubernetes.io/local-config': 'true' } }),
    ]

    expect((await generate({}, others)).items).toHaveLength(3)
  })
})

describe('as a generator of kustomize', () => {
  const item = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'GenerateConfigmap',
    metadata: {
      name: 'settings',
      annotations: {
        'config.kubernetes.io/function': 'container:\n  image: krmkit/generate-configmap\n',
        'config.kubernetes.io/local-config': 'true',
      },
    },
  }

  test('passes its config on without copying its annotations', async () => {
    const { items } = await generate({ literals: { A: '1' } }, [item])

    expect(items[0]).toEqual(item)
    expect(items[1]?.metadata.annotations).toEqual({ [MARK]: 'generate-configmap/settings' })
    expect(items).toHaveLength(2)
  })

  test('leaves hashing and merging to kustomize', async () => {
    const { items } = await generate({ behavior: 'merge', needsHash: true }, [item])

    expect(items[1]?.metadata.annotations).toEqual({
      'kustomize.config.k8s.io/behavior': 'merge',
      'kustomize.config.k8s.io/needs-hash': 'true',
    })
  })
})

describe('the file of a new ConfigMap', () => {
  const path = 'internal.config.kubernetes.io/path'
  const index = 'internal.config.kubernetes.io/index'
  const config = (annotations: Json) => ({
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'GenerateConfigmap',
    metadata: { name: 'settings', annotations },
  })

  test.each([
    ['beside its config', 'web/fn.yaml', 'web/configmap_settings.yaml'],
    ['in the root, as its config', 'fn.yaml', 'configmap_settings.yaml'],
  ])('%s', async (_what, before, after) => {
    const { items } = await generate({}, [config({ [path]: before, [index]: '0' })])

    expect(items[1]?.metadata.annotations).toMatchObject({ [path]: after, [index]: '0' })
  })

  test('after what is in that file already', async () => {
    const neighbour = made({ name: 'x', annotations: { [path]: 'configmap_settings.yaml', [index]: '0' } })

    const { items } = await generate({}, [config({ [path]: 'fn.yaml' }), neighbour])

    expect(items[2]?.metadata.annotations).toMatchObject({ [path]: 'configmap_settings.yaml', [index]: '1' })
  })

  test.each([
    ['is renamed with it', 'web/configmap_old.yaml', [], 'web/configmap_settings.yaml'],
    ['keeps a name of its own', 'web/all.yaml', [], 'web/all.yaml'],
    ['stays where others are', 'web/configmap_old.yaml', ['web/configmap_old.yaml'], 'web/configmap_old.yaml'],
  ])('%s', async (_what, before, others, after) => {
    const former = made({
      name: 'old',
      annotations: { [MARK]: 'generate-configmap/settings', 'config.kubernetes.io/path': before, [path]: before },
    })
    const neighbours = others.map((other) => configMap({ name: 'x', annotations: { [path]: other, [index]: '1' } }))

    const { items } = await generate({}, [former, ...neighbours])

    expect(items[0]?.metadata).toMatchObject({
      name: 'settings',
      annotations: { 'config.kubernetes.io/path': after, [path]: after },
    })
  })

  test('is chosen by the caller if the config has no file', async () => {
    expect(Object.keys((await generate({})).items[0]?.metadata.annotations)).toEqual([MARK])
  })
})

describe('refused configs', () => {
  test.each([
    ['a name that no object can have', { name: 'My_Settings' }, 'name'],
    ['a namespace that none can be', { namespace: 'a.b' }, 'namespace'],
    ['a value that is not a string', { literals: { PORT: 8080 } }, 'literals.PORT'],
    ['a key with a slash', { files: { 'etc/app': '' } }, 'files.etc/app'],
    ['a key that is a parent folder', { files: { '..': '' } }, 'files[".."]'],
    ['a literal without a key', { literals: ['info'] }, 'literals[0]'],
    ['a key given twice', { literals: { a: '1' }, files: { a: '2' } }, 'files.a'],
    ['invalid base64', { binaryFiles: { a: '%' } }, 'binaryFiles.a'],
    ['a behavior that does not exist', { behavior: 'patch' }, 'behavior'],
    ["an orchestrator's annotation", { annotations: { 'internal.config.kubernetes.io/path': 'x' } }, 'annotations'],
  ])('%s', async (_what, config, field) => {
    const { results, exitCode, items } = await generate(config)

    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ severity: 'error', field: { path: expect.stringContaining(field) } })
    expect(items).toEqual([])
    expect(exitCode).toBe(1)
  })

  test('more than a ConfigMap can hold', async () => {
    const half = 'x'.repeat(600_000)

    expect((await generate({ files: { a: half } })).exitCode).toBe(0)
    expect((await generate({ files: { a: half, b: half } })).exitCode).toBe(1)
  })
})
