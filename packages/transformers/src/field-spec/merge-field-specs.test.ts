import { describe, expect, test } from 'vitest'
import {
  commonAnnotationFieldSpecs,
  commonLabelFieldSpecs,
  imageFieldSpecs,
  namePrefixFieldSpecs,
  nameSuffixFieldSpecs,
  namespaceFieldSpecs,
  replicaFieldSpecs,
  selectorFieldSpecs,
  templateLabelFieldSpecs,
  volumeClaimTemplateLabelFieldSpecs,
} from './default-field-specs.ts'
import { mergeFieldSpecs } from './merge-field-specs.ts'

describe('merging', () => {
  const labels = { path: 'metadata/labels', create: true }

  test.each([
    ['another path', [labels], [{ path: 'spec/labels' }], 2],
    ['the same', [labels], [labels], 1],
    ['the same of another kind', [labels], [{ ...labels, kind: 'Service' }], 2],
    [
      'one for all kinds after one for a kind: the first counts, as in kustomize',
      [{ ...labels, kind: 'A' }],
      [labels],
      1,
    ],
    ['one of another version', [{ ...labels, kind: 'A' }], [{ ...labels, kind: 'A', version: 'v1' }], 2],
  ])('accepts %s', (_what, specs, more, count) => {
    expect(mergeFieldSpecs(specs, more)).toEqual({ specs: expect.objectContaining({ length: count }) })
  })

  test('reports two that contradict each other', () => {
    expect(mergeFieldSpecs([labels], [{ path: 'metadata/labels' }])).toEqual({
      problem: expect.stringContaining('"metadata/labels" contradict each other'),
    })
  })
})

test.each([
  ['commonLabelFieldSpecs', commonLabelFieldSpecs, 32],
  ['templateLabelFieldSpecs', templateLabelFieldSpecs, 9],
  ['volumeClaimTemplateLabelFieldSpecs', volumeClaimTemplateLabelFieldSpecs, 1],
  ['selectorFieldSpecs', selectorFieldSpecs, 22],
  ['commonAnnotationFieldSpecs', commonAnnotationFieldSpecs, 9],
  ['namespaceFieldSpecs', namespaceFieldSpecs, 3],
  ['imageFieldSpecs', imageFieldSpecs, 7],
  ['namePrefixFieldSpecs', namePrefixFieldSpecs, 1],
  ['nameSuffixFieldSpecs', nameSuffixFieldSpecs, 1],
  ['replicaFieldSpecs', replicaFieldSpecs, 4],
])('%s is complete as in kustomize 5.8.2, without duplicates', (_name, specs, count) => {
  expect(specs).toHaveLength(count)
  expect(mergeFieldSpecs([], specs)).toEqual({ specs })
})
