import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { patch } from './index.ts'

goldenExamples(patch, new URL('../examples', import.meta.url))

const ITEMS = `- apiVersion: v1
  kind: Service
  metadata:
    name: web # the comment stays
    labels:
      app: "shop"
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: local
    annotations:
      config.kubernetes.io/local-config: "true"
`

/** Runs patches, YAML at column 2, over a Service and a ConfigMap. */
async function apply(patches: string, more = '') {
  const { output, exitCode, results } = await run(
    patch,
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${ITEMS}functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: Patch\n  metadata: {name: test}\n${more}  patches:\n${patches}`,
  )
  const text = /items:\n([\s\S]*?)functionConfig:/.exec(output)?.[1]
  return { text, exitCode, results, messages: results.map(({ message }) => message) }
}

describe('what a patch may be', () => {
  const changed = ITEMS.replace('app: "shop"', 'app: "mall"')

  test.each([
    ['a map', '  - patch: {apiVersion: v1, kind: Service, metadata: {name: web, labels: {app: mall}}}\n'],
    [
      'text',
      '  - patch: |\n      apiVersion: v1\n      kind: Service\n      metadata: {name: web, labels: {app: mall}}\n',
    ],
    [
      'a map without a name, with a target',
      '  - {target: {kind: Service}, patch: {metadata: {labels: {app: mall}}}}\n',
    ],
    ['operations', '  - {target: {name: w.b}, patch: [{op: replace, path: /metadata/labels/app, value: mall}]}\n'],
    [
      'operations as text',
      `  - {target: {labelSelector: app=shop}, patch: '[{"op": "replace", "path": "/metadata/labels/app", "value": "mall"}]'}\n`,
    ],
  ])('%s', async (_what, patches) => {
    const { text, exitCode } = await apply(patches)

    expect(text).toBe(changed)
    expect(exitCode).toBe(0)
  })

  test('accepts the fields below spec', async () => {
    const { output } = await run(
      patch,
      `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${ITEMS}functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: Patch\n  spec:\n    patches: [{target: {kind: Service}, patch: {mode: 0644}}]\n`,
    )

    expect(output).toContain('  mode: 0644\n')
  })

  test('keeps JSON', async () => {
    const list = {
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items: [{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'x' } }],
      functionConfig: {
        apiVersion: 'krmkit.dev/v1alpha1',
        kind: 'Patch',
        patches: [{ target: {}, patch: "spec:\n  type: 'y' # why\n  mode: 0x10 # what\n  ports:\n  - 'z' # that\n" }],
      },
    }

    const { output } = await run(patch, JSON.stringify(list, undefined, 2))

    expect(JSON.parse(output).items[0].spec).toEqual({ type: 'y', mode: 16, ports: ['z'] })
  })

  test('patches local config that its target names', async () => {
    const { text } = await apply('  - {target: {kind: ConfigMap}, patch: {data: {a: b}}}\n')

    expect(text).toBe(`${ITEMS}  data:\n    a: b\n`)
  })

  test.each([
    ['no patches', '    []\n', 'must not be empty'],
    ['a patch that is neither', '  - {patch: text}\n', 'must be a strategic merge patch'],
    ['an empty one', '  - {patch: ""}\n', 'must not be empty'],
    ['one without kind, name and target', '  - {patch: {a: b}}\n', 'must have a `kind`'],
    ['operations without a target', '  - {patch: [{op: remove, path: /a}]}\n', 'must have a `target`'],
    ['a selector that is none', '  - {target: {labelSelector: "a in b"}, patch: {a: b}}\n', 'label selector'],
    ['a name that is not a regular expression', '  - {target: {name: "["}, patch: {a: b}}\n', 'regular expression'],
    ['an unknown field', '  - {target: {kinds: a}, patch: {a: b}}\n', 'did you mean `kind`'],
    [
      'a reserved annotation',
      '  - {target: {}, patch: {metadata: {annotations: {internal.config.kubernetes.io/path: a}}}}\n',
      'it is reserved',
    ],
  ])('%s', async (_what, patches, message) => {
    const { text, exitCode, messages } = await apply(patches)

    expect(messages.join('\n')).toContain(message)
    expect(text).toBe(ITEMS)
    expect(exitCode).toBe(1)
  })
})

describe('a patch that finds nothing', () => {
  const nothing = [
    ['with a target', '  - {target: {kind: Pod}, patch: {a: b}}\n', 'patches[0].target'],
    [
      'that names a resource',
      '  - patch: {apiVersion: v1, kind: Service, metadata: {name: api}}\n',
      'patches[0].patch',
    ],
  ] as const

  test.each(nothing)('%s is a warning', async (_what, patches, field) => {
    const { text, exitCode, results } = await apply(patches)

    expect(results).toMatchObject([{ severity: 'warning', field: { path: field }, tags: { rule: 'patch-target' } }])
    expect(text).toBe(ITEMS)
    expect(exitCode).toBe(0)
  })

  test.each(nothing)('%s is an error with strict', async (_what, patches) => {
    const { exitCode } = await apply(patches, '  strict: true\n')

    expect(exitCode).toBe(1)
  })
})

describe("faults of kustomize's patches that krmkit avoids", () => {
  test('comments of a list that is replaced stay with their elements, not with positions', async () => {
    const { text } = await apply(
      '  - {target: {kind: Service}, patch: {spec: {externalIPs: [first, second]}}}\n' +
        '  - {target: {kind: Service}, patch: {spec: {externalIPs: [second]}}}\n',
    )

    expect(text).toContain('externalIPs:\n    - second\n- apiVersion')
  })

  test('directives never get into the output (kustomize #2954)', async () => {
    const { text } = await apply(
      '  - target: {kind: Service}\n    patch: {spec: {$setElementOrder/ports: [{port: 2}, {port: 1}], ports: [{port: 1}, {port: 2}], $retainKeys: [ports]}}\n',
    )

    expect(text).not.toContain('$')
  })

  test('null deletes an annotation with a target too; kustomize writes "null"', async () => {
    const { text } = await apply('  - {target: {kind: Service}, patch: {metadata: {labels: {app: null}}}}\n')

    expect(text).toBe(ITEMS.replace('    labels:\n      app: "shop"\n', '    labels: {}\n'))
  })

  test('merges lists of a custom resource by the keys in its CRD (kustomize #2825)', async () => {
    // The example "custom-resource" shows the merge; without the CRD, the list is replaced.
    const { text } = await apply(
      '  - {target: {kind: Service}, patch: {custom: [{name: a}]}}\n  - {target: {kind: Service}, patch: {custom: [{name: b}]}}\n',
    )

    expect(text).toContain('custom:\n  - name: b\n')
  })
})
