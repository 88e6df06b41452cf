import { run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { script } from './index.ts'

/** The items after a script. */
async function itemsAfter(source: string, list: string): Promise<string | undefined> {
  const config = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'Script', metadata: { name: 'test' }, source }
  const input = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${list}functionConfig: ${JSON.stringify(config)}\n`
  const { output, results } = await run(script, input)
  expect(results).toEqual([])
  return /^items:.*\n([^]*?)^functionConfig:/m.exec(output)?.[1]
}

describe('the place of a resource', () => {
  const internal = 'internal.config.kubernetes.io'
  const legacy = 'config.kubernetes.io'
  const both = (path: string, index: string) =>
    `- apiVersion: v1\n  kind: A\n  metadata:\n    name: a\n    annotations:\n      ${legacy}/index: ${index}\n      ${legacy}/path: ${path}\n      ${internal}/index: ${index}\n      ${internal}/path: ${path}\n`

  test.each([
    ['the internal path', `${internal}/path`, 'b.yaml'],
    ['the legacy path', `${legacy}/path`, 'b.yaml'],
    ['the internal index', `${internal}/index`, '1'],
    ['the legacy index', `${legacy}/index`, '1'],
  ])('a script sets %s; the other annotation stays, for the orchestrator to copy', async (_, key, value) => {
    const source = `items.at(0).set(['metadata', 'annotations', '${key}'], '${value}')`
    const list = both('a.yaml', "'0'")
    const line = new RegExp(`      ${key}: ('?).*`)

    expect(await itemsAfter(source, list)).toBe(list.replace(line, `      ${key}: $1${value}$1`))
  })

  test('two different changes stay, for the orchestrator to refuse', async () => {
    const source = `items.at(0).set(['metadata', 'annotations', '${internal}/path'], 'b.yaml')
      items.at(0).set(['metadata', 'annotations', '${legacy}/path'], 'c.yaml')`
    const expected = both('b.yaml', "'0'").replace(`  ${legacy}/path: b`, `  ${legacy}/path: c`)

    expect(await itemsAfter(source, both('a.yaml', "'0'"))).toBe(expected)
  })

  test('a new resource has the path and index that it is given; a copy has no index', async () => {
    const added = {
      apiVersion: 'v1',
      kind: 'B',
      metadata: { name: 'b', annotations: { [`${internal}/path`]: 'b.yaml', [`${legacy}/index`]: '3' } },
    }
    const source = `items.add(${JSON.stringify(added)}); items.add(items.at(0))`
    const list = both('a.yaml', "'0'")
    const copy = list.replace(/^.*\/index.*\n/gm, '')

    expect(await itemsAfter(source, list)).toBe(
      `${list}- apiVersion: v1\n  kind: B\n  metadata:\n    name: b\n    annotations:\n      ${internal}/path: b.yaml\n      ${legacy}/index: "3"\n${copy}`,
    )
  })
})

describe('the text of a value', () => {
  test('moves and is copied with it to another resource', async () => {
    const list = `- apiVersion: v1
  kind: A
  metadata: {name: a}
  spec:
    # why
    probe: # the key
      # first
      path: "/live" # quoted
      mode:   0644
    mode: 0600 # octal
    list:
    - {x: 0x1F} # flow
    - y # Y
- apiVersion: v1
  kind: B
  metadata: {name: b}
  list:
  - z
`
    const after = await itemsAfter(
      `const [a, b] = items
      b.set('probe', a.get('spec.probe'))
      b.set('fileMode', a.get('spec.mode'))
      a.delete('spec.mode')
      b.insert('list[0]', a.get('spec.list[1]'))
      b.insert('list[0]', a.get('spec.list[0]'))
      a.delete('spec.list[1]')
      items.add({ apiVersion: 'v1', kind: 'C', metadata: { name: 'c' }, spec: { live: a.get('spec.probe'), more: 1 } })`,
      list,
    )

    expect(after).toBe(`${list
      .replace('    mode: 0600 # octal\n', '')
      .replace('    - y # Y\n', '')
      .replace('  - z\n', '  - {x: 0x1F} # flow\n  - y # Y\n  - z\n')}  # why
  probe: # the key
    # first
    path: "/live" # quoted
    mode:   0644
  fileMode: 0600 # octal
- apiVersion: v1
  kind: C
  metadata:
    name: c
  spec:
    # why
    live: # the key
      # first
      path: "/live" # quoted
      mode:   0644
    more: 1
`)
  })
})
