import type { Finding } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { decodeKustomization } from '@krmkit/kustomization'
import type { Resource } from '@krmkit/runtime'
import { type Decoded, toolFinding, withOwnKeys } from './tool-finding.ts'

/** Checks a Kustomization or Component. */
export function checkKustomization(found: FoundObject): readonly Finding[] {
  const resource = found.yaml()
  const keys = withOwnKeys(found.irregularKeys, 'kustomization-invalid', 'uses the last value')
  const problems = resource === undefined ? [] : kustomizationProblems(resource)
  return [...keys, ...problems.map((problem) => toolFinding('kustomization-invalid', problem))]
}

/** What kustomize refuses or ignores in the fields of a Kustomization. It accepts deprecated fields. */
export function kustomizationProblems(resource: Resource): readonly Decoded[] {
  return decodeKustomization(resource, '').findings.filter(({ rule }) => rule !== 'deprecated-field')
}

/** The finding about a document that kustomize does not read. */
export const SECOND_DOCUMENT: Finding = {
  severity: 'warning',
  rule: 'kustomization-invalid',
  message:
    'kustomize reads only the first document of this file: the fields of this one have no effect; move them there',
  at: [],
}
