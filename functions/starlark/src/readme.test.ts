import { readFileSync } from 'node:fs'
import { run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { starlark } from './index.ts'

const items = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: 'web',
      annotations: { 'config.kubernetes.io/local-config': 'true' },
    },
    spec: { replicas: 1, template: { spec: { containers: [{ name: 'web', image: 'nginx:1.27' }] } } },
  },
]

/** The items after the script of a functionConfig, as text of JSON. */
async function after(functionConfig: unknown): Promise<string> {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, results } = await run(starlark, JSON.stringify(list))
  expect(results).toEqual([])
  return JSON.stringify((parse(output) as { items: unknown }).items)
}

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const configs = [...readme.matchAll(/^```yaml\n([^]*?)^```$/gm)]
  .map(([, text = '']) => parse(text) as { metadata?: { name: string }; kind?: string })
  .filter(({ kind }) => kind !== undefined)

describe('scripts of the README', () => {
  test.each(configs.map((config) => [config.metadata?.name, config] as const))('%s', async (_, config) => {
    expect(configs.length).toBeGreaterThanOrEqual(3)
    expect(await after(config)).not.toBe(JSON.stringify(items))
  })
})

// The two scripts of kpt's documentation, unchanged:
// https://github.com/kptdev/krm-functions-catalog/blob/main/functions/go/starlark/README.md
describe('scripts in the manner of kpt’s documentation', () => {
  test('a number from a ConfigMap is a text', async () => {
    const source = `def scale(items, replicas):
  for item in items:
    if item["kind"] == "Deployment" and item["apiVersion"] == "apps/v1":
      item["spec"]["replicas"] = replicas
config = ctx.resource_list["functionConfig"]
scale(ctx.resource_list["items"], config["data"]["replicas"])
`
    const data = { replicas: '5', source }

    expect(await after({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'scale' }, data })).toBe(
      JSON.stringify(items).replace('"replicas":1', '"replicas":"5"'),
    )
  })

  test('the annotations of a resource can be looked into, and added to', async () => {
    const source = `params = ctx.resource_list["functionConfig"]["params"]
wanted, added = params["wanted"], params["added"]
for item in ctx.resource_list["items"]:
  annotations = item["metadata"]["annotations"]
  found = True
  for key in wanted:
    if key not in annotations or annotations[key] != wanted[key]:
      found = False
      break
  if found:
    for key in added:
      annotations[key] = added[key]
`
    const params = {
      wanted: { 'config.kubernetes.io/local-config': 'true' },
      added: { 'example.com/managed': 'disabled' },
    }
    const metadata = { name: 'annotate' }

    expect(await after({ apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'StarlarkRun', metadata, params, source })).toContain(
      '{"config.kubernetes.io/local-config":"true","example.com/managed":"disabled"}',
    )
  })
})
