import { expect, it } from 'vitest'
import { printComposition } from '../print/print-composition.ts'
import { memorySession, shown } from '../testing/memory.ts'
import { consolidateTarget } from './consolidate-target.ts'

type Tree = Readonly<Record<string, string>>

function run(tree: Tree, target = '/top') {
  const session = memorySession(tree)
  const found = consolidateTarget(session, target)
  return {
    text: found && printComposition(found.transformers, found.file),
    count: found?.transformers.length,
    findings: shown(session.findings),
  }
}
const many = (count: number, entry: (i: number) => string) => Array.from({ length: count }, (_, i) => entry(i)).join('')

it('names and fields that every object inherits', () => {
  const entry =
    '- kind: __proto__\n  metadata: {name: constructor, annotations: {__proto__: a, toString: b}}\n  __proto__: {polluted: yes}\n  hasOwnProperty: {x: 1}\n'
  const tree = {
    '/base/composition.yaml': `kind: Composition\ntransformers:\n${entry}`,
    '/top/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOverrides:\n${entry.replace('yes', 'no')}transformerOrder: [{name: constructor}]\n`,
  }
  const { text, findings } = run(tree)

  expect(findings).toEqual([])
  expect(text).toContain('__proto__: {polluted: "no"}')
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it('many transformers, overrides and entries of the order', () => {
  const n = 2000
  const tree = {
    '/base/composition.yaml': `kind: Composition\ntransformers:\n${many(n, (i) => `- {kind: A, metadata: {name: t${i}}, p: 1}\n`)}`,
    '/top/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOverrides:\n${many(n, (i) => `- {kind: A, metadata: {name: t${i}}, p: 2}\n`)}transformerOrder:\n${many(n, (i) => `- name: t${n - 1 - i}\n`)}`,
  }
  const { count, text, findings } = run(tree)

  expect([count, findings]).toEqual([n, []])
  expect(text?.match(/p: 2/g)).toHaveLength(n)
}, 30_000)

it('many errors', () => {
  const n = 2000
  const list = many(n, (i) => `- {kind: A, metadata: {name: t${i}}}\n`)
  const tree = {
    '/base/composition.yaml': `kind: Composition\ntransformers:\n${list}`,
    '/top/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOverrides:\n${list.replaceAll('name: t', 'name: missing-')}`,
    '/sorted/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOrder:\n${many(n, (i) => `- name: x${i}\n`)}`,
  }

  expect(run(tree).findings).toHaveLength(n)
  expect(run(tree, '/sorted').findings).toHaveLength(n + 1)
}, 30_000)

it('an endless chain of imports', () => {
  const tree = Object.fromEntries(
    Array.from({ length: 2000 }, (_, i) => [
      `/c${i}/composition.yaml`,
      `kind: Composition\ntransformersFrom: [{path: ../c${i + 1}}]\n`,
    ]),
  )

  expect(run(tree, '/c0').findings).toEqual([
    expect.stringContaining('import-depth transformersFrom[0] must not lead deeper than 500 Compositions'),
  ])
})

it.each([
  ['a circle of aliases', 'kind: Composition\ntransformers: &a [*a]\n', 'yaml-'],
  [
    'aliases that multiply',
    `kind: Composition\ntransformers:\n- &a0 {kind: A, x: y}\n${many(30, (i) => `- &a${i + 1} {kind: A, metadata: {name: n${i}}, a: *a${i}, b: *a${i}}\n`)}`,
    'yaml-alias',
  ],
  ['depth', `kind: Composition\ntransformers: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, 'yaml-depth'],
  ['bytes of another kind', 'kind: \0', 'yaml-syntax'],
])('%s', (_, text, rule) => {
  expect(run({ '/top/composition.yaml': text }).findings.join('\n')).toContain(rule)
})

it.each(['../../../../etc/passwd', 'a\0b', '..', 'x/../../y'])('the path %j does not exist', (path) => {
  const { findings } = run({
    '/top/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ${JSON.stringify(path)}}]\n`,
  })

  expect(findings).toEqual([expect.stringMatching(/file-missing|kustomization-missing/)])
})
