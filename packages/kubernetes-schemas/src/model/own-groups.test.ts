import { isCustom } from '@krmkit/structural-schema/values'
import { expect, it } from 'vitest'
import { kubernetesModel } from './decode/decode-model.ts'
import { knowsGroup } from './own-groups.ts'

it('no group of Kubernetes is one of custom resources', () => {
  const versions = [
    ...new Set(
      kubernetesModel()
        .kinds()
        .map(({ apiVersion }) => apiVersion),
    ),
  ]

  expect(versions.filter((apiVersion) => isCustom(apiVersion) || !knowsGroup(apiVersion))).toEqual([])
})

it.each([
  ['example.com/v1', false],
  ['imagepolicy.k8s.io/v1alpha1', false],
  ['app/v1', true],
  ['v1', true],
])('%s: %s', (apiVersion, isKnown) => {
  expect(knowsGroup(apiVersion)).toBe(isKnown)
})
