import { type RunResult, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { starlark } from './index.ts'

goldenExamples(starlark, new URL('../examples', import.meta.url))

const service = `- apiVersion: v1
  kind: Service
  metadata:
    name: 'web' # the name
    annotations: # of all sorts
      internal.config.kubernetes.io/path: 'web.yaml'
      config.kubernetes.io/index: '0'
  spec:
    ports:
    - port: 80 # http
      weight: 1.0
    # the second
    - port: 0644
`

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}

/** Runs a script over items. */
function runOver(items: string, script: string, params = ''): Promise<RunResult> {
  return run(
    starlark,
    `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
${items}functionConfig:
  apiVersion: fn.kpt.dev/v1alpha1
  kind: StarlarkRun
  metadata:
    name: test
${params}  source: |
${indented(script)}
`,
  )
}

/** The items that a script leaves. */
async function itemsAfter(items: string, script: string, params = ''): Promise<string> {
  const { output, results } = await runOver(items, script, params)
  expect(results).toEqual([])
  return output.slice(output.indexOf('items:') + 'items:'.length + 1, output.indexOf('functionConfig:'))
}

test('what a script moves or copies to another item keeps its text', async () => {
  const target = '- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: b}\n  data:\n    a: x # x\n'
  const script = `a, b = ctx.resource_list["items"]
b["data"]["mode"] = a["spec"]["ports"][1]["port"]
b["data"]["name"] = a["metadata"].pop("name")
b["ports"] = a.pop("spec")["ports"]
`

  expect(await itemsAfter(service + target, script)).toBe(
    `${service.replace(/ {4}name: .*\n/, '').replace(/ {2}spec:[^]*/, '')}${target}    mode: 0644
    name: 'web' # the name
  ports:
  - port: 80 # http
    weight: 1.0
  # the second
  - port: 0644
`,
  )
})

const first = 'r = ctx.resource_list["items"][0]\n'

describe('what a script changes', () => {
  test.each([
    ['nothing', '', service],
    ['a value that stays equal', 'r["spec"]["ports"][0]["port"] = 80\nr["spec"]["ports"][1]["port"] += 0', service],
    ['a quoted text', 'r["metadata"]["name"] = "api"', service.replace("'web' #", "'api' #")],
    ['a number', 'r["spec"]["ports"][0]["port"] += 1', service.replace('80 # http', '81 # http')],
    [
      'a new key',
      'r["metadata"].setdefault("labels", {})["a"] = "b"',
      service.replace("index: '0'\n", "index: '0'\n    labels:\n      a: b\n"),
    ],
    ['a key that goes', 'r["spec"]["ports"][0].pop("weight")', service.replace('      weight: 1.0\n', '')],
    ['an element that goes', 'r["spec"]["ports"].pop(0)', service.replace(/ {4}- port: 80[^]*?1\.0\n/, '')],
    [
      'an element in front',
      'r["spec"]["ports"].insert(0, {"port": 1})',
      service.replace('    - port: 80', '    - port: 1\n    - port: 80'),
    ],
    [
      'a rebuilt list of equal values',
      'r["spec"]["ports"] = [dict(p) for p in r["spec"]["ports"]]\nctx.resource_list["items"] = [dict(r)]',
      service,
    ],
  ])('%s: all other bytes stay', async (_, script, expected) => {
    expect(await itemsAfter(service, first + script)).toBe(expected)
  })

  test('a float is written as YAML writes it, an integer beyond 2^53 keeps its digits', async () => {
    const item = `- apiVersion: v1
  kind: A
  metadata: {name: a}
  large: 9007199254740993
  whole: 3.0
  odd: .nan
`
    const script = `${first}
if type(r["whole"]) != "float" or str(r["odd"]) != "nan":
  fail("%s %s" % (type(r["whole"]), r["odd"]))
r["more"] = r["large"] + 2
r["half"] = r["whole"] / 2
r["none"] = None
r["pair"] = (1, True)`

    expect(await itemsAfter(item, script)).toBe(
      `${item}  more: 9007199254740995\n  half: 1.5\n  none: null\n  pair:\n  - 1\n  - true\n`,
    )
  })

  test('aliases and merge keys are seen as what they stand for', async () => {
    const item =
      '- apiVersion: v1\n  kind: A\n  metadata: {name: a}\n  base: &b {x: 1}\n  more:\n    <<: *b\n    y: 2\n'

    expect(await itemsAfter(item, `${first}r["more"]["y"] += r["more"]["x"]`)).toBe(item.replace('y: 2', 'y: 3'))
  })

  test('a timestamp stays text: kpt makes `2001-01-01` a time and writes it otherwise', async () => {
    const item = '- apiVersion: v1\n  kind: A\n  metadata: {name: a}\n  day: 2001-01-01\n'

    expect(await itemsAfter(item, `${first}r["same"] = r["day"] + "!"`)).toBe(`${item}  same: 2001-01-01!\n`)
  })

  test('comments stay, and an untouched resource is not written anew (kpt drops comments and sorts keys)', async () => {
    const other = service.replaceAll("'web'", "'api'")
    const script = 'for r in ctx.resource_list["items"]:\n  r["metadata"]["namespace"] = "prod"'
    const expected = (service + other).replaceAll("index: '0'\n", "index: '0'\n    namespace: prod\n")

    expect(await itemsAfter(service + other, script)).toBe(expected)
  })
})

describe('items', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(
    (name) => `- apiVersion: v1\n  kind: A # ${name}\n  metadata:\n    name: ${name}\n`,
  ) as [string, string, string]

  test.each([
    ['removed', 'items.pop(1)', a + c],
    [
      'removed by an own list',
      'ctx.resource_list["items"] = [r for r in items if r["metadata"]["name"] != "a"]',
      b + c,
    ],
    ['all removed', 'items.clear()', ''],
    [
      'in another order',
      'ctx.resource_list["items"] = sorted(items, key=lambda r: r["metadata"]["name"], reverse=True)',
      c + b + a,
    ],
    [
      'new, in between',
      'items.insert(1, {"apiVersion": "v1", "kind": "A", "metadata": {"name": "m"}})',
      `${a}- apiVersion: v1\n  kind: A\n  metadata:\n    name: m\n${b}${c}`,
    ],
    [
      'copied: the copy is new, without comments',
      'items.append(items[0])\nload("encoding/json.star", "json")\nitems.append(json.decode(json.encode(items[1])))\nitems[-1]["metadata"]["name"] = "d"',
      `${a}${b}${c}- apiVersion: v1\n  kind: A\n  metadata:\n    name: a\n- apiVersion: v1\n  kind: A\n  metadata:\n    name: d\n`,
    ],
    [
      'made anew with other names, at the same places: the resources are edited',
      'for i in range(3):\n  items[i] = {"apiVersion": "v1", "kind": "A", "metadata": {"name": "x%d" % i}}',
      `${a.replace('name: a', 'name: x0')}${b.replace('name: b', 'name: x1')}${c.replace('name: c', 'name: x2')}`,
    ],
    [
      'made anew around the old metadata, or with another namespace, among fewer',
      'm = items[1]["metadata"]\nm["name"] = "x"\nitems.pop(1)\nitems[0] = {"apiVersion": "v1", "kind": "B", "metadata": m}\nitems[1] = {"apiVersion": "v1", "kind": "A", "metadata": {"name": "c", "namespace": "m"}}',
      `${b.replace('kind: A', 'kind: B').replace('name: b', 'name: x')}${c}    namespace: m\n`,
    ],
    [
      'made anew under the same identity: the resource is edited',
      'items[1] = {"kind": "A", "apiVersion": "v1", "metadata": {"name": "b"}, "x": 1}',
      `${a}${b}  x: 1\n${c}`,
    ],
  ])('%s', async (_, script, expected) => {
    const { output, results } = await runOver(a + b + c, `items = ctx.resource_list["items"]\n${script}`)

    expect(results).toEqual([])
    expect(output.slice(output.indexOf('items:'), output.indexOf('functionConfig:'))).toBe(
      expected === '' ? 'items: []\n' : `items:\n${expected}`,
    )
  })

  test.each([
    ['items[0] = "x"', 'items[0] must be a dict, found string'],
    ['ctx.resource_list["items"] = None', 'ctx.resource_list["items"] must be a list'],
    ['ctx.resource_list.pop("items")', 'ctx.resource_list["items"] must be a list'],
    ['items.append({"kind": "A"})', '`items[3]` must have `apiVersion`'],
    ['items[0].pop("kind")', '`items[0]` must have `kind`'],
    ['items[1]["a"] = {"b": [set()]}', 'items[1].a.b[0] must not be a set'],
    ['items[1]["a"] = len', 'items[1].a must be a plain value'],
    ['items[1]["a"] = items', 'does a value contain itself?'],
    ['items[1]["a"] = {None: 1}', 'items[1].a must have strings as keys, found None'],
    ['items[1]["a"] = "é"[:1]', 'items[1].a must be valid UTF-8'],
  ])('%s is an error, and nothing is changed', async (script, message) => {
    const { output, results, exitCode } = await runOver(
      a + b + c,
      `items = ctx.resource_list["items"]\nitems[2]["changed"] = True\n${script}`,
    )

    expect(exitCode).toBe(1)
    expect(results.map((result) => [result.severity, result.tags?.rule])).toEqual([['error', 'script-output']])
    expect(results[0]?.message).toContain(message)
    expect(output).toContain(`items:\n${a}${b}${c}functionConfig`)
  })
})

describe('annotations of the orchestrator', () => {
  const hidden = service
    .replace("internal.config.kubernetes.io/path: 'web.yaml'", "internal.config.kubernetes.io/id: '1'")
    .replace('config.kubernetes.io/index', 'config.k8s.io/id')

  test('are not seen; their map is', async () => {
    const script = `${first}print(r["metadata"]["annotations"], ctx.resource_list["functionConfig"]["params"])`
    const { stderr } = await runOver(hidden, script, '  params: {a: [1]}\n')

    expect(stderr).toBe('{} {"a": [1]}\n')
  })

  test('stay where a script replaces or drops the map', async () => {
    expect(await itemsAfter(hidden, `${first}r["metadata"].pop("annotations")`)).toBe(hidden)
    expect(await itemsAfter(hidden, `${first}r["metadata"]["annotations"] = {"a": "b"}`)).toBe(
      hidden.replace("id: '0'\n", "id: '0'\n      a: b\n"),
    )
  })

  test.each(['internal.config.kubernetes.io/id', 'config.k8s.io/id'])('must not be written: %s', async (key) => {
    const { output, results } = await runOver(service, `${first}r["metadata"]["annotations"]["${key}"] = "x"`)

    expect(results[0]?.message).toContain(`must not be given the annotation \`${key}\``)
    expect(output).toContain(service)
  })
})

describe('path and index', () => {
  const internal = 'internal.config.kubernetes.io'
  const legacy = 'config.kubernetes.io'
  const both = (path: string, index: string) =>
    `- apiVersion: v1\n  kind: A\n  metadata:\n    name: a\n    annotations:\n      ${legacy}/index: '${index}'\n      ${legacy}/path: '${path}'\n      ${internal}/index: '${index}'\n      ${internal}/path: '${path}'\n`
  const at = (key: string) => `r["metadata"]["annotations"]["${key}"]`
  const written = (key: string, value: string) =>
    both('a.yaml', '0').replace(new RegExp(`      ${key}: .*`), `      ${key}: '${value}'`)

  test.each([`${internal}/path`, `${legacy}/path`])('are read under both prefixes: %s', async (key) => {
    expect((await runOver(both('a.yaml', '0'), `${first}print(${at(key)})`)).stderr).toBe('a.yaml\n')
  })

  test.each([
    ['the internal path', `${at(`${internal}/path`)} = "b.yaml"`, written(`${internal}/path`, 'b.yaml')],
    ['the legacy path', `${at(`${legacy}/path`)} = "b.yaml"`, written(`${legacy}/path`, 'b.yaml')],
    ['the internal index', `${at(`${internal}/index`)} = "1"`, written(`${internal}/index`, '1')],
    ['the legacy index, a number', `${at(`${legacy}/index`)} = 1`, written(`${legacy}/index`, '1')],
    [
      'both, differently: the orchestrator refuses that',
      `${at(`${internal}/path`)} = "b.yaml"; ${at(`${legacy}/path`)} = "c.yaml"`,
      both('b.yaml', '0').replace(`  ${legacy}/path: 'b`, `  ${legacy}/path: 'c`),
    ],
    [
      'nothing, where the map is dropped',
      'r["metadata"].pop("annotations")',
      both('a', '0').replace(/ {4}annotations:[^]*/, ''),
    ],
  ])('a script sets %s; the other annotation stays, for the orchestrator to copy', async (_, script, expected) => {
    expect(await itemsAfter(both('a.yaml', '0'), first + script)).toBe(expected)
  })

  test('a new item in place of another is a new resource where it names another file', async () => {
    const item = (path: string) =>
      `{"apiVersion": "v1", "kind": "A", "metadata": {"name": "b", "annotations": {"${internal}/path": "${path}"}}}`
    const put = (path: string) => `ctx.resource_list["items"] = [${item(path)}]`
    const list = both('a.yaml', '0').replace('name: a\n', 'name: a # comment\n').replace('name: a', 'name:  a')

    expect(await itemsAfter(list, put('c.yaml'))).not.toContain('# comment')
    expect(await itemsAfter(list, put('a.yaml'))).toContain('# comment')
  })

  test('a new item has those that it is given', async () => {
    const metadata = `{"name": "b", "annotations": {"${internal}/path": "b.yaml", "${legacy}/index": 3}}`
    const script = `ctx.resource_list["items"].append({"apiVersion": "v1", "kind": "B", "metadata": ${metadata}})`

    expect(await itemsAfter(service, script)).toBe(
      `${service}- apiVersion: v1\n  kind: B\n  metadata:\n    name: b\n    annotations:\n      ${internal}/path: b.yaml\n      ${legacy}/index: "3"\n`,
    )
  })

  test.each([
    ['one', '`items[0]` must have a whole number as'],
    [['x'], '`items[0]` must have a string as the annotation'],
  ])('an index must be a number: %j', async (value, message) => {
    const { results, output } = await runOver(service, `${first}${at(`${internal}/index`)} = ${JSON.stringify(value)}`)

    expect(results[0]?.message).toContain(message)
    expect(output).toContain(service)
  })
})

describe('configs', () => {
  const list = (config: string) =>
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${service}${config}`
  const script = 'source: ctx.resource_list["items"][0]["a"] = ctx.resource_list["functionConfig"]'

  test.each([
    ['a StarlarkRun', `apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, params: {v: 1}, '${script}["params"]["v"]'`],
    ['a ConfigMap', `apiVersion: v1, kind: ConfigMap, data: {v: 1, '${script}["data"]["v"]'}`],
    [
      'the own kind',
      `apiVersion: krmkit.dev/v1alpha1, kind: Starlark, spec: {params: {v: 1}, '${script}["spec"]["params"]["v"]'}`,
    ],
  ])('%s', async (_, config) => {
    const text = config.replace(/'source: (.*)'/, "source: '$1'")
    const { output, results } = await run(starlark, list(`functionConfig: {${text}}\n`))

    expect(results).toEqual([])
    expect(output).toContain(`${service}  a: 1\n`)
  })

  test.each([
    ['', 'source', '`source` is missing'],
    [
      'functionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {a: b}}\n',
      'data.source',
      '`data.source` is missing',
    ],
    [
      "functionConfig: {apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: a}, source: ''}\n",
      'source',
      '`source` must',
    ],
    [
      'functionConfig: {apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: a}, source: [x]}\n',
      'source',
      '`source` must be a string',
    ],
    [
      'functionConfig: {apiVersion: fn.kpt.dev/v1alpha1, kind: SetLabels, metadata: {name: a}, source: x}\n',
      '',
      'StarlarkRun',
    ],
  ])('%s is refused', async (config, field, message) => {
    const { results, exitCode, output } = await run(starlark, list(config))

    expect(exitCode).toBe(1)
    expect(results[0]?.message).toContain(message)
    if (config !== '') expect(results[0]?.field?.path ?? '').toContain(field)
    expect(output).toContain(service)
  })

  test('an unknown field of a StarlarkRun is a warning, as unknown fields of all kpt kinds are', async () => {
    const config =
      'functionConfig: {apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: a}, sorce: x, source: x = 1}\n'
    const { results, exitCode } = await run(starlark, list(config))

    expect(exitCode).toBe(0)
    expect(results.map(({ severity, message }) => [severity, message.includes('did you mean `source`?')])).toEqual([
      ['warning', true],
    ])
  })
})
