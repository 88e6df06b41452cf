import { makeResource, Resource, readYaml } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { ObjectChecker } from './check-object.ts'

const checker = new ObjectChecker({ minors: { from: 21, to: 37 } })

/** At most 30 s of processor time: a linear walk takes less than one. */
function timed<T>(work: () => T): T {
  const start = process.cpuUsage()
  const result = work()
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(30_000)
  return result
}

test("nesting at the reader's limit is walked", () => {
  const depth = 450
  const open = '{type: object, properties: {a: '.repeat(depth)
  const schema = `${open}{foo: 1}${'}}'.repeat(depth)}`
  const { document, problems } = readYaml(
    `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: x}, spec: {group: g, names: {kind: K, plural: ks}, scope: Cluster, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${schema}}}]}}`,
    { maxDepth: 2000 },
  )
  expect(problems).toEqual([])
  if (document === undefined) throw new Error('unread')
  const found = timed(() => checker.check(new Resource(document)))
  expect(found).toHaveLength(1)
  expect(found[0]?.path).toMatch(/\.foo$/)
})

test('lists of lists of lists', () => {
  const depth = 400
  const text = `${'{apiVersion: v1, kind: List, items: ['.repeat(depth)}{apiVersion: v1, kind: Nothing}${']}'.repeat(depth)}`
  const { document } = readYaml(text, { maxDepth: 2000 })
  if (document === undefined) throw new Error('unread')
  expect(timed(() => checker.check(new Resource(document)))).toMatchObject([{ reason: 'unknown-kind' }])
})

test('100,000 entries: known, unknown, twice, and of the wrong type', () => {
  const many = (entry: (i: number) => string) => Array.from({ length: 100_000 }, (_, i) => entry(i)).join('\n')
  const env = many((i) => `    - {name: N${i % 90_000}}`)
  const labels = many((i) => `    l${i}: ${i}`)
  const resource = makeResource(
    `apiVersion: v1\nkind: Pod\nmetadata:\n  name: x\n  labels:\n${labels}\nspec:\n  containers:\n  - name: a\n    env:\n${env}\n`,
  )
  const found = timed(() => checker.check(resource))
  expect(found.filter(({ reason }) => reason === 'duplicate-key')).toHaveLength(10_000)
  expect(found.filter(({ reason }) => reason === 'type')).toHaveLength(100_000)
})

test('unknown fields, each with a long name', () => {
  const fields = Array.from({ length: 20_000 }, (_, i) => `  ${'x'.repeat(90)}${i}: 1`).join('\n')
  const resource = makeResource(
    `apiVersion: v1\nkind: Service\nmetadata:\n  name: x\nspec:\n  ports: [{port: 80}]\n${fields}\n`,
  )
  expect(timed(() => checker.check(resource))).toHaveLength(20_000)
})

test('strings that make regular expressions backtrack', () => {
  const digits = '1'.repeat(200_000)
  const resource = makeResource(
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: x\n  creationTimestamp: "${digits}"\ndata:\n  a: "${digits}="\n`,
  )
  expect(timed(() => checker.check(resource)).map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'data.a format',
    'metadata.creationTimestamp format',
  ])
  const limits = makeResource(
    `apiVersion: v1\nkind: ResourceQuota\nmetadata:\n  name: x\nspec:\n  hard:\n    cpu: "${digits}${' '.repeat(100_000)}x"\n`,
  )
  expect(timed(() => checker.check(limits))).toMatchObject([{ reason: 'format' }])
})

test('objects that are not Kubernetes objects', () => {
  for (const text of ['{}', '{apiVersion: [], kind: {}}', '{apiVersion: v1, kind: Pod, metadata: [], spec: 5}'])
    expect(() => checker.check(makeResource(text))).not.toThrow()
  expect(checker.check(makeResource('{apiVersion: __proto__, kind: constructor}'))).toMatchObject([
    { reason: 'unknown-kind' },
  ])
})
