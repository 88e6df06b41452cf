import { expect, test } from 'vitest'
import { buildTree } from '../testing/build-tree.ts'

const tree = (field: string) => ({
  'kustomization.yaml': `resources: [a.yaml]\n${field}\n`,
  'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
})
const config = '{apiVersion: builtin, kind: SortOrderTransformer, metadata: {name: s}, sortOptions: {order: legacy}}'

test.each([
  ['transformers', 'write `sortOptions`'],
  ['validators', 'write `sortOptions`'],
  ['generators', 'must be a generator'],
])('refuses a SortOrderTransformer under %s of a Kustomization', async (field, message) => {
  const { failed, findings } = await buildTree(tree(`${field}: [${config}]`))

  expect(failed).toBe(true)
  expect(findings.join('\n')).toContain(message)
})

test('sorts by sortOptions', async () => {
  expect((await buildTree(tree('sortOptions: {order: legacy}'))).failed).toBe(false)
})
