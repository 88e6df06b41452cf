import { run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { starlark } from './index.ts'

/** What a script prints, or the message of its error. */
async function outcomeOf(script: string): Promise<string> {
  const { stderr, results } = await run(
    starlark,
    JSON.stringify({
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items: [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' } }],
      functionConfig: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'test' }, data: { source: script } },
    }),
  )
  return results[0]?.message ?? stderr.trimEnd()
}

describe('modules of kpt’s starlark', () => {
  test.each([
    ['encoding/base64.star', 'base64', 'base64.encode("héllo"), base64.decode("aMOpbGxv")', 'aMOpbGxv héllo'],
    ['encoding/csv.star', 'csv', 'csv.read_all("a,b\\n1,\\"x,y\\"\\n")', '[["a", "b"], ["1", "x,y"]]'],
    ['encoding/json.star', 'json', 'json.encode({"b": [1, None], "a": 1.5})', '{"a":1.5,"b":[1,null]}'],
    ['encoding/yaml.star', 'yaml', 'yaml.loads("a: [1, {b: c}]"), yaml.dumps({"x": 1})', '{"a": [1, {"b": "c"}]} x: 1'],
    ['geo.star', 'geo', 'geo.Point(1, 2).x', '1.0'],
    ['hash.star', 'hash', 'hash.sha256("a")[:8], hash.md5("a")[:8], hash.sha1("a")[:8]', 'ca978112 0cc175b9 86f7e437'],
    ['math.star', 'math', 'math.ceil(1.2), math.pow(2, 10)', '2 1024.0'],
    ['re.star', 're', 're.sub("(\\\\w+)-1", "$1-2", "web-1"), re.findall("[a-c]", "abcd")', 'web-2 ("a", "b", "c")'],
    [
      'time.star',
      'time',
      'time.parse_time("2021-03-22T23:20:50Z").in_location("Europe/Berlin").hour, time.parse_duration("90m").hours',
      '0 1.5',
    ],
  ])('%s', async (file, name, expression, printed) => {
    expect(await outcomeOf(`load("${file}", "${name}")\nprint(${expression})`)).toBe(printed)
  })

  test('krmfn.star; match_gvk finds resources with a group too (kpt compares `apps/v1` with `v1`)', async () => {
    const script = `load("krmfn.star", "krmfn")
r = ctx.resource_list["items"][0]
print(krmfn.match_gvk(r, "apps/v1", "Deployment"), krmfn.match_gvk(r, "v1", "Deployment"), krmfn.match_name(r, "web"),
  krmfn.match_name(r, "api"), krmfn.match_namespace(r, "shop"), krmfn.match_namespace({"kind": "A"}, ""))`

    expect(await outcomeOf(script)).toBe('True False True False True True')
  })

  test('ctx.open_api is the schema that kyaml carries', async () => {
    const script = `deployment = ctx.open_api["definitions"]["io.k8s.api.apps.v1.Deployment"]
print(deployment["x-kubernetes-group-version-kind"][0]["kind"], len(ctx.open_api["definitions"]))`

    expect(await outcomeOf(script)).toBe('Deployment 623')
  })

  test('sets, recursion, while, control flow and reassignment at the top level', async () => {
    const script = `def f(n):
  return 1 if n == 0 else n * f(n - 1)
s = set([1, 1, 2])
s = len(s)
while s < 5:
  s += 1
if True:
  print(f(5), s)`

    expect(await outcomeOf(script)).toBe('120 5')
  })
})

describe('missing features are reported', () => {
  test.each([
    [
      'load("http.star", "http")',
      'module http.star is not available: a script has no network; pass what it needs in `params`',
    ],
    ['load("bsoup.star", "bsoup")', 'module bsoup.star is not available'],
    ['load("html.star", "html")', 'module html.star is not available'],
    ['load("xlsx.star", "xlsx")', 'module xlsx.star is not available'],
    ['load("zipfile.star", "ZipFile")', 'module zipfile.star is not available'],
    ['load("other.star", "x")', 'there is no module other.star; a script can load encoding/base64.star, '],
    ['load("re.star", "re2")', 're2'],
    [
      'load("time.star", "time")\ntime.now()',
      'time.now is not available: equal inputs must give equal outputs; pass the time in `params`',
    ],
    [
      'x = ctx.environment["PATH"]',
      'ctx.environment is not available: a script sees no environment variables; pass the value in `params`',
    ],
    ['print(ctx.other)', 'other'],
  ])('%s', async (script, message) => {
    expect(await outcomeOf(script)).toContain(message)
  })
})

describe('errors', () => {
  test('of the script have line, column and backtrace', async () => {
    const script = 'def f(r):\n  return r["spec"]\n\nfor r in ctx.resource_list["items"]:\n  f(r)\n'

    expect(await outcomeOf(script)).toBe(`key "spec" not in dict (line 2, column 11 of the script)
Traceback (most recent call last):
  test:5:4: in <toplevel>
  test:2:11: in f`)
  })

  test.each([
    ['x = (1\n', 'line 2'],
    ['x = 1\nprint(y)\n', 'undefined: y (line 2, column 7 of the script)'],
    ['fail("no", 1)', 'fail: no 1 (line 1, column 5 of the script)'],
    ['"a" + 1', 'unknown binary op: string + int (line 1, column 5 of the script)'],
  ])('%j', async (script, message) => {
    expect(await outcomeOf(script)).toContain(message)
  })
})
