import { defineFunction, type KrmFunction } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import * as z from 'zod/mini'
import type { ProgramAnswer, Programs } from '../programs.ts'
import { buildTree, type Tree } from '../testing/build-tree.ts'

const config = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const plugin = (kind: string, how: string, more = '') =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata:\n  name: it\n  annotations:\n    config.kubernetes.io/function: '${how}'\n${more}`
const executable = plugin('Ours', '{exec: {path: ./run.sh}}')
const container = plugin('Ours', '{container: {image: "example.com/ours:v1"}}')

/** Programs that return the answer for their input. */
function answering(
  answer: (input: string) => Partial<ProgramAnswer>,
  found?: KrmFunction,
): Programs & { inputs: string[] } {
  const inputs: string[] = []
  return {
    inputs,
    async run(_, input) {
      inputs.push(input)
      return { exitCode: 0, stdout: '', stderr: '', ...answer(input) }
    },
    find: async (what) => ('image' in what && what.image.startsWith('example.com/') ? undefined : found),
  }
}
const list = (...items: readonly string[]) =>
  `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items.map((item) => `- ${item.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`
const same = (input: string) => ({ stdout: input })

const tree = (fields: string, more: Tree = {}): Tree => ({
  'kustomization.yaml': `resources: [a.yaml]\nnamePrefix: p-\nsortOptions: {order: fifo}\n${fields}\n`,
  'a.yaml': `${config('a', 'data: {k: v} # stays\n')}---\n${config('b')}`,
  'fn.yaml': executable,
  ...more,
})
const options = { enableAlphaPlugins: true, enableExec: true }

test('preserves every byte of resources that a program returns unchanged', async () => {
  const programs = answering(same)
  const { kept, failed, findings } = await buildTree(tree('transformers: [fn.yaml]'), { programs, options })
  expect({ failed, findings }).toEqual({ failed: false, findings: [] })
  expect(kept).toBe(`${config('p-a', 'data: {k: v} # stays\n')}---\n${config('p-b')}`)
  expect(programs.inputs[0]).toContain('kustomize.config.k8s.io/id: |')
  expect(programs.inputs[0]).toContain('internal.config.kubernetes.io/previousNames: a')
  expect(programs.inputs[0]).toMatch(/functionConfig:\n {2}apiVersion: example.com\/v1[^]*local-config: "?true/)
})

describe('resources that a program reformats', () => {
  const text = `# head
apiVersion: v1
kind: ConfigMap
metadata: {name: a} # its name
data:
  # the first
  b: 'x'   # quoted
  a: {c: 0x10, d: [1, 2]}
`
  const files = {
    'kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: p-\ntransformers: [fn.yaml]\n',
    'a.yaml': text,
    'fn.yaml': executable,
  }
  const set = (data: Record<string, unknown>, key: string, value: unknown) => {
    data[key] = value
  }
  /** A program that does not preserve comments, order and style. */
  const printedBy = (change: (data: Record<string, unknown>) => void, comment = '') =>
    answering((input) => {
      const item = (parse(input) as { items: [{ data: Record<string, unknown> }] }).items[0]
      change(item.data)
      return { stdout: list(stringify(item, { sortMapEntries: true }).replace('kind: ConfigMap', `$&${comment}`)) }
    })

  test.each<readonly [string, (data: Record<string, unknown>) => void, string, string]>([
    ['a changed field', (data) => set(data, 'b', 'y'), "b: 'x'", "b: 'y'"],
    ['an added field', (data) => set(data, 'e', 'new'), 'd: [1, 2]}\n', 'd: [1, 2]}\n  e: new\n'],
    ['an element', (data) => set(data, 'a', { c: 16, d: [1, 3, 2] }), '[1, 2]', '[1, 3, 2]'],
    ['a lost field', (data) => void delete data.b, "  # the first\n  b: 'x'   # quoted\n", ''],
  ])('changes nothing but %s', async (_, change, old, by) => {
    const { kept, findings } = await buildTree(files, { programs: printedBy(change), options })

    expect(findings).toEqual([])
    expect(kept).toBe(text.replace('name: a', 'name: p-a').replace(old, by))
  })

  test('are used unchanged if the program wrote a comment', async () => {
    const programs = printedBy((data) => set(data, 'b', 'y'), ' # of its own')
    const { kept } = await buildTree(files, { programs, options })

    expect(kept).toContain('# of its own')
    expect(kept).not.toContain('# its name')
  })

  test('keep their state of names', async () => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {volumes: [{name: v, configMap: {name: a}}]}\n'
    const tree = { ...files, 'a.yaml': `${text}---\n${pod}` }
    const programs = answering((input) => ({ stdout: input.replace("'x'", "'y'") }))
    const { kept } = await buildTree(tree, { programs, options })

    expect(kept).toContain("b: 'y'   # quoted")
    expect(kept).toContain('configMap: {name: p-a}')
  })
})

test('matches returned resources by id: known ones keep their order, new ones follow, missing ones are removed', async () => {
  const stdout = list(config('new'), config('p-b', 'data: {x: y}\n'))
  const { names, output } = await buildTree(tree('transformers: [fn.yaml]'), {
    programs: answering(() => ({ stdout })),
    options,
  })
  expect(names).toEqual(['ConfigMap/p-b', 'ConfigMap/new'])
  expect(output).toContain('x: "y"')
})

test('gives a generator only its config, and applies the behavior and hash that its output requests', async () => {
  const wish = (name: string, annotation: string) =>
    config(name).replace(/\n$/, `\n  annotations: {kustomize.config.k8s.io/${annotation}}\n`)
  const stdout = list(wish('made', 'needs-hash: "true"'), `${wish('a', 'behavior: merge')}data: {more: "1"}\n`)
  const programs = answering(() => ({ stdout }))
  const { names, output, findings } = await buildTree(tree('generators: [fn.yaml]'), { programs, options })
  expect(findings).toEqual([])
  expect(names).toEqual(['ConfigMap/p-a', 'ConfigMap/p-b', 'ConfigMap/p-made-6ct58987ht'])
  expect(output).toContain('k: v\n  more: "1"')
  expect(programs.inputs[0]?.match(/kind: \w+/g)).toEqual(['kind: ResourceList', 'kind: Ours', 'kind: Ours'])
})

const refusals: Readonly<
  Record<string, readonly [tree: Tree, programs: Programs | undefined, options: object, message: string]>
> = {
  'containers without the flag': [
    tree('transformers: [c.yaml]', { 'c.yaml': container }),
    answering(same),
    {},
    '"Ours": pass --enable-alpha-plugins',
  ],
  'executables without theirs': [
    tree('transformers: [fn.yaml]'),
    answering(same),
    { enableAlphaPlugins: true },
    'pass --enable-exec',
  ],
  'a foreign kind that does not say how it is run': [
    tree('transformers: [x.yaml]', {
      'x.yaml': 'apiVersion: example.com/v1\nkind: StringPrefixer\nmetadata: {name: x}\n',
    }),
    undefined,
    options,
    'no-runtime /x.yaml:1',
  ],
  'a program that fails': [
    tree('transformers: [fn.yaml]'),
    answering(() => ({ exitCode: 3, stderr: 'no luck' })),
    options,
    'exit code 3: no luck',
  ],
  'a program without output': [tree('transformers: [fn.yaml]'), answering(() => ({})), options, 'wrote nothing'],
  'an error result with exit code 0': [
    tree('transformers: [fn.yaml]'),
    answering((input) => ({ stdout: `${input}results:\n- message: bad\n  severity: error\n` })),
    options,
    'bad',
  ],
  'one resource twice in the output': [
    tree('transformers: [fn.yaml]'),
    answering(() => ({ stdout: list(config('x'), config('x')) })),
    options,
    'duplicate resource',
  ],
  'a validator that changes something': [
    tree('validators: [fn.yaml]'),
    answering((input) => ({ stdout: input.replace('k: v', 'k: w') })),
    options,
    'validator-changes',
  ],
  'a transformer under generators': [
    tree('generators:\n- |\n  apiVersion: builtin\n  kind: LabelTransformer\n  metadata: {name: l}\n'),
    undefined,
    {},
    'not-a-generator',
  ],
  'prefix and suffix without fieldSpecs': [
    tree('transformers:\n- {apiVersion: builtin, kind: PrefixTransformer, metadata: {name: l}, prefix: x-}\n'),
    undefined,
    {},
    'fieldSpecs must be set',
  ],
  'an unknown builtin': [
    tree('transformers:\n- {apiVersion: builtin, kind: LabelTransfomer, metadata: {name: l}}\n'),
    undefined,
    {},
    'LabelTransfomer',
  ],
}

test.each(Object.entries(refusals))('refuses %s', async (_, [files, programs, chosen, text]) => {
  const { failed, findings } = await buildTree(files, { ...(programs && { programs }), options: chosen })
  expect(failed).toBe(true)
  expect(findings.join('\n')).toContain(text)
})

test('allows a validator to set the label validated-by', async () => {
  const answer = (input: string) => ({
    stdout: input.replaceAll(/(\n +)name: p-/g, '$1labels: {validated-by: us}$1name: p-'),
  })
  const { failed, output, findings } = await buildTree(tree('validators: [fn.yaml]'), {
    programs: answering(answer),
    options,
  })
  expect({ failed, findings }).toEqual({ failed: false, findings: [] })
  expect(output).toContain('validated-by: us')
})

const inProcess = defineFunction({
  name: 'rename-all',
  description: 'Renames one, adds one, drops one.',
  type: 'mutator',
  configKinds: 'any',
  idempotent: 'it does it again',
  config: z.looseObject({}),
  run({ items }) {
    for (const item of items) {
      if (item.name === 'p-a') item.set(['metadata', 'name'], 'renamed')
      if (item.name === 'p-b') item.set(['data'], { touched: 'yes' })
    }
    items.add({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'added' } })
  },
}) as KrmFunction

test('runs a function of the catalogue in process and without flags instead of its container', async () => {
  const programs = answering(same, inProcess)
  const files = tree('transformers: [c.yaml]', { 'c.yaml': plugin('Ours', '{container: {image: "set-all:v1"}}') })
  const { names, failed } = await buildTree(files, { programs })
  expect({ names, failed, runs: programs.inputs.length }).toEqual({
    names: ['ConfigMap/p-b', 'ConfigMap/renamed', 'ConfigMap/added'],
    failed: false,
    runs: 0,
  })
})

test('reads configs from files, directories with a Kustomization, strings and objects, inline ones first', async () => {
  const value = (n: string) =>
    `{apiVersion: builtin, kind: AnnotationsTransformer, metadata: {name: n${n}}, annotations: {order: "${n}"}, fieldSpecs: [{path: metadata/annotations, create: true}]}`
  const files = tree(`transformers:\n- dir\n- file.yaml\n- |\n  ${value('3')}\n- ${value('4')}\n`, {
    'file.yaml': value('2'),
    'dir/kustomization.yaml': 'resources: [r.yaml]\nnamePrefix: x-\n',
    'dir/r.yaml': value('1'),
  })
  const { output, findings } = await buildTree(files)
  expect(findings).toEqual([])
  expect(output).toContain('order: "2"')
})
