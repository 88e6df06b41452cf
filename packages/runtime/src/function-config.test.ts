import { readYaml } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, type KrmFunction, type RawConfig } from './define-function.ts'
import { readConfig } from './function-config.ts'

const schema = z.object({
  namespace: z.string().check(z.minLength(1)),
  replicas: z.optional(z.int().check(z.gte(1))),
  enabled: z._default(z.boolean(), false),
  labels: z.optional(z.record(z.string().check(z.regex(/^[a-z]+$/)), z.string())),
  names: z.optional(z.array(z.string())),
  mode: z.optional(z.enum(['fast', 'slow'])),
  target: z.optional(
    z.union([z.int(), z.array(z.string()), z.object({ kind: z.string(), big: z.optional(z.bigint()) })]),
  ),
  even: z.optional(z.number().check(z.refine((n) => n % 2 === 0, 'must be even'))),
  anything: z.optional(z.unknown()),
})
const base = { description: 'Tests.', type: 'mutator', idempotent: true, run() {} } as const
const ours = defineFunction({ ...base, name: 'set-thing', config: schema })
const kpts = defineFunction({ ...ours, kptKind: 'SetThing' })

const read = (yaml: string | undefined, fn: KrmFunction<never> = ours as never) =>
  readConfig(fn as KrmFunction, yaml === undefined ? undefined : readYaml(yaml).document)
const configMap = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: function-input}\ndata: ${data}\n`
const own = (fields: string, group = 'krmkit.dev') =>
  `apiVersion: ${group}/v1alpha1\nkind: SetThing\nmetadata:\n  name: mine\n  annotations: {config.kubernetes.io/path: a/fn.yaml, config.kubernetes.io/index: '3'}\n${fields}\n`
const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}n` : v)))

describe('a config that is accepted', () => {
  test.each<[string, string, object]>([
    ['a word that YAML 1.1 takes for true stays a string', '{namespace: on}', { namespace: 'on' }],
    ['a number is source text', '{namespace: 0777}', { namespace: '0777' }],
    ['quotes and escapes are decoded', String.raw`{namespace: "a\tb"}`, { namespace: 'a\tb' }],
    ['numbers', "{namespace: a, replicas: '3', even: 4}", { namespace: 'a', replicas: 3, even: 4 }],
    ['booleans', '{namespace: a, enabled: true}', { namespace: 'a', enabled: true }],
    [
      'a map as YAML, its words as text',
      "{namespace: a, labels: '{a: on, b: 0777}'}",
      { namespace: 'a', labels: { a: 'on', b: '0777' } },
    ],
    ['a list as YAML', '{namespace: a, names: "- 1\\n- yes\\n"}', { namespace: 'a', names: ['1', 'yes'] }],
    ['a list as JSON', `{namespace: a, names: '["x"]'}`, { namespace: 'a', names: ['x'] }],
    ['a choice', '{namespace: a, mode: slow}', { namespace: 'a', mode: 'slow' }],
    ['a union: its number', '{namespace: a, target: 5}', { namespace: 'a', target: 5 }],
    ['a union: its list', "{namespace: a, target: '[5]'}", { namespace: 'a', target: ['5'] }],
    [
      'a union: its map, a big integer exactly',
      "{namespace: a, target: '{kind: 1.30, big: 9007199254740993}'}",
      { namespace: 'a', target: { kind: '1.30', big: '9007199254740993n' } },
    ],
    ['anything stays text', "{namespace: a, anything: '[1]'}", { namespace: 'a', anything: '[1]' }],
  ])('ConfigMap: %s', (_, data, config) => {
    const reading = read(configMap(data))

    expect(reading.results).toEqual([])
    expect(reading.isValid && plain(reading.config)).toEqual({ enabled: false, ...config })
    expect(reading.name).toBe('function-input')
  })

  test.each([
    ['own kind', own('namespace: a\nreplicas: 2\nlabels: {a: b}'), ours],
    ['own kind with spec', own('spec: {namespace: a, replicas: 2, labels: {a: b}}'), ours],
    ['spec and top level together', own('namespace: a\nspec: {replicas: 2, labels: {a: b}}'), ours],
    ['an empty spec', own('namespace: a\nreplicas: 2\nlabels: {a: b}\nspec:'), ours],
    ['kind of kpt', own('namespace: a\nreplicas: 2\nlabels: {a: b}', 'fn.kpt.dev'), kpts],
  ])('%s', (_, yaml, fn) => {
    const reading = read(yaml, fn as never)

    expect(reading.results).toEqual([])
    expect(reading.isValid && plain(reading.config)).toEqual({
      namespace: 'a',
      replicas: 2,
      labels: { a: 'b' },
      enabled: false,
    })
    expect(reading.name).toBe('mine')
  })

  const optional = defineFunction({ ...base, name: 'set-thing', config: z.object({ a: z._default(z.string(), 'b') }) })
  test.each([
    ['no functionConfig', undefined],
    ['null', 'null'],
    ['nothing', ''],
    ['an empty map', '{}'],
    ['the empty ConfigMap of kpt', '{metadata: {name: function-input}, data: {}, kind: ConfigMap, apiVersion: v1}'],
    ['a ConfigMap without data', '{metadata: {name: x}, kind: ConfigMap, apiVersion: v1}'],
    ['a ConfigMap whose data is null', '{metadata: {name: x}, kind: ConfigMap, apiVersion: v1, data: }'],
  ])('%s is an empty config', (_, yaml) => {
    const reading = read(yaml, optional as never)

    expect(reading).toMatchObject({ isValid: true, config: { a: 'b' }, results: [] })
  })

  test('a free-form config takes any key', () => {
    const free = defineFunction({ ...base, name: 'set-labels', config: z.record(z.string(), z.string()) })

    const reading = read(configMap('{namspace: on, constructor: x}'), free as never)

    expect(reading.isValid && plain(reading.config)).toEqual({ namspace: 'on', constructor: 'x' })
  })

  test('adapt sees the raw config first', () => {
    const seen: RawConfig[] = []
    const adapted = defineFunction({
      ...ours,
      adapt(raw) {
        seen.push(raw)
        return raw.name === 'kptfile.kpt.dev' ? { namespace: raw.fields.name } : raw.fields
      },
    })

    const reading = read(
      '{apiVersion: v1, kind: ConfigMap, metadata: {name: kptfile.kpt.dev}, data: {name: no}}',
      adapted as never,
    )

    expect(reading.isValid && reading.config).toMatchObject({ namespace: 'no' })
    expect(plain(seen)).toEqual([
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        name: 'kptfile.kpt.dev',
        metadata: { name: 'kptfile.kpt.dev' },
        fields: { name: 'no' },
      },
    ])
  })
})

describe('other kinds', () => {
  const older = defineFunction({ ...ours, kptKind: ['SetThing', 'SetThingConfig'] })
  const builtin = defineFunction({ ...ours, builtinKind: 'ThingTransformer' })
  const any = defineFunction({ ...ours, config: z.record(z.string(), z.unknown()), configKinds: 'any' })

  test.each(['SetThing', 'SetThingConfig'])("each of kpt's: %s", (kind) => {
    const reading = read(`{apiVersion: fn.kpt.dev/v1alpha1, kind: ${kind}, namespace: a}`, older as never)

    expect(reading.isValid && reading.config).toMatchObject({ namespace: 'a' })
  })

  test("kustomize's, its keys in any case", () => {
    const reading = read(
      '{apiVersion: builtin, kind: ThingTransformer, metadata: {name: x}, NameSpace: a, what: 1}',
      builtin as never,
    )

    expect(reading.isValid && reading.config).toMatchObject({ namespace: 'a' })
    expect(reading.results.map(({ severity, field }) => [severity, field?.path])).toEqual([['warning', 'what']])
  })

  test.each([
    ['another builtin', 'apiVersion: builtin, kind: OtherTransformer'],
    ["the builtin's kind in another group", 'apiVersion: builtin/v1, kind: ThingTransformer'],
  ])('not %s', (_, identity) => {
    expect(read(`{${identity}, namespace: a}`, builtin as never).isValid).toBe(false)
  })

  test('any kind, as a whole', () => {
    const reading = read('{apiVersion: apps/v1, kind: Deployment, metadata: {name: x}}', any as never)

    expect(reading.isValid && reading.config).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'x' },
    })
  })
})

describe('a refused config produces results with the problem and its field', () => {
  const nameOf = { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input' }

  test.each<[string, string, string, unknown?]>([
    ['{}', 'data.namespace', '`data.namespace` is missing: it must be a string'],
    ["{namespace: ''}", 'data.namespace', '`data.namespace` must not be empty, found ""', ''],
    ['{namespace: a, replicas: three}', 'data.replicas', '`data.replicas` must be a number, found "three"', 'three'],
    ['{namespace: a, replicas: "1.5"}', 'data.replicas', '`data.replicas` must be an integer, found 1.5', '1.5'],
    ['{namespace: a, replicas: "0"}', 'data.replicas', '`data.replicas` must be at least 1, found 0', '0'],
    ['{namespace: a, enabled: yes}', 'data.enabled', '`data.enabled` must be true or false, found "yes"', 'yes'],
    ['{namespace: a, enabled: True}', 'data.enabled', '`data.enabled` must be true or false, found "True"', true],
    ['{namespace: a, mode: fats}', 'data.mode', '`data.mode` must be one of "fast", "slow", found "fats"', 'fats'],
    ['{namespace: a, even: "3"}', 'data.even', '`data.even` must be even, found 3', '3'],
    [
      '{namespace: a, names: x}',
      'data.names',
      '`data.names` must be a list, found "x"; write it as YAML in the string, such as "[a, b]"',
      'x',
    ],
    ['{namespace: a, names: "[[x]]"}', 'data.names', '`[0]` in `data.names` must be a string, found a list', '[[x]]'],
    [
      '{namespace: a, names: "[x"}',
      'data.names',
      '`data.names` must be a list, found "[x"; write it as YAML in the string, such as "[a, b]"',
      '[x',
    ],
    [
      '{namespace: a, labels: "{A: b}"}',
      'data.labels',
      '`A` in `data.labels` has a key that must match /^[a-z]+$/, found "A"',
      '{A: b}',
    ],
    ['{namespace: a, target: x}', 'data.target', '`data.target` must be a number or a list or a map, found "x"', 'x'],
    [
      '{namespace: a, target: "{}"}',
      'data.target',
      '`kind` in `data.target` is missing: it must be a string',
      undefined,
    ],
    [
      '{namespace: a, replicas: [1]}',
      'data.replicas',
      "`data.replicas` must be a string, as everything in a ConfigMap's data: write a list or a map as YAML in a block scalar (`replicas: |`)",
      [1],
    ],
    ['[a]', 'data', '`data` must be a map of strings', ['a']],
  ])('ConfigMap %s: %s', (data, path, message, currentValue) => {
    const reading = read(configMap(data))

    expect(reading.isValid).toBe(false)
    expect(reading.results).toEqual([
      expect.objectContaining({
        severity: 'error',
        message,
        resourceRef: nameOf,
        field: { path, ...(currentValue !== undefined && { currentValue }) },
      }),
    ])
  })

  test.each<[string, string, string, unknown?]>([
    ['namespace: 5', 'namespace', '`namespace` must be a string, found 5; put it in quotes', 5],
    ['namespace: 1.30', 'namespace', '`namespace` must be a string, found 1.30; put it in quotes', 1.3],
    ['spec: {namespace: 5}', 'spec.namespace', '`spec.namespace` must be a string, found 5; put it in quotes', 5],
    ['namespace:', 'namespace', '`namespace` must be a string, found null', null],
    ['{}', 'namespace', '`namespace` is missing: it must be a string'],
    ['namespace: a\nnames: [a, {}]', 'names[1]', '`names[1]` must be a string, found a map', {}],
    ['namespace: a\nlabels: {a: true}', 'labels.a', '`labels.a` must be a string, found true; put it in quotes', true],
    [
      'namespace: a\nspec: {namespace: b}',
      'spec.namespace',
      '`namespace` must be given once, but it is at the top level and under `spec`',
    ],
    ['namespace: a\nspec: [b]', 'spec', '`spec` must be a map', ['b']],
  ])('own kind %j: %s', (fields, path, message, currentValue) => {
    const reading = read(own(fields === '{}' ? '' : fields))

    expect(reading.isValid).toBe(false)
    expect(plain(reading.results)).toEqual([
      expect.objectContaining({
        severity: 'error',
        message,
        resourceRef: { apiVersion: 'krmkit.dev/v1alpha1', kind: 'SetThing', name: 'mine' },
        field: { path, ...(currentValue !== undefined && { currentValue }) },
        file: { path: 'a/fn.yaml', index: 3 },
      }),
    ])
  })

  test('each issue is one result', () => {
    const { results } = read(own('replicas: x\nmode: y\nnames: z'))

    expect(results.map(({ field }) => field?.path)).toEqual(['namespace', 'replicas', 'names', 'mode'])
  })

  test('no config produces a result with a fix and without a reference', () => {
    expect(read(undefined).results).toEqual([
      {
        message:
          '`namespace` is missing: it must be a string; give a functionConfig, a ConfigMap with `data.namespace` or a SetThing (krmkit.dev/v1alpha1) with `namespace`',
        severity: 'error',
        tags: { rule: 'config-missing-field' },
      },
    ])
  })

  test('a config without a name has no reference, so no field either', () => {
    const [result] = read('{apiVersion: krmkit.dev/v1alpha1, kind: SetThing}').results

    expect(result).toEqual({
      message: '`namespace` is missing: it must be a string',
      severity: 'error',
      tags: { rule: 'config-missing-field' },
    })
  })

  test.each<[string, string, KrmFunction<never>, string]>([
    [
      'an unknown kind',
      '{apiVersion: example.com/v1, kind: Fulfillment, metadata: {name: x}}',
      ours as never,
      '`functionConfig` of set-thing must be of kind SetThing (krmkit.dev/v1alpha1) or ConfigMap (v1), found kind "Fulfillment" of apiVersion "example.com/v1"',
    ],
    [
      'a misspelt kind',
      '{apiVersion: krmkit.dev/v1alpha1, kind: SetThings, metadata: {name: x}}',
      kpts as never,
      '`functionConfig` of set-thing must be of kind SetThing (krmkit.dev/v1alpha1), SetThing (fn.kpt.dev/v1alpha1) or ConfigMap (v1), found kind "SetThings" of apiVersion "krmkit.dev/v1alpha1"; did you mean SetThing?',
    ],
    [
      'a kind of kpt for a function that kpt does not have',
      '{apiVersion: fn.kpt.dev/v1alpha1, kind: SetThing, metadata: {name: x}}',
      ours as never,
      '`functionConfig` of set-thing must be of kind SetThing (krmkit.dev/v1alpha1) or ConfigMap (v1), found kind "SetThing" of apiVersion "fn.kpt.dev/v1alpha1"',
    ],
    [
      'no kind',
      '{namespace: a}',
      ours as never,
      '`functionConfig` of set-thing must be of kind SetThing (krmkit.dev/v1alpha1) or ConfigMap (v1), found kind "" of apiVersion ""',
    ],
    ['a list', '[a]', ours as never, '`functionConfig` must be a Kubernetes object, found a list'],
    ['a word', 'set', ours as never, '`functionConfig` must be a Kubernetes object, found "set"'],
  ])('%s', (_, yaml, fn, message) => {
    const reading = read(yaml, fn)

    expect(reading).toMatchObject({
      isValid: false,
      results: [{ severity: 'error', message, tags: { rule: 'config-kind' } }],
    })
    expect(reading.results).toHaveLength(1)
  })
})

describe('an unknown key', () => {
  test.each([
    ['our kind', own('namespace: a\nnamspace: b'), ours, 'error'],
    ['our kind, of a function that kpt has too', own('namespace: a\nnamspace: b'), kpts, 'error'],
    ['a ConfigMap of a function that is ours alone', configMap('{namespace: a, namspace: b}'), ours, 'error'],
    ['a ConfigMap of a function that kpt has too', configMap('{namespace: a, namspace: b}'), kpts, 'warning'],
    ['the kind of kpt', own('namespace: a\nnamspace: b', 'fn.kpt.dev'), kpts, 'warning'],
  ])('in %s: %#', (_, yaml, fn, severity) => {
    const reading = read(yaml, fn as never)

    expect(reading.isValid).toBe(severity === 'warning')
    expect(reading.results).toEqual([
      expect.objectContaining({
        severity,
        message: expect.stringMatching(/namspace` is not a field of set-thing.*did you mean `namespace`\?$/),
      }),
    ])
  })

  test.each<[string, string, string]>([
    [
      'deep inside',
      own('namespace: a\ntarget: {kind: b, kin: c}'),
      "`target.kin` is not a field of set-thing's config; did you mean `kind`?",
    ],
    [
      'under spec',
      own('spec: {namespace: a, namspace: c}'),
      "`spec.namspace` is not a field of set-thing's config; did you mean `namespace`?",
    ],
    [
      'with no near name',
      own('namespace: a\ntarget: {kind: b, zzz: c}'),
      "`target.zzz` is not a field of set-thing's config; it must be one of `kind`, `big`",
    ],
    [
      'beside data',
      `${configMap('{namespace: a}')}date: {}`,
      '`date` is not read from a ConfigMap: fields must be under `data`; did you mean `data`?',
    ],
    [
      '__proto__',
      configMap('{namespace: a, __proto__: b}'),
      "`data.__proto__` is not a field of set-thing's config; it must be one of `namespace`, `replicas`, `enabled`, `labels`, `names`, `mode`, `target`, `even`, `anything`",
    ],
  ])('%s', (_, yaml, message) => {
    expect(read(yaml).results).toEqual([expect.objectContaining({ severity: 'error', message })])
  })

  test('changes no prototype', () => {
    read(own('namespace: a\nlabels: {__proto__: polluted}\nanything: {__proto__: {polluted: yes}}'))

    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('is refused in a map that zod would drop it from', () => {
    expect(read(own('namespace: a\nlabels: {__proto__: x}')).isValid).toBe(false)
  })
})
