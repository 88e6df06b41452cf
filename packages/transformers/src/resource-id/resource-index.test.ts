import { makeResource, type Resource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { BuildItems } from '../build/build-context.ts'
import { absorbGenerated } from '../generator/absorb-generated.ts'
import type { GeneratedObject } from '../generator/generated-object.ts'
import { addNameAffix } from '../name-affix/add-name-affix.ts'
import { type PatchContext, patchResources } from '../patch/patch-resources.ts'
import { readPatchText } from '../patch/read-patch.ts'
import { replaceValues } from '../replacement/replace-values.ts'
import { setReplicasByName } from '../replicas/set-replicas.ts'
import { type CompiledSelector, compileSelector } from '../selector/selector.ts'
import { kubernetesSchema } from '../strategic-merge/merge-schema.ts'
import { toBuildResource } from './build-state.ts'
import { rememberId } from './previous-ids.ts'
import { currentId } from './resource-id.ts'
import { kubernetesScopes } from './scope.ts'

const config = (name: string, namespace?: string) =>
  toBuildResource(
    makeResource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, ...(namespace && { namespace }) } }),
  )
const deployment = (name: string) =>
  toBuildResource(makeResource({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name } }))
const idOf = (name: string, namespace = '') => ({ group: '', version: 'v1', kind: 'ConfigMap', name, namespace })

function listOf(...resources: readonly Resource[]) {
  const items = new BuildItems()
  items.append(resources.map(toBuildResource))
  return { items, index: items.index, report: (finding: { message: string }) => expect.fail(finding.message) }
}

function rename(resource: Resource, name: string): void {
  rememberId(resource, kubernetesScopes)
  resource.set(['metadata', 'name'], name)
}

describe('the index finds', () => {
  test('resources by present id, any id, name and kind, in list order', () => {
    const [a, b, web] = [config('a'), config('b', 'x'), deployment('a')]
    const { index } = listOf(a, b, web)
    expect(index.withId(idOf('a', 'default'))).toEqual([a])
    rename(b, 'a')
    index.changed(b)
    expect(index.withId(idOf('b', 'x'))).toEqual([])
    expect(index.withAnyId(idOf('b', 'x'))).toEqual([b])
    expect(index.named('a')).toEqual([a, b, web])
    expect(index.named('b')).toEqual([b])
    expect(index.ofKind('ConfigMap')).toEqual([a, b])
  })

  test('added resources, not removed ones, and replacements in their position', () => {
    const [a, b, c] = [config('a'), config('a', 'x'), config('a', 'y')]
    const { items, index } = listOf(a, b)
    expect(index.named('a')).toEqual([a, b])
    items.remove(a)
    index.removed(a)
    index.added(c)
    index.added(c)
    expect(index.named('a')).toEqual([b, c])
    const d = config('a', 'z')
    index.replaced(b, d)
    expect(index.named('a')).toEqual([d, c])
  })

  test('all resources after a reset', () => {
    const a = config('a')
    const { index, items, report } = listOf(a)
    expect(index.named('a')).toEqual([a])
    addNameAffix({ items, report }, { position: 'prefix', text: 'p-', fieldSpecs: [{ path: 'metadata/name' }] })
    expect([index.named('a'), index.named('p-a'), index.withId(currentId(a))]).toEqual([[a], [a], [a]])
  })
})

describe('work grows with the list', () => {
  const SIZE = 2000

  function patching(context: Pick<PatchContext, 'items' | 'index' | 'report'>): PatchContext {
    return {
      ...context,
      schemas: kubernetesSchema,
      remembersIds: true,
      isKustomize: true,
      makesAnnotations: true,
      missing: { target: 'error', id: 'error' },
    }
  }
  const many = (make: (name: string) => Resource) => Array.from({ length: SIZE }, (_, i) => make(`n${i}`))
  const patch = (text: string) => readPatchText(text) as Exclude<ReturnType<typeof readPatchText>, { kind: 'problem' }>

  test('for patches by name', () => {
    const context = listOf(...many(config))
    for (let i = 0; i < SIZE; i++) {
      const text = `{apiVersion: v1, kind: ConfigMap, metadata: {name: n${i}}, data: {a: "${i}"}}`
      patchResources(patching(context), { patch: patch(text), target: undefined, field: [] })
    }
    expect(context.items.at(SIZE - 1)?.get(['data', 'a'])).toBe(String(SIZE - 1))
    expect(context.index.work).toBeLessThan(3 * SIZE)
  })

  test('for patches by target that rename', () => {
    const context = listOf(...many(config))
    for (let i = 0; i < SIZE; i++) {
      const target = compileSelector({ name: `n${i}`, kind: 'ConfigMap' }) as CompiledSelector
      const text = `[{op: replace, path: /metadata/name, value: m${i}}]`
      patchResources(patching(context), { patch: patch(text), target, field: [] })
    }
    expect(context.items.at(7)?.name).toBe('m7')
    expect(context.index.work).toBeLessThan(8 * SIZE)
  })

  test('for generated objects in layers', () => {
    const { items, index } = listOf()
    const context = { items, host: {}, report: (finding: { message: string }) => expect.fail(finding.message) }
    for (const behavior of ['create', 'merge', 'merge', 'replace', 'merge'] as const)
      for (let i = 0; i < SIZE; i++) absorbGenerated(context, generated(`n${i}`, behavior, `${behavior}${i}`))
    expect(items.length).toBe(SIZE)
    expect(items.at(3)?.get(['data', 'k'])).toBe('merge3')
    expect(index.work).toBeLessThan(7 * SIZE)
  })

  test('for replicas and replacements', () => {
    const { items, index, report } = listOf(...many(deployment))
    const fieldSpecs = [{ path: 'spec/replicas', create: true }]
    for (let i = 0; i < SIZE; i++) setReplicasByName({ items, report }, `n${i}`, i, fieldSpecs)
    replaceValues(
      { items, report },
      Array.from({ length: SIZE }, (_, i) => ({
        source: { kind: 'Deployment', name: `n${i}`, fieldPath: 'spec.replicas' },
        targets: [{ select: { name: `n${i}` }, fieldPaths: ['spec.other'], options: { create: true } }],
        field: [],
      })),
      'kustomize',
    )
    expect(items.at(9)?.get(['spec'])).toEqual({ replicas: 9, other: 9 })
    expect(index.work).toBeLessThan(5 * SIZE)
  })
})

function generated(name: string, behavior: GeneratedObject['behavior'], text: string): GeneratedObject {
  return {
    kind: 'ConfigMap',
    name,
    namespace: '',
    behavior,
    labels: {},
    annotations: {},
    immutable: false,
    needsHash: true,
    entries: new Map([['k', new TextEncoder().encode(text)]]),
  }
}
