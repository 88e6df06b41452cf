import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'

const configMap = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n${data}`

/** Lists of ten aliases, each of the list before. */
const aliasBomb = (levels: number) =>
  configMap(
    `l0: &l0 [x]\n${Array.from({ length: levels }, (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(', ')}]\n`).join('')}`,
  )
const mergeBomb = (levels: number) =>
  configMap(
    `m0: &m0 {k: x}\n${Array.from({ length: levels }, (_, i) => `m${i + 1}: &m${i + 1}\n${Array.from({ length: 9 }, (_, j) => `  k${j}: *m${i}\n`).join('')}  <<: *m${i}\n`).join('')}`,
  )
/** Few aliases of one long string. */
const textBomb = (aliases: number) => configMap(`t: &t ${'x'.repeat(2 ** 20)}\nl: [${Array(aliases).fill('*t')}]\n`)
const list = (count: number) => configMap(`l: [${Array(count).fill('1')}]\n`)

const evalOf = (title: string, text: string, expected: Attack['expected']): Attack => ({
  title: `eval: ${title}`,
  files: { 'a.yaml': text },
  args: ['eval', '.', 'set-annotations', '--', 'team=x'],
  expected,
})
const buildOf = (title: string, text: string, expected: Attack['expected']): Attack => ({
  title: `build: ${title}`,
  files: { 'a.yaml': text, 'kustomization.yaml': 'resources: [a.yaml]\ncommonAnnotations: {team: x}\n' },
  args: ['build', '.'],
  expected,
})
const refused = (...prints: RegExp[]) => ({ exitCode: 1, prints })
const changed = { exitCode: 0, changes: ['a.yaml'] }
const printed = { exitCode: 0, prints: [/team: x/] }

const search = (pattern: string, value: string): Attack => ({
  title: `search-replace: the pattern ${pattern} over ${value.length} characters`,
  files: {
    'a.yaml': configMap(`data:\n  a: ${value}\n`).replace('name: a', 'name: x'),
    '../search.yaml': `apiVersion: krmkit.dev/v1alpha1\nkind: SearchReplace\nmetadata:\n  name: a\nby-value-regex: ${pattern}\nput-value: b\n`,
  },
  args: ['eval', '.', 'search-replace', '--fn-config', '../search.yaml'],
  expected: value.endsWith('!') ? { exitCode: 0 } : changed,
})

/** A definition with a pattern, and a resource with a value for it. */
const pattern = (value: string, expected: Attack['expected']): Attack => ({
  title: `check: a pattern of a definition over ${value.length} characters`,
  files: {
    'a.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: things.example.com
spec:
  group: example.com
  scope: Cluster
  names: {kind: Thing, plural: things}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          text: {type: string, pattern: '^(a+)+$'}
---
apiVersion: example.com/v1
kind: Thing
metadata:
  name: a
text: ${value}
`,
  },
  args: ['eval', '.', 'validate-custom-resources'],
  expected,
})

/** Documents that cost more than they look, or that name what programs have themselves; each beside a harmless one. */
export const documents: readonly Attack[] = [
  evalOf('aliases that stand for a million nodes', aliasBomb(9), refused(/aliases must not stand for more than/)),
  evalOf('aliases of few nodes', aliasBomb(2), changed),
  buildOf('aliases that stand for a million nodes', aliasBomb(9), refused(/aliases must not stand for more than/)),
  buildOf('aliases of few nodes', aliasBomb(2), printed),
  evalOf('merge keys that double', mergeBomb(9), refused(/aliases must not stand for more than/)),
  evalOf('merge keys of two levels', mergeBomb(2), changed),
  evalOf('aliases of a long string', textBomb(2000), refused(/must not stand for more than 64 MiB/)),
  buildOf('aliases of a long string', textBomb(2000), refused(/must not stand for more than 64 MiB/)),
  buildOf('two aliases of a long string', textBomb(2), printed),
  evalOf(
    'an alias within its anchor',
    configMap('a: &a [*a]\n'),
    refused(/must not be inside of the node that it refers to/),
  ),
  evalOf('flow lists of 100,000 levels', configMap(`l: ${'['.repeat(1e5)}${']'.repeat(1e5)}\n`), refused(/nested/)),
  evalOf('flow maps of 100,000 levels', configMap(`l: ${'{a: '.repeat(1e5)}${'}'.repeat(1e5)}\n`), refused(/nested/)),
  evalOf('block lists of 100,000 levels', configMap(`l:\n${'- '.repeat(1e5)}x\n`), refused(/nested/)),
  evalOf('flow lists of 100 levels', configMap(`l: ${'['.repeat(100)}${']'.repeat(100)}\n`), changed),
  evalOf('brackets that are not closed', configMap(`l: ${'['.repeat(1e5)}\n`), refused(/a\.yaml/)),
  evalOf('a scalar of 16 MiB', configMap(`data:\n  a: ${'x'.repeat(2 ** 24)}\n`), changed),
  evalOf('a list of a million elements', list(1e6), changed),
  buildOf('a list of 100,000 elements', list(1e5), printed),
  evalOf(
    'keys that are members of objects',
    configMap('data:\n  __proto__: {polluted: x}\n  constructor: {prototype: {polluted: x}}\n  toString: x\n'),
    changed,
  ),
  buildOf('keys that are members of objects', configMap('data:\n  __proto__: a\n  constructor: b\n  toString: c\n'), {
    exitCode: 0,
    prints: [/__proto__: a/, /constructor: b/, /toString: c/],
  }),
  evalOf('a key that occurs twice', configMap('data: {a: b}\ndata: {a: c}\n'), refused(/a\.yaml/, /data/)),
  evalOf('keys that occur once', configMap('data: {a: b}\nmore: {a: c}\n'), changed),
  {
    title: 'eval: bytes that are not UTF-8',
    prepare: (folder) =>
      writeFileSync(
        join(folder, 'a.yaml'),
        Buffer.concat([Buffer.from(configMap('data:\n  a: ')), Buffer.from([0xc3, 0x28, 10])]),
      ),
    args: ['eval', '.', 'set-annotations', '--', 'team=x'],
    expected: refused(/a\.yaml/, /UTF-8/),
  },
  evalOf('bytes that are UTF-8', configMap('data:\n  a: é\n'), changed),
  search('^(a+)+$', `${'a'.repeat(50_000)}!`),
  search('(a|a)*b', `${'a'.repeat(50_000)}!`),
  search('^(a+)+$', 'aaa'),
  pattern(`${'a'.repeat(50_000)}!`, refused(/pattern|match/)),
  pattern('aaa', { exitCode: 0 }),
]
