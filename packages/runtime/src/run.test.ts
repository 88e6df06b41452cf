import { readYaml } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction, type FunctionContext, type KrmFunction } from './define-function.ts'
import type { Resource } from './resource.ts'
import { execute, run } from './run.ts'

type Run = (context: FunctionContext<{ label?: string | undefined }>) => void | Promise<void>

const functionOf = (run: Run) =>
  defineFunction({
    name: 'set-label',
    description: 'Tests.',
    type: 'mutator',
    idempotent: true,
    config: z.object({ label: z.optional(z.string()) }),
    run,
  })
const label = functionOf(({ items, config }) => {
  for (const item of items) if (config.label !== undefined) item.set(['metadata', 'labels', 'a'], config.label)
})

const ITEMS = `items:
# head
- apiVersion: v1 # kept
  kind: ConfigMap
  metadata:
    name: a
    annotations:
      internal.config.kubernetes.io/path: 'a.yaml'
      internal.config.kubernetes.io/index: '1'
  data: {octal: 0644,  'x': "y"}
`
const LIST = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n${ITEMS}`
const config = (data: string) =>
  `functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: function-input}\n  data: ${data}\n`

function resultsIn(output: string): unknown {
  const { document, problems } = readYaml(output)
  expect(problems).toEqual([])
  expect(document?.text(['kind'])).toBe('ResourceList')
  expect(document?.kind(['items'])).toBe('list')
  return document?.get(['results'])
}

describe('a run', () => {
  test('that does nothing returns its input byte for byte', async () => {
    expect(await run(label, LIST)).toEqual({ output: LIST, exitCode: 0, stderr: '', results: [] })
  })

  test('takes bytes as well as text, a byte order mark included', async () => {
    const text = `\ufeff${LIST}`

    const { output } = await run(label, new TextEncoder().encode(text))

    expect(output).toBe(text)
  })

  test('changes what the function sets and nothing else', async () => {
    const { output } = await run(label, LIST + config('{label: on}'))

    expect(output).toBe(
      LIST.replace("/index: '1'\n", '/index: \'1\'\n    labels:\n      a: "on"\n') + config('{label: on}'),
    )
  })

  test('gives the function its config name and host, and waits for its promise', async () => {
    const seen: unknown[] = []
    const host = { env: { A: 'b' } }

    await run(
      functionOf(async ({ configName, host }) => {
        await null
        seen.push(configName, host)
      }),
      LIST + config('{}'),
      host,
    )

    expect(seen).toEqual(['function-input', host])
  })

  test('drops the results of the input and writes those of the function, errors first', async () => {
    const fn = functionOf(({ items, report }) => {
      const resource = items.at(0)!
      report({ severity: 'info', message: 'first' })
      report({ severity: 'error', message: 'second', resource, field: 'data.x', currentValue: 'y', rule: 'r' })
    })

    const { output, exitCode, results } = await run(fn, `${LIST}results:\n- message: old\n  severity: error\n`)

    expect(exitCode).toBe(1)
    expect(results.map(({ message }) => message)).toEqual(['second', 'first'])
    expect(resultsIn(output)).toEqual([
      {
        message: 'second',
        severity: 'error',
        resourceRef: { apiVersion: 'v1', kind: 'ConfigMap', name: 'a' },
        field: { path: 'data.x', currentValue: 'y' },
        file: { path: 'a.yaml', index: 1 },
        tags: { rule: 'r' },
      },
      { message: 'first', severity: 'info' },
    ])
  })

  test('with warnings alone succeeds', async () => {
    const { exitCode } = await run(
      functionOf(({ report }) => report({ severity: 'warning', message: 'm' })),
      LIST,
    )

    expect(exitCode).toBe(0)
  })

  test('that reports an error leaves the items unchanged, because an incomplete change must not look complete', async () => {
    const fn = functionOf(({ items, report }) => {
      items.remove(items.at(0)!)
      report({ severity: 'error', message: 'm' })
    })

    const { output, exitCode } = await run(fn, LIST)

    expect(exitCode).toBe(1)
    expect(output.startsWith(LIST)).toBe(true)
  })

  test.each([
    [{}, ''],
    [{ LOG_TO_STDERR: '' }, ''],
    [{ LOG_TO_STDERR: 'true' }, '[error] v1/ConfigMap/a data.x: two lines\n[info]: x\n'],
  ])('with the environment %j mirrors its results: %j', async (env, stderr) => {
    const fn = functionOf(({ items, report }) => {
      report({ severity: 'info', message: 'x' })
      report({ severity: 'error', message: 'two\nlines', resource: items.at(0)!, field: ['data', 'x'] })
    })

    expect((await run(fn, LIST, { env })).stderr).toBe(stderr)
  })
})

describe('a function that fails', () => {
  const thrown =
    (what: unknown): Run =>
    ({ items, report }) => {
      items.at(0)!.set('data', { gone: true })
      items.remove(items.at(0)!)
      items.add({ apiVersion: 'v1', kind: 'New', metadata: { name: 'b' } })
      report({ severity: 'warning', message: 'never seen' })
      throw what
    }

  test.each<[string, Run, string]>([
    ['an error', thrown(new Error('lost a screw')), 'lost a screw'],
    ['a string', thrown('lost a nut'), 'lost a nut'],
    ['undefined', thrown(undefined), 'undefined'],
    ['what has no text', thrown(Object.create(null)), 'an exception without a message'],
    ['a rejected promise', async () => Promise.reject(new Error('lost')), 'lost'],
    [
      'endless recursion',
      function again(context): void {
        again(context)
      },
      'Maximum call stack size exceeded',
    ],
  ])('with %s leaves the items untouched and gives one error', async (_, fails, message) => {
    const { output, exitCode, results } = await run(functionOf(fails), LIST)

    expect(exitCode).toBe(1)
    expect(output.startsWith(LIST)).toBe(true)
    expect(results).toEqual([
      {
        message: `set-label failed: ${message}; this is a bug of the function, no resource was changed`,
        severity: 'error',
        tags: { rule: 'bug' },
      },
    ])
    expect(resultsIn(output)).toEqual(results)
  })

  test('prints the stack to stderr', async () => {
    const { stderr } = await run(functionOf(thrown(new Error('lost a screw'))), LIST)

    expect(stderr).toMatch(/^Error: lost a screw\n\s+at .*run\.test\.ts/)
  })

  test('in adapt, or in a check of its schema, is treated alike', async () => {
    const boom = () => {
      throw new Error('boom')
    }
    const broken = [
      { ...label, adapt: boom },
      { ...label, config: z.object({ label: z.optional(z.string().check(z.refine(boom))) }) },
    ]

    for (const fn of broken) {
      const { output, exitCode } = await run(fn as KrmFunction, LIST + config('{label: a}'))
      expect(exitCode).toBe(1)
      expect(output.startsWith(LIST)).toBe(true)
    }
  })
})

describe('a config that is refused', () => {
  test('keeps the function from running, and the items as they are', async () => {
    let ran = false
    const fn = functionOf(() => {
      ran = true
    })

    const { output, exitCode } = await run(fn, LIST + config('{labl: a}'))

    expect(ran).toBe(false)
    expect(exitCode).toBe(1)
    expect(output.startsWith(LIST + config('{labl: a}'))).toBe(true)
    expect(resultsIn(output)).toEqual([
      {
        message: "`data.labl` is not a field of set-label's config; did you mean `label`?",
        severity: 'error',
        resourceRef: { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input' },
        field: { path: 'data.labl' },
        tags: { rule: 'config-unknown-field' },
      },
    ])
  })
})

describe('an input that is refused', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty-input'],
    ['white space', ' \n\t\n', 'empty-input'],
    ['a comment', '# nothing\n', 'not-a-resource-list'],
    ['a Pod', 'apiVersion: v1\nkind: Pod\n', 'not-a-resource-list'],
    ['a list', '- a\n', 'not-a-resource-list'],
    ['two documents', `${LIST}---\n${LIST}`, 'yaml-documents'],
    [
      'items that are not a list',
      'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: a\n',
      'not-a-resource-list',
    ],
    ['broken YAML', 'a: b: c\n', 'yaml-syntax'],
    ['no UTF-8', Uint8Array.of(97, 58, 32, 0xff, 10), 'yaml-encoding'],
  ])('(%s) produces an empty list with a reason', async (_, input, rule) => {
    const { output, exitCode, results } = await run(label, input)

    expect(exitCode).toBe(1)
    expect(results[0]).toMatchObject({ severity: 'error', tags: { rule } })
    expect(resultsIn(output)).toEqual(results)
    expect(readYaml(output).document?.size(['items'])).toBe(0)
  })

  test('(an item with a key twice) keeps its items, and points at the one', async () => {
    const input = LIST.replace('  data:', '  kind: Secret\n  data:')

    const { output, exitCode, results } = await run(label, input)

    expect(exitCode).toBe(1)
    expect(output.startsWith(input)).toBe(true)
    expect(results).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/ \(line 12, column 3, items\[0\] of the input\)$/),
        resourceRef: { apiVersion: 'v1', kind: 'ConfigMap', name: 'a' },
        file: { path: 'a.yaml', index: 1 },
        tags: { rule: 'yaml-duplicate-key' },
      }),
    ])
  })
})

test('execute returns the same bytes in pieces', async () => {
  const input = new TextEncoder().encode(LIST + config('{label: ü}'))

  const { chunks } = await execute(label, input)

  const bytes = chunks.flatMap((chunk) => [...chunk])
  expect(new TextDecoder().decode(Uint8Array.from(bytes))).toBe((await run(label, input)).output)
})

test('the log of a function is printed to stderr, also if it fails', async () => {
  const talkative = (isBroken: boolean) =>
    defineFunction({
      name: 'talk',
      description: 'Talks.',
      type: 'mutator',
      idempotent: true,
      config: z.object({}),
      run({ log }) {
        log('one')
        if (isBroken) throw new Error('broken')
        log('two')
      },
    }) as KrmFunction
  const list = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'

  expect((await run(talkative(false), list)).stderr).toBe('one\ntwo\n')
  expect((await run(talkative(true), list)).stderr).toMatch(/^one\nError: broken\n/)
})

describe('a function that skips local config', () => {
  const item = (name: string, local?: string) =>
    `- {apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}${local === undefined ? '' : `, annotations: {config.kubernetes.io/local-config: ${local}}`}}}\n`
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${item('a')}${item('b', '"true"')}${item('c', '"false"')}${item('d', '"yes"')}`

  test.each([
    [true, ['a', 'c', 'e'], ['b', 'd']],
    [undefined, ['a', 'b', 'c', 'd', 'e'], []],
  ] as const)('(%s) finds only other resources in its items', async (skipsLocalConfig, names, local) => {
    const seen: unknown[] = []
    const fn = functionOf(({ items, localConfig }) => {
      seen.push(
        Array.from(items, ({ name }) => name),
        localConfig.map(({ name }) => name),
      )
    })

    await run({ ...fn, ...(skipsLocalConfig && { skipsLocalConfig }) }, `${list}${item('e', '""')}`)

    expect(seen).toEqual([names, local])
  })

  test('changes its list without a change to the hidden resources', async () => {
    const fn = functionOf(({ items, localConfig }) => {
      const [first, last] = [...items] as [Resource, Resource]
      const [hidden] = localConfig as [Resource]
      expect([items.length, items.at(-1)?.name, items.remove(hidden), items.replace(hidden, { kind: 'X' })]).toEqual([
        2,
        'c',
        false,
        undefined,
      ])
      expect([items.reorder([last]), items.reorder([last, hidden]), items.reorder([last, first])]).toEqual([
        false,
        false,
        true,
      ])
      items.add({ kind: 'Added' })
      items.replace(first, { kind: 'Replaced' })
      items.remove(last)
      expect(Array.from(items, ({ kind }) => kind)).toEqual(['Replaced', 'Added'])
    })

    const { output, exitCode } = await run({ ...fn, skipsLocalConfig: true }, list)

    expect(exitCode).toBe(0)
    expect(output.slice(output.indexOf('- '))).toBe(
      `${item('b', '"true"')}- kind: Replaced\n${item('d', '"yes"')}- kind: Added\n`,
    )
  })
})
