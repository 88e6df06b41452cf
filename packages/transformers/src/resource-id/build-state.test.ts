import { Resource, readYaml } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import {
  appendState,
  clearState,
  copyState,
  ENABLED,
  hasStateBeside,
  isEnabled,
  isStateBeside,
  keepStateBeside,
  setState,
  stateAnnotations,
  stateList,
  stateValue,
  takeStateAnnotations,
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

test('state is kept beside the text, which stays as it was', () => {
  const item = resource(PLAIN)
  expect(isStateBeside(item)).toBe(false)
  keepStateBeside(item)
  rememberId(item, kubernetesScopes)
  appendState(item, 'prefixes', 'p-')
  appendState(item, 'prefixes', '')
  setState(item, 'needsHashSuffix', ENABLED)
  expect(item.toString()).toBe(PLAIN)
  expect(isStateBeside(item)).toBe(true)
  expect(originalId(item)).toEqual({ group: '', version: 'v1', kind: 'ConfigMap', name: 'a', namespace: 'default' })
  expect(stateList(item, 'prefixes')).toEqual(['p-'])
  expect(isEnabled(item, 'needsHashSuffix')).toBe(true)
  clearState(item, 'needsHashSuffix')
  expect(isEnabled(item, 'needsHashSuffix')).toBe(false)
})

test('without registration it stands in the text, as before', () => {
  const item = resource(PLAIN)
  rememberId(item, kubernetesScopes)
  setState(item, 'generatorBehavior', 'merge')
  expect(item.toString()).toContain('internal.config.kubernetes.io/previousNames: a')
  expect(stateValue(item, 'generatorBehavior')).toBe('merge')
  expect(stateAnnotations(item)).toEqual({})
  clearState(item, 'generatorBehavior')
  expect(stateValue(item, 'generatorBehavior')).toBe(undefined)
})

test('annotations that are there come along and off the text', () => {
  const item = resource(ANNOTATED)
  keepStateBeside(item)
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

test('an annotations map that held only state goes with it', () => {
  const item = resource(`${PLAIN.replace('{name: a}   # flow', '')}  name: a\n`)
  rememberId(item, kubernetesScopes)
  keepStateBeside(item)
  expect(item.has(['metadata', 'annotations'])).toBe(false)
  expect(hasStateBeside(item)).toBe(true)
})

test('what a function wrote meanwhile is taken over; a second registration changes nothing', () => {
  const item = resource(PLAIN)
  keepStateBeside(item)
  item.set(['metadata', 'annotations', 'internal.config.kubernetes.io/prefixes'], 'x-')
  keepStateBeside(item)
  expect(stateList(item, 'prefixes')).toEqual([])
  takeStateAnnotations(item)
  expect(stateList(item, 'prefixes')).toEqual(['x-'])
  expect(item.toString()).toBe(PLAIN)
})

test('a copy goes on apart', () => {
  const item = resource(PLAIN)
  const copy = resource(PLAIN)
  copyState(item, copy)
  expect(isStateBeside(copy)).toBe(false)
  keepStateBeside(item)
  appendState(item, 'suffixes', '-a')
  copyState(item, copy)
  appendState(copy, 'suffixes', '-b')
  expect([stateList(item, 'suffixes'), stateList(copy, 'suffixes')]).toEqual([['-a'], ['-a', '-b']])
})
