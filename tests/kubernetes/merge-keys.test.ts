import { expect, test } from 'vitest'
import { mergeKeyTable } from '../../tools/merge-keys/merge-keys.ts'
import { mergeKeys } from '../oracles/specifications/merge-keys.ts'
import { testRecording } from '../oracles/test-recording.ts'

testRecording(mergeKeys)

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

test('a table that the specification does not give is a fault', () => {
  expect(mergeKeys.judge({ module: 'k8s.io/kubernetes@v1.21.2', sum: '' }, { definitions: {} })).toContain(
    'is not what the specification gives',
  )
})
