import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { generateSecret } from './index.ts'

goldenExamples(generateSecret, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const MARK = 'krmkit.dev/generated-by'

async function start(functionConfig: Json, items: readonly Json[]) {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode, stderr } = await run(generateSecret as KrmFunction, JSON.stringify(list), {
    env: { LOG_TO_STDERR: 'true' },
  })
  const { items: after, results } = (readYaml(output).document?.get([]) ?? {}) as unknown as {
    items: Json[]
    results?: Json[]
  }
  return { items: JSON.parse(JSON.stringify(after)) as Json[], results: results ?? [], exitCode, stderr }
}

/** Runs the function with a config called `login`. */
function generate(config: Json, items: readonly Json[] = []) {
  return start(
    { apiVersion: 'krmkit.dev/v1alpha1', kind: 'GenerateSecret', metadata: { name: 'login' }, ...config },
    items,
  )
}

const secret = (metadata: Json, rest: Json = { type: 'Opaque', data: { old: 'MQ==' } }): Json => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'login', ...metadata },
  ...rest,
})
const made = (metadata: Json = {}, rest?: Json) =>
  secret({ annotations: { [MARK]: 'generate-secret/login' }, ...metadata }, rest)

describe('a new Secret', () => {
  test('has the content of the config in base64, and the annotation of its generator', async () => {
    const { items, exitCode, results } = await generate({
      namespace: 'prod',
      literals: { USER: 'wéb' },
      files: { 'app.properties': 'a=1\n' },
      binaryFiles: { 'logo.png': 'iVBO\nRw==' },
      labels: { app: 'web' },
      annotations: { owner: 'team-a' },
      immutable: true,
    })

    expect(exitCode).toBe(0)
    expect(results).toEqual([])
    expect(items).toEqual([
      secret(
        {
          namespace: 'prod',
          labels: { app: 'web' },
          annotations: { owner: 'team-a', [MARK]: 'generate-secret/login' },
        },
        {
          type: 'Opaque',
          immutable: true,
          data: { USER: 'd8OpYg==', 'app.properties': 'YT0xCg==', 'logo.png': 'iVBORw==' },
        },
      ),
    ])
  })

  test('writes strings to stringData if the config selects it', async () => {
    const { items } = await generate({ field: 'stringData', literals: ['USER=web'], binaryFiles: { logo: 'iVBORw==' } })

    expect(items).toEqual([made({}, { type: 'Opaque', stringData: { USER: 'web' }, data: { logo: 'iVBORw==' } })])
  })

  test('writes long values as one line of base64', async () => {
    const { items } = await generate({ files: { long: 'x'.repeat(300_000) } })

    expect(atob(items[0]?.data.long)).toHaveLength(300_000)
  })
})

describe('its type', () => {
  test.each([
    ['kubernetes.io/tls', { 'tls.crt': 'c', 'tls.key': 'k' }, { 'tls.crt': 'c' }],
    ['kubernetes.io/ssh-auth', { 'ssh-privatekey': 'k' }, { 'ssh-privatekey': '' }],
    ['kubernetes.io/basic-auth', { password: 'p' }, { user: 'u' }],
    ['kubernetes.io/dockerconfigjson', { '.dockerconfigjson': '{}' }, { '.dockerconfigjson': 'hunter2' }],
    ['kubernetes.io/dockercfg', { '.dockercfg': '{"a": 1}' }, {}],
  ])('%s needs its keys', async (type, files, lacking) => {
    const good = await generate({ type, files })
    const bad = await generate({ type, files: lacking })

    expect(good.items[0]).toMatchObject({ type })
    expect(bad).toMatchObject({ exitCode: 1, items: [], results: [{ tags: { rule: 'config-invalid-field' } }] })
  })

  test('kubernetes.io/service-account-token needs the name of the account', async () => {
    const type = 'kubernetes.io/service-account-token'

    expect((await generate({ type })).exitCode).toBe(1)
    expect((await generate({ type, annotations: { 'kubernetes.io/service-account.name': 'bot' } })).exitCode).toBe(0)
  })

  test('accepts JSON in a binary file', async () => {
    const type = 'kubernetes.io/dockerconfigjson'

    expect((await generate({ type, binaryFiles: { '.dockerconfigjson': btoa('{}') } })).exitCode).toBe(0)
    expect((await generate({ type, binaryFiles: { '.dockerconfigjson': btoa('no') } })).exitCode).toBe(1)
  })

  test('is not checked for merge, because the keys can already exist', async () => {
    const config = { behavior: 'merge', type: 'kubernetes.io/tls', files: { 'tls.crt': 'c' } }

    expect((await generate(config, [secret({})])).items[0]).toMatchObject({ type: 'kubernetes.io/tls' })
  })
})

describe('a second run', () => {
  test.each(['data', 'stringData'])('changes nothing (%s)', async (field) => {
    const config = { field, literals: { USER: 'web' }, labels: { app: 'web' }, immutable: false }
    const first = await generate(config)

    expect((await generate(config, first.items)).items).toEqual(first.items)
  })

  test('with another config replaces the data and keeps what others added', async () => {
    const before = made({ namespace: 'prod' }, { type: 'Opaque', immutable: true, data: { old: 'MQ==', USER: 'eA==' } })

    const { items } = await generate({ literals: { USER: 'web' } }, [before])

    expect(items).toEqual([made({ namespace: 'prod' }, { type: 'Opaque', data: { USER: 'd2Vi' } })])
  })

  test('with another field moves the values', async () => {
    const first = await generate({ literals: { USER: 'web' } })

    const { items } = await generate({ field: 'stringData', literals: { USER: 'web' } }, first.items)

    expect(items).toEqual([made({}, { type: 'Opaque', stringData: { USER: 'web' } })])
  })

  test('with another name removes that of the old name', async () => {
    const { items } = await generate({ name: 'other', literals: { A: '1' } }, [made()])

    expect(items.map(({ metadata }) => metadata.name)).toEqual(['other'])
  })

  test('keeps base64 that is broken into lines', async () => {
    const data = { USER: 'd2\nVi\n' }

    const { items } = await generate({ literals: { USER: 'web' } }, [made({}, { type: 'Opaque', data })])

    expect(items[0]?.data).toEqual(data)
  })
})

describe('a Secret that is not its own', () => {
  test.each([
    ['merge', { old: 'MQ==', USER: 'd2Vi' }],
    ['replace', { USER: 'd2Vi' }],
  ])('%s changes its data, keeps the rest, and adds no annotation', async (behavior, data) => {
    const { items } = await generate({ behavior, literals: { USER: 'web' } }, [secret({ labels: { env: 'prod' } })])

    expect(items).toEqual([secret({ labels: { env: 'prod' } }, { type: 'Opaque', data })])
  })

  test('merge removes a key from stringData, which would take precedence', async () => {
    const before = secret({}, { type: 'Opaque', stringData: { USER: 'x', OTHER: 'y' } })

    const { items } = await generate({ behavior: 'merge', literals: { USER: 'web' } }, [before])

    expect(items[0]).toMatchObject({ stringData: { OTHER: 'y' }, data: { USER: 'd2Vi' } })
    expect(items[0]?.stringData).not.toHaveProperty('USER')
  })

  test.each(['merge', 'replace'])('%s fails if it does not exist', async (behavior) => {
    const { results } = await generate({ behavior }, [secret({ name: 'other' })])

    expect(results).toMatchObject([
      { severity: 'error', field: { path: 'behavior' }, tags: { rule: 'secret-missing' } },
    ])
  })

  test('create refuses to overwrite it', async () => {
    const before = secret({})

    const { results, items, exitCode } = await generate({ literals: { USER: 'web' } }, [before])

    expect(results).toMatchObject([{ severity: 'error', tags: { rule: 'secret-exists' } }])
    expect(items).toEqual([before])
    expect(exitCode).toBe(1)
  })

  test('create ignores a ConfigMap with the same name', async () => {
    expect((await generate({}, [{ ...secret({}), kind: 'ConfigMap' }])).items).toHaveLength(2)
  })
})

describe('values are not shown anywhere', () => {
  const HIDDEN = 'hunter2'

  test.each([
    ['a value that is not a string', { literals: { PIN: [HIDDEN] } }],
    ['a number', { literals: { PIN: 483 } }],
    ['a literal without a key', { literals: [HIDDEN] }],
    ['a value written into a key', { literals: { [`PIN=${HIDDEN}`]: '' } }],
    ['no base64', { binaryFiles: { PIN: `${HIDDEN}%` } }],
    ['no JSON', { type: 'kubernetes.io/dockercfg', files: { '.dockercfg': HIDDEN } }],
    ['a key that the type lacks', { type: 'kubernetes.io/tls', files: { 'tls.crt': HIDDEN } }],
    ['a key given twice', { literals: { PIN: HIDDEN }, files: { PIN: HIDDEN } }],
    ['another field with a mistake', { literals: { PIN: HIDDEN }, behavior: 'patch' }],
    ['a misspelt field', { litterals: { PIN: HIDDEN } }],
    ['values that are too long together', { files: { a: HIDDEN.repeat(100_000), b: HIDDEN.repeat(100_000) } }],
  ])('%s', async (_, config) => {
    const { results, stderr, exitCode } = await generate(config)

    expect(exitCode).toBe(1)
    expect(JSON.stringify(results) + stderr).not.toMatch(/hunter2|483/)
  })

  test('an existing Secret', async () => {
    const { results, stderr } = await generate({}, [
      secret({}, { data: { PIN: btoa(HIDDEN) }, stringData: { P: HIDDEN } }),
    ])

    expect(JSON.stringify(results) + stderr).not.toMatch(/hunter2|aHVudGVyMg/)
  })

  test('a ConfigMap whose string is not YAML', async () => {
    const { results, stderr, exitCode } = await start(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'function-input' },
        data: { name: 'a', literals: `{PIN: ${HIDDEN}` },
      },
      [],
    )

    expect(exitCode).toBe(1)
    expect(JSON.stringify(results) + stderr).not.toContain(HIDDEN)
  })
})

describe('refused configs', () => {
  test.each([
    ['a name that no object can have', { name: 'My_Login' }, 'name'],
    ['a key with a slash', { files: { 'etc/app': '' } }, 'files.etc/app'],
    ['an empty type', { type: '' }, 'type'],
    ['a field that holds no values', { field: 'binaryData' }, 'field'],
    ["an orchestrator's annotation", { annotations: { 'internal.config.kubernetes.io/path': 'x' } }, 'annotations'],
  ])('%s', async (_, config, field) => {
    const { results, exitCode } = await generate(config)

    expect(results).toMatchObject([{ severity: 'error', field: { path: expect.stringContaining(field) } }])
    expect(exitCode).toBe(1)
  })
})
