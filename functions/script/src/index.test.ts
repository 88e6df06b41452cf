import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { script } from './index.ts'

goldenExamples(script, new URL('../examples', import.meta.url))

const items = `- # head
  apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web # kept
    labels: {app: 'web'}
    annotations:
      example.com/a: "1"
      internal.config.kubernetes.io/path: web.yaml
      internal.config.kubernetes.io/unknown: stays
  spec:
    mode: 0644
    big: 12345678901234567890
    ports: [80, 443]
- apiVersion: v1
  kind: Service
  metadata: {name: api, namespace: shop}
`

/** Runs a script over items; returns what a user sees. */
async function runScript(source: string, { params = {}, list = items, timeoutSeconds = 120 } = {}) {
  const config = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'Script', metadata: { name: 'test' } }
  const input = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
${list}functionConfig: ${JSON.stringify({ ...config, source, params, timeoutSeconds })}
`
  const { output, exitCode, results } = await run(script as KrmFunction, input)
  const printed = /^items:.*\n([^]*?)^functionConfig:/m.exec(output)?.[1]
  return { output, items: printed, exitCode, results, messages: results.map(({ message }) => message) }
}

describe('what a script reads', () => {
  const visible = { 'example.com/a': '1', 'internal.config.kubernetes.io/path': 'web.yaml' }
  const cases: readonly (readonly [expression: string, value: unknown])[] = [
    ['web.kind', 'Deployment'],
    ['[web.apiVersion, web.group, web.version, web.name]', ['apps/v1', 'apps', 'v1', 'web']],
    ['[web.namespace ?? null, api.namespace]', [null, 'shop']],
    ['web.labels', { app: 'web' }],
    ['web.is({ group: "apps", kind: "Deployment" })', true],
    ['web.is({ group: "" })', false],
    ['web.get("spec.ports")', [80, 443]],
    ['web.get(["spec", "mode"])', 420],
    ['web.text("spec.mode")', '0644'],
    ['web.source("metadata.labels.app")', "'web'"],
    ['web.comment("metadata.name")', 'kept'],
    ['String(web.get("spec.big"))', '12345678901234567890'],
    ['typeof web.get("spec.big")', 'bigint'],
    ['web.has("spec.none")', false],
    ['web.keys("spec")', ['mode', 'big', 'ports']],
    ['web.size("spec.ports")', 2],
    ['[items.length, items.at(-1).name, items.map((item) => item.name)]', [2, 'api', ['web', 'api']]],
    [
      'items.find((item) => item.kind === "Service").toString()',
      'apiVersion: v1\nkind: Service\nmetadata: {name: api, namespace: shop}\n',
    ],
    ['items.at(0) === web', true],
    ['web.isLocalConfig', false],
    ['web.origin', { path: 'web.yaml' }],
    ['web.annotations', visible],
    ['web.get().metadata.annotations', visible],
    ['web.get("metadata").annotations', visible],
    ['web.keys("metadata.annotations")', Object.keys(visible)],
    ['web.has(["metadata", "annotations", "internal.config.kubernetes.io/path"])', true],
    ['web.text(["metadata", "annotations", "internal.config.kubernetes.io/path"])', 'web.yaml'],
    ['web.has(["metadata", "annotations", "internal.config.kubernetes.io/unknown"])', false],
    ['web.text(["metadata", "annotations", "internal.config.kubernetes.io/unknown"]) ?? null', null],
    ['web.toString().includes("unknown")', false],
  ]
  // A worker starts from the sources for each run: one run answers them all.
  const answers = runScript(`const [web, api] = items
    console.log([${cases.map(([expression]) => `() => (${expression})`).join(', ')}].map((get) => get()))`)

  test.each(cases.map((one, at) => [one[0], at] as const))('%s', async (_expression, at) => {
    const { messages } = await answers

    expect((JSON.parse(messages[0] ?? '') as unknown[])[at]).toEqual(cases[at]?.[1])
  })

  test('params: values of any type; texts from a ConfigMap', async () => {
    const { messages } = await runScript('console.log(params.a + 1, params.b)', { params: { a: 1, b: [true] } })

    expect(messages).toEqual(['2 [true]'])
  })
})

describe('what a script writes', () => {
  const cases: readonly (readonly [code: string, before: string, after: string])[] = [
    ["web.set('spec.replicas', 3)", '    ports: [80, 443]\n', '    ports: [80, 443]\n    replicas: 3\n'],
    ["web.set('metadata.name', 'new')", 'name: web # kept', 'name: new # kept'],
    ["web.set('metadata.labels.app', 'x')", "{app: 'web'}", "{app: 'x'}"],
    ["web.set('spec.big', 2n ** 70n)", 'big: 12345678901234567890', 'big: 1180591620717411303424'],
    ["web.set('spec.big', 'on')", 'big: 12345678901234567890', 'big: "on"'],
    ["web.delete('spec.mode')", '    mode: 0644\n', ''],
    ["web.insert('spec.ports[0]', 22)", '[80, 443]', '[22, 80, 443]'],
    ["web.rename('spec.mode', 'defaultMode')", 'mode: 0644', 'defaultMode: 0644'],
    ["web.setSource('spec.mode', '0600')", '0644', '0600'],
    ["web.setComment('metadata.name', 'new')", '# kept', '# new'],
    ["web.reorder('spec.ports', [1, 0])", '[80, 443]', '[443, 80]'],
    ["web.set('metadata.name', 'web')", '', ''],
  ]
  // One run for all, each with resources of its own.
  const written = runScript(
    `const all = [...items]\n${cases.map(([code], at) => `{ const web = all[${at * 2}]; ${code} }`).join('\n')}`,
    { list: items.repeat(cases.length) },
  )

  test.each(cases.map((one, at) => [one[0], at] as const))('%s', async (_code, at) => {
    const outcome = await written
    const [, before, after] = cases[at] ?? ['', '', '']
    const part = outcome.items?.split(/(?=^- # head)/m)[at]

    expect(outcome.messages).toEqual([])
    expect(part).toBe(items.replace(before, after))
  })

  test("the orchestrator's annotations stay, whatever is written around them", async () => {
    const source = `const [a, , b, , c, , d] = items
      a.set('metadata.annotations', {})
      b.delete('metadata.annotations')
      c.set('metadata', { name: 'web' })
      d.set([], { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' } })`

    const { output, exitCode } = await runScript(source, { list: items.repeat(4) })

    expect(exitCode).toBe(0)
    expect(output).not.toContain('web.yaml')
    expect(output.match(/internal\.config\.kubernetes\.io\/unknown: stays/g)).toHaveLength(4)
    expect(output).not.toContain('example.com/a')
  })

  const refused: readonly string[] = [
    "web.set(['metadata', 'annotations', 'internal.config.kubernetes.io/unknown'], 'x')",
    "web.delete(['metadata', 'annotations', 'internal.config.kubernetes.io/unknown'])",
    "web.set('metadata', { name: 'x', annotations: { 'internal.config.kubernetes.io/unknown': 'x' } })",
    "web.rename('metadata.annotations', 'others')",
    "web.setComment(['metadata', 'annotations', 'internal.config.kubernetes.io/unknown'], 'x')",
    "web.setSource('metadata.annotations[\"internal.config.kubernetes.io/unknown\"]', 'x')",
    "items.add({ apiVersion: 'v1', kind: 'A', metadata: { annotations: { 'internal.config.kubernetes.io/unknown': 'x' } } })",
  ]
  const refusals = runScript(
    `const [web] = items\n${refused.map((code) => `try { ${code}; console.log('done') } catch (e) { console.log(e.message) }`).join('\n')}`,
  )

  test.each(refused.map((code, at) => [code, at] as const))(
    "fails: the orchestrator's annotations are written, %s",
    async (_code, at) => {
      const { messages, items: left } = await refusals

      expect(messages[at]).toContain('orchestrator')
      expect(left).toBe(items)
    },
  )

  test('a copy does not have the path and index of its original', async () => {
    const list = `- apiVersion: v1
  kind: A
  metadata:
    name: a # kept
    annotations:
      config.kubernetes.io/index: '0'
      config.kubernetes.io/local-config: 'true'
      config.k8s.io/id: '1'
      internal.config.kubernetes.io/id: '1'
`
    const outcome = await runScript("items.add(items.at(0)).set('metadata.name', 'b')", { list })

    expect(outcome.items).toBe(`${list}- apiVersion: v1
  kind: A
  metadata:
    name: b # kept
    annotations:
      config.kubernetes.io/local-config: 'true'
`)
  })

  test('the list can be put into another order', async () => {
    const outcome = await runScript(`
      const sorted = [...items].sort((a, b) => a.name < b.name ? -1 : 1)
      console.log(items.reorder(sorted), items.at(0).name, items.reorder([items.at(0)]))
    `)

    expect(outcome.messages).toEqual(['true api false'])
    expect(outcome.items).toBe(
      items.slice(items.indexOf('- apiVersion: v1')) + items.slice(0, items.indexOf('- apiVersion: v1')),
    )
  })

  test('an added resource can be changed and removed like any other', async () => {
    const outcome = await runScript(`
      const one = items.add({ apiVersion: 'v1', kind: 'A', metadata: { name: 'one' } })
      const two = items.add('apiVersion: v1\\nkind: A\\nmetadata: {name: two} # kept\\n')
      two.set('metadata.namespace', 'x')
      items.remove(one)
      items.remove(items.at(0))
    `)

    expect(outcome.items).toBe(`${items.slice(items.indexOf('- apiVersion: v1'))}- apiVersion: v1
  kind: A
  metadata: {name: two, namespace: x} # kept
`)
  })
})

describe('mistakes of a script', () => {
  test.each([
    [
      'a value that is not there',
      'const a = 1\n  null.x',
      "TypeError: cannot read property 'x' of null (line 2, column 7 of the script)",
    ],
    ['no JavaScript', 'let a =\n  ][', 'SyntaxError: '],
    ['a name that is not there', 'foo()', "ReferenceError: 'foo' is not defined (line 1, column 1 of the script)"],
    ['thrown by hand', 'throw new Error("no")', 'Error: no (line 1'],
    ['thrown, and no error', 'throw "no"', 'the script threw "no"'],
    ['a promise that fails', '(async () => { throw new Error("late") })()', 'Error: late (line 1'],
    ['a promise that nobody keeps', 'new Promise(() => {})', 'must come to an end'],
    ['a value without a value', "items.at(0).set('a')", 'TypeError: a value must be given, found undefined (line 1'],
    ['a function as a value', "items.at(0).set('a', () => 1)", 'TypeError: a function cannot be written'],
    ['a path of another kind', 'items.at(0).get(5)', 'TypeError: a path must be'],
    [
      'a severity that is none',
      "report({ severity: 'warn', message: 'x' })",
      'severity must be error, warning or info, found "warn"',
    ],
    [
      'a report about something else',
      "report({ severity: 'info', message: 'x', resource: {} })",
      'a resource must be one of items',
    ],
    ['a resource that is none', "items.add('[]')", 'must be one YAML object'],
    ['no end of calls', 'function f() { f() }\nf()', 'stack overflow (line 1'],
    [
      'no end of reports',
      "while (true) report({ severity: 'info', message: 'x' })",
      'no more than 10,000 findings (line 1',
    ],
    ['no end of parentheses', `eval('['.repeat(1e6))`, 'stack overflow'],
  ])('%s', async (_what, source, message) => {
    const outcome = await runScript(source)

    expect(outcome.messages.join()).toContain(message)
    expect(outcome.results.slice(0, 1)).toMatchObject([
      { severity: 'error', field: { path: 'source' }, tags: { rule: 'script-failed' } },
    ])
    expect(outcome.items).toBe(items)
  })

  test('keeps earlier findings, but no changes', async () => {
    const outcome = await runScript("console.log('a'); items.at(0).set('a', 1); throw new Error('b')")

    expect(outcome.messages).toEqual([expect.stringContaining('Error: b'), 'a'])
    expect(outcome.items).toBe(items)
  })
})

describe('the sandbox', () => {
  test('has no clock and no randomness', async () => {
    const { messages } = await runScript(
      ['Date.now()', 'new Date()', 'Date()', 'Math.random()']
        .map((code) => `try { ${code}; console.log('done') } catch (e) { console.log(e.message) }`)
        .join('\n'),
    )

    expect(messages).toHaveLength(4)
    for (const message of messages) expect(message).toContain('must not be used: equal inputs must give equal outputs')
  })

  test('is closed', async () => {
    const names = 'process require fetch setTimeout WebAssembly std os performance navigator Buffer'.split(' ')
    const { messages } = await runScript(`console.log([${names.map((name) => `typeof ${name}`)}].join())`)

    expect(messages).toEqual([names.map(() => 'undefined').join()])
  })

  test('cannot import files', async () => {
    const { exitCode } = await runScript("import('node:fs')")

    expect(exitCode).toBe(1)
  })

  test('keeps the checks of the host if a script modifies those of the sandbox', async () => {
    const { messages, items: left } = await runScript(`
      Array.prototype.every = () => true
      items.at(0).set([['metadata'], ['annotations'], ['internal.config.kubernetes.io/path']], 'x')
    `)

    expect(messages[0]).toContain('a path must hold keys and positions')
    expect(left).toBe(items)
  })

  test('isolates runs from each other', async () => {
    await runScript('globalThis.left = 1; Object.prototype.left = 1')
    const { messages } = await runScript('console.log(typeof left, typeof {}.left)')

    expect(messages).toEqual(['undefined undefined'])
  })

  test.each([
    ['a loop', 'while (true);'],
    ['a loop that catches', 'while (true) { try { while (true); } catch {} }'],
    ['jobs without end', 'const f = () => Promise.resolve().then(f); f()'],
    ['a regular expression', "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
    ['native code', 'Array.prototype.indexOf.call({ length: 2 ** 52 }, 1)'],
  ])('ends in time: %s', async (_what, source) => {
    const { results, exitCode } = await runScript(source, { timeoutSeconds: 1 })

    expect(results).toMatchObject([{ severity: 'error', tags: { rule: 'script-timeout' } }])
    expect(results[0]?.message).toContain('must end within 1 s')
    expect(exitCode).toBe(1)
  })

  test.each([
    ['arrays', 'const all = []; while (true) all.push(new Array(100000).fill(all.length))'],
    ['a string', "let s = 'x'; while (true) s += s"],
    [
      'what it writes',
      "const name = 'x'.repeat(1e6); while (true) items.add({ apiVersion: 'v1', kind: 'A', metadata: { name } })",
    ],
    ['buffers', 'const all = []; while (true) all.push(new Uint8Array(1e6))'],
  ])('limits memory: %s', async (_what, source) => {
    const { results, exitCode } = await runScript(source)

    expect(results).toMatchObject([{ severity: 'error', tags: { rule: /script-memory|script-failed/ } }])
    expect(exitCode).toBe(1)
  })
})

describe('lists of other forms', () => {
  test('JSON stays JSON', async () => {
    const list = {
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items: [{ apiVersion: 'v1', kind: 'A', metadata: { name: 'a' } }],
    }
    const functionConfig = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      data: { source: "items.at(0).set('metadata.name', 'b')" },
    }

    const { output } = await run(script, JSON.stringify({ ...list, functionConfig }))

    expect(JSON.parse(output).items).toEqual([{ apiVersion: 'v1', kind: 'A', metadata: { name: 'b' } }])
  })

  test('anchors across items', async () => {
    const list = `- apiVersion: v1
  kind: A
  metadata: &meta {name: a}
- apiVersion: v1
  kind: B
  metadata: *meta
`
    const { output, messages } = await runScript("items.at(0).set('spec', 1); console.log(items.at(1).name)", { list })

    expect(messages).toEqual(['a'])
    expect(readYaml(output).document?.get(['items', 0, 'spec'])).toBe(1)
    expect(output).toContain('metadata: *meta')
  })

  test('no items', async () => {
    const { output } = await run(
      script,
      `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items: []
functionConfig: {apiVersion: v1, kind: ConfigMap, data: {source: "items.add({apiVersion: 'v1', kind: 'A', metadata: {name: 'a'}})"}}
`,
    )

    expect(output).toContain('kind: A')
  })
})
