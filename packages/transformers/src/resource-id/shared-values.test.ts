import { type Path, Resource, readYaml } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import { setEntries } from '../field-spec/set-entries.ts'
import { applyJsonPatch } from '../patch/apply-to-resource.ts'
import { appendState, setState, toBuildResource } from './build-state.ts'
import { forgetPlaces, movePlaces } from './known-places.ts'
import { setShared, sharedWith } from './shared-values.ts'

const LABELS = { path: 'metadata/labels', create: true }
const SELECTOR = { path: 'spec/selector', create: true }
const ANNOTATIONS = { path: 'metadata/annotations', create: true }
const label: Path = ['metadata', 'labels', 'app']
const selected: Path = ['spec', 'selector', 'app']

/** A Service to which one setter added the entry `app: web` in these places. */
function serviceWith(specs: readonly { path: string; create: boolean }[], isInBuild = true): Resource {
  const { document } = readYaml('apiVersion: v1\nkind: Service\nmetadata:\n  name: a\nspec: {}\n')
  if (document === undefined) throw new Error('no document')
  const read = new Resource(document)
  const resource = isInBuild ? toBuildResource(read) : read
  setEntries(resource, compileFieldSpecs(specs), [['app', 'web']])
  return resource
}

test('a value that a build adds in two places changes in both', () => {
  const resource = serviceWith([LABELS, SELECTOR])

  setEntries(resource, compileFieldSpecs([LABELS]), [['app', 'api']])

  expect(resource.get(selected)).toBe('api')
})

test('values of a function are independent', () => {
  const resource = serviceWith([LABELS, SELECTOR], false)

  setEntries(resource, compileFieldSpecs([LABELS]), [['app', 'api']])

  expect(resource.get(selected)).toBe('web')
})

test('an existing value is not shared', () => {
  const resource = serviceWith([SELECTOR])
  setEntries(resource, compileFieldSpecs([LABELS]), [['app', 'web']])

  expect(sharedWith(resource, label)).toEqual([])
})

test.each<[string, (resource: Resource) => void]>([
  ['a JSON patch', (resource) => applyJsonPatch(resource, [], false, () => {})],
  ['another value in one of the places', (resource) => void resource.set(selected, 'own')],
  ['its deletion', (resource) => void resource.delete(selected)],
])('%s stops the sharing', (_, part) => {
  const resource = serviceWith([LABELS, SELECTOR])
  part(resource)
  const before = resource.get(selected)

  setShared(resource, label, 'api')

  expect([resource.get(label), resource.get(selected)]).toEqual(['api', before])
})

test('a flag, for which kustomize rewrites all annotations, stops their sharing; a list does not', () => {
  const resource = serviceWith([ANNOTATIONS, SELECTOR])
  appendState(resource, 'previousNames', 'before')
  expect(sharedWith(resource, selected)).toEqual([['metadata', 'annotations', 'app']])

  setState(resource, 'needsHashSuffix', 'enabled')
  expect(sharedWith(resource, selected)).toEqual([])
})

test('a value that is deleted and set again is not shared', () => {
  const resource = serviceWith([LABELS, SELECTOR])
  resource.delete(selected)
  setEntries(resource, compileFieldSpecs([LABELS, SELECTOR]), [['app', 'api']])

  setEntries(resource, compileFieldSpecs([LABELS]), [['app', 'db']])

  expect([resource.get(label), resource.get(selected)]).toEqual(['db', 'api'])
})

test('shared values move with list elements, and are removed with them', () => {
  const containers: Path = ['spec', 'containers']
  const resource = serviceWith([LABELS])
  resource.set(containers, [{ labels: {} }, { labels: {} }])
  setEntries(resource, compileFieldSpecs([SELECTOR, { path: 'spec/containers[]/labels', create: true }]), [
    ['app', 'x'],
  ])
  expect(sharedWith(resource, selected)).toHaveLength(2)

  movePlaces(resource, containers, [undefined, 1])

  expect(sharedWith(resource, selected)).toEqual([[...containers, 1, 'labels', 'app']])
})

test('a value that replaces a shared one is not shared, even if it is equal', () => {
  const resource = serviceWith([LABELS, SELECTOR])
  forgetPlaces(resource, ['spec', 'selector'])

  expect(sharedWith(resource, label)).toEqual([])
})

test('a copy with state has independent shared values', () => {
  const resource = toBuildResource(serviceWith([LABELS, SELECTOR]))
  const copy = resource.copyWithFacts()

  setShared(copy, label, 'api')

  expect([copy.get(selected), resource.get(selected)]).toEqual(['api', 'web'])
})
