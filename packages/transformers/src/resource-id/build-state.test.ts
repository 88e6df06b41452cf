import { Resource, readYaml } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { BuildResource } from '../build/build-resource.ts'
import {
  appendState,
  clearState,
  ENABLED,
  hasBuildState,
  isEnabled,
  setState,
  stateAnnotations,
  stateList,
  stateValue,
  takeStateAnnotations,
  toBuildResource,
} from './build-state.ts'
import { originalId, previousIds, rememberId } from './previous-ids.ts'
import { kubernetesScopes } from './scope.ts'

const resource = (text: string) => {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('no document')
  return new Resource(document)
}

const PLAIN = `# the first
apiVersion: v1
kind: ConfigMap
metadata: {name: a}   # flow
`

const ANNOTATED = `apiVersion: v1
kind: ConfigMap
metadata:
  name: p-a
  annotations:
    internal.config.kubernetes.io/previousNames: a,b # notes
    mine: "1"
    internal.config.kubernetes.io/previousNamespaces: default,x
    internal.config.kubernetes.io/previousKinds: ConfigMap,Secret
    internal.config.kubernetes.io/needsHashSuffix: enabled
`

test('a resource of a build has its state in memory, and its YAML does not change', () => {
  const item = toBuildResource(resource(PLAIN))
  rememberId(item, kubernetesScopes)
  appendState(item, 'prefixes', 'p-')
  appendState(item, 'prefixes', '')
  setState(item, 'needsHashSuffix', ENABLED)
  expect(item.toString()).toBe(PLAIN)
  expect(originalId(item)).toEqual({ group: '', version: 'v1', kind: 'ConfigMap', name: 'a', namespace: 'default' })
  expect(stateList(item, 'prefixes')).toEqual(['p-'])
  expect(isEnabled(item, 'needsHashSuffix')).toBe(true)
  clearState(item, 'needsHashSuffix')
  expect(isEnabled(item, 'needsHashSuffix')).toBe(false)
})

test('any other resource has its state in annotations', () => {
  const item = resource(PLAIN)
  rememberId(item, kubernetesScopes)
  setState(item, 'generatorBehavior', 'merge')
  expect(item.toString()).toContain('internal.config.kubernetes.io/previousNames: a')
  expect(stateValue(item, 'generatorBehavior')).toBe('merge')
  clearState(item, 'generatorBehavior')
  expect(stateValue(item, 'generatorBehavior')).toBe(undefined)
})

test('state annotations are read and removed', () => {
  const item = toBuildResource(resource(ANNOTATED))
  expect(item.toString()).toBe(
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: p-a\n  annotations:\n    mine: "1"\n',
  )
  expect(previousIds(item).map(({ kind, name, namespace }) => `${kind} ${namespace}/${name}`)).toEqual([
    'ConfigMap default/a',
    'Secret x/b',
  ])
  expect(isEnabled(item, 'needsHashSuffix')).toBe(true)
  expect(stateAnnotations(item)).toEqual({
    'internal.config.kubernetes.io/previousNames': 'a,b',
    'internal.config.kubernetes.io/previousNamespaces': 'default,x',
    'internal.config.kubernetes.io/previousKinds': 'ConfigMap,Secret',
    'internal.config.kubernetes.io/needsHashSuffix': 'enabled',
  })
})

test('an annotations map with only state is removed', () => {
  const annotated = resource(`${PLAIN.replace('{name: a}   # flow', '')}  name: a\n`)
  rememberId(annotated, kubernetesScopes)
  const item = toBuildResource(annotated)
  expect(item.has(['metadata', 'annotations'])).toBe(false)
  expect(hasBuildState(item)).toBe(true)
})

test('state annotations that a function wrote are read on request', () => {
  const item = toBuildResource(resource(PLAIN))
  item.set(['metadata', 'annotations', 'internal.config.kubernetes.io/prefixes'], 'x-')
  expect(toBuildResource(item)).toBe(item)
  expect(stateList(item, 'prefixes')).toEqual([])
  takeStateAnnotations(item)
  expect(stateList(item, 'prefixes')).toEqual(['x-'])
  expect(item.toString()).toBe(PLAIN)
})

test('a resource of a build shares the YAML of the resource that it was made from', () => {
  const item = resource(PLAIN)
  expect(item.kind).toBe('ConfigMap')
  const built = toBuildResource(item)
  built.set(['kind'], 'Secret')
  expect([item.kind, String(item)]).toEqual(['Secret', String(built)])
})

test('a copy with state changes independently; a plain copy has no state', () => {
  const item = toBuildResource(resource(PLAIN))
  item.readFrom = { file: '/a.yaml' }
  appendState(item, 'suffixes', '-a')
  const copy = item.copyWithFacts()
  appendState(copy, 'suffixes', '-b')
  expect([stateList(item, 'suffixes'), stateList(copy, 'suffixes')]).toEqual([['-a'], ['-a', '-b']])
  expect(copy.readFrom).toBe(item.readFrom)
  expect(item.copy()).not.toBeInstanceOf(BuildResource)
})
