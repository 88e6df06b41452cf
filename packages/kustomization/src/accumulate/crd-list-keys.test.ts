import { describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { memorySession, shown } from '../testing/memory.ts'

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: pets.example.com}
spec:
  group: example.com
  names: {kind: Pet}
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        properties:
          legs: {type: array, items: {type: object}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id]}
`
const pet = 'apiVersion: example.com/v1\nkind: Pet\nmetadata: {name: p}\nlegs: [{id: 1}, {id: 2}]\n'
const patch =
  'patches:\n- patch: "{apiVersion: example.com/v1, kind: Pet, metadata: {name: p}, legs: [{id: 1, x: 3}]}"\n'

describe('lists of custom resources', () => {
  it.each([
    ['are replaced, like in kustomize', {}, 'resources: [crd.yaml, pet.yaml]\n', 1],
    [
      'are merged by the list keys of their CRD with crdListKeys',
      { crdListKeys: true },
      'resources: [crd.yaml, pet.yaml]\n',
      2,
    ],
    ['are merged by the list keys of a CRD in a base', { crdListKeys: true }, 'resources: [pet.yaml, base]\n', 2],
    ['are replaced without a CRD', { crdListKeys: true }, 'resources: [pet.yaml]\n', 1],
  ])('%s', async (_, options, resources, length) => {
    const tree = {
      '/w/kustomization.yaml': resources + patch,
      '/w/crd.yaml': crd,
      '/w/pet.yaml': pet,
      '/w/base/kustomization.yaml': 'resources: [crd.yaml]\n',
      '/w/base/crd.yaml': crd,
    }
    const { resources: built, findings } = await build('/w', memorySession(tree, { options }))
    expect(shown(findings)).toEqual([])
    expect(built.find(({ kind }) => kind === 'Pet')?.size(['legs'])).toBe(length)
  })
})
