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
