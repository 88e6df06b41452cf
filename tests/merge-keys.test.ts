import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { command } from '../scripts/command.ts'
import { mergeKeysFile, mergeKeysSource } from '../scripts/generate-merge-keys.ts'
import { mergeKeyTable } from '../scripts/merge-keys/merge-keys.ts'

const { exitCode } = await command('go', ['mod', 'download', '-json', 'k8s.io/kubernetes@v1.21.2'], {
  timeout: 100_000,
})

test.skipIf(exitCode !== 0)("the table of merge keys is what Kubernetes' specification gives", async () => {
  expect(readFileSync(mergeKeysFile, 'utf8')).toBe(await mergeKeysSource())
})

test('shapes of one content share a line, what merges nothing has none', () => {
  const list = { 'x-kubernetes-patch-strategy': 'merge,retainKeys', 'x-kubernetes-patch-merge-key': 'name' }
  const ref = (name: string) => ({ $ref: `#/definitions/${name}` })
  const kind = (version: string, name: string) => [{ group: 'g', version, kind: name }]
  const table = mergeKeyTable({
    definitions: {
      Item: { properties: { set: { items: {}, 'x-kubernetes-patch-strategy': 'merge' } } },
      Self: { properties: { self: ref('Self'), atomic: { items: ref('Item') } } },
      A: {
        'x-kubernetes-group-version-kind': kind('v1', 'A'),
        properties: {
          items: { items: ref('Item'), ...list },
          self: ref('Self'),
          any: { additionalProperties: ref('Item') },
        },
      },
      B: {
        'x-kubernetes-group-version-kind': kind('v1beta1', 'A'),
        properties: { any: { additionalProperties: ref('Item') }, items: { items: ref('Item'), ...list } },
      },
      C: {
        'x-kubernetes-group-version-kind': kind('v1alpha1', 'A'),
        properties: { items: { items: ref('Item'), ...list } },
      },
      D: { 'x-kubernetes-group-version-kind': kind('v1', 'D'), properties: { self: ref('Self') } },
    },
  })

  expect(table).toBe('set*\n%:0\nany:1 items*name:0\n\n2 g/v1 A g/v1beta1 A')
})
