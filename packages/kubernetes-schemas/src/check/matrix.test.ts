import { makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { matrixOf } from '../../generator/matrix/matrix.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor } from '../model/model.ts'
import { ObjectChecker } from './check-object.ts'
import type { VersionFinding } from './finding.ts'

const model = kubernetesModel()
const { cases, unplaced } = matrixOf(model)
const EVERYTHING_ON = new Map([['api/all', true]])
const checkers = new Map<Minor, ObjectChecker>()

function checkerAt(minor: Minor): ObjectChecker {
  const target = { minors: { from: minor, to: minor }, runtimeConfig: EVERYTHING_ON }
  const known = checkers.get(minor) ?? new ObjectChecker(target, model)
  checkers.set(minor, known)
  return known
}

function found(object: object, minor: Minor): readonly VersionFinding[] {
  const findings = checkerAt(minor).check(makeResource(JSON.stringify(object)))
  return findings.filter(({ reason }) => reason !== 'deprecated')
}

function observed(findings: readonly VersionFinding[]): readonly string[] {
  return findings.map(({ path, reason }) => `${path} ${reason}`)
}

test('each added or removed field and kind is found on the wrong side of its version, and on that side only', () => {
  const wrong = cases.flatMap(({ id, object, wrong, path, reason }) => {
    const got = observed(found(object, wrong))
    return got.length === 1 && got[0] === `${path} ${reason}` ? [] : [`${id} at ${wrong}: ${got.join('; ')}`]
  })
  expect(wrong).toEqual([])
})

test('the right side has no findings except the effects of its gates', () => {
  const wrong = cases.flatMap(({ id, object, right }) => {
    const got = found(object, right).filter(({ reason }) => reason !== 'gate-off' && reason !== 'gate-refused')
    return got.length === 0 ? [] : [`${id} at ${right}: ${observed(got).join('; ')}`]
  })
  expect(wrong).toEqual([])
})

test('every change has its object, except those in no object at all', () => {
  // The response of /version, and field ownership, which is never checked.
  expect(unplaced.map(({ id }) => id)).toEqual([
    '1.22 + io.k8s.apimachinery.pkg.apis.meta.v1.ManagedFieldsEntry.subresource',
    '1.33 + io.k8s.apimachinery.pkg.version.Info.emulationMajor',
    '1.33 + io.k8s.apimachinery.pkg.version.Info.emulationMinor',
    '1.33 + io.k8s.apimachinery.pkg.version.Info.minCompatibilityMajor',
    '1.33 + io.k8s.apimachinery.pkg.version.Info.minCompatibilityMinor',
  ])
  expect(cases.filter(({ reason }) => reason === 'not-yet')).toHaveLength(255 - unplaced.length)
  expect(cases.filter(({ reason }) => reason === 'removed')).toHaveLength(18)
})
