import { expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

const HEAD = 'apiVersion: v1\nkind: List\nitems:\n'
const many = (count: number, text: (i: number) => string, separator = '') =>
  Array.from({ length: count }, (_, i) => text(i)).join(separator)
const block = (i: number, more = '') =>
  `# item ${i}\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a${i}\n${more}`
const flow = (i: number) => `{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a${i}"}}`
const config = (source: string) =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: Script\nmetadata: {name: s}\nsource: ${JSON.stringify(source)}\n`
const SET = config(`for (const item of items) item.set('data.k', 'v')`)
const REMOVE = config(`[...items].forEach((item, i) => { if (i % 2 === 0) items.remove(item) })`)
const COPY = config(`for (const item of [...items]) items.add(item).set('metadata.name', item.name + 'x')`)
const blocks = (count: number) => HEAD + many(count, (i) => block(i))

test.each<readonly [what: string, file: string, text: (count: number) => string, config: string, count: number]>([
  ['items in block style', 'a.yaml', blocks, SET, 100],
  [
    'items of JSON',
    'a.json',
    (count) => `{"kind": "List", "apiVersion": "v1", "items": [${many(count, flow, ',\n')}]}`,
    SET,
    100,
  ],
  [
    'items in one line',
    'a.json',
    (count) => `{"kind": "List", "apiVersion": "v1", "items": [${many(count, flow, ',')}]}`,
    SET,
    100,
  ],
  ['items with CRLF', 'a.yaml', (count) => blocks(count).replaceAll('\n', '\r\n'), SET, 100],
  [
    'lists in a list',
    'a.yaml',
    (count) =>
      HEAD +
      many(count, () =>
        `- ${HEAD.replaceAll('\n', '\n  ')}${block(0).replaceAll(/^/gm, '  ').trimEnd()}\n`.replace('  \n', '\n'),
      ),
    SET,
    50,
  ],
  [
    'items with aliases of one item',
    'a.yaml',
    (count) => HEAD + block(0, '  data: &d {a: b}\n') + many(count, (i) => block(i + 1, '  data: *d\n')),
    SET,
    30,
  ],
  ['deleted items', 'a.yaml', blocks, REMOVE, 100],
  ['added items', 'a.yaml', blocks, COPY, 100],
])('krmkit eval: ten times the %s take at most thirteen times the work', async (_, file, text, fn, count) => {
  const ratio = await growthOf((size) => {
    const { directory } = temporaryPackage({ [`p/${file}`]: text(size), 'fn.yaml': fn })
    const args = ['eval', 'p', 'script', '--fn-config', 'fn.yaml', '-o', 'unwrap']
    return async () => {
      const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory })
      if (exitCode !== 0 || stdout === '') throw new Error(stderr.slice(0, 1000))
    }
  }, count)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
