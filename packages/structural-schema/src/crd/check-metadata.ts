import { isRequestUri } from '@krmkit/formats'
import {
  checkCommon,
  checkNewFinalizers,
  checkObjectMeta,
  resourceNameProblems,
} from '../custom-resource/metadata/check-object-meta.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, keyPath, rootPath } from '../finding/field-path.ts'
import { invalid, required } from '../finding/make-error.ts'
import { isMap } from '../json/json.ts'
import type { Crd } from './crd.ts'

const METADATA = childPath(rootPath(''), 'metadata')

/** Checks the metadata of a new CustomResourceDefinition, whose name must be `<plural>.<group>` (validation.go). */
export function checkMetadata({ metadata, names, group }: Crd): FieldError[] {
  const nameProblems = (name: string, isPrefix: boolean) => {
    const isRight = name === `${names.plural}.${group}`
    return [...resourceNameProblems(name, isPrefix), ...(isRight ? [] : ['must be spec.names.plural+"."+spec.group'])]
  }
  // The server sets the generation.
  return checkObjectMeta({ ...metadata, generation: 1 }, { namespaced: false, nameProblems }, METADATA)
}

/** Checks the metadata that an update cannot change; the server sets the rest. */
export function checkMetadataUpdate(crd: Crd, old: Crd): FieldError[] {
  const changed = (['name', 'namespace', 'uid'] as const).flatMap((key) => {
    const value = crd.metadata[key] ?? ''
    // An update can omit the uid.
    if (key === 'uid' && value === '') return []
    if (value === (old.metadata[key] ?? '')) return []
    return [invalid(childPath(METADATA, key), value, 'field is immutable', 'metadata')]
  })
  return [
    ...checkNewFinalizers(crd.metadata, old.metadata, METADATA),
    ...changed,
    ...checkCommon(crd.metadata, METADATA),
  ]
}

const APPROVED = 'api-approved.kubernetes.io'
const REVIEW = 'see https://github.com/kubernetes/enhancements/pull/1111'

/** Groups of the Kubernetes project need an annotation with a link to their review (validation.go, `validateAPIApproval`). */
export function checkApproval(crd: Crd, old?: Crd): FieldError[] {
  const { group } = crd
  if (!['k8s.io', 'kubernetes.io'].some((domain) => group === domain || group.endsWith(`.${domain}`))) return []
  const annotation = annotationOf(crd)
  const state = approvalState(annotation)
  if (old !== undefined && approvalState(annotationOf(old)) === state) return []
  const path = keyPath(childPath(METADATA, 'annotations'), APPROVED)
  const must = `protected groups must have approval annotation "${APPROVED}"`
  if (state === 'missing') return [required(path, `${must}, ${REVIEW}`, 'crd-approval')]
  if (state !== 'invalid') return []
  const detail = `${must} with either a URL or a reason starting with "unapproved", ${REVIEW}`
  return [invalid(path, annotation, detail, 'crd-approval')]
}

function annotationOf({ metadata: { annotations } }: Crd): string {
  const value = isMap(annotations) && Object.hasOwn(annotations, APPROVED) ? annotations[APPROVED] : undefined
  return typeof value === 'string' ? value : ''
}

function approvalState(annotation: string): 'missing' | 'bypassed' | 'approved' | 'invalid' {
  if (annotation === '') return 'missing'
  if (annotation.startsWith('unapproved')) return 'bypassed'
  return /^[a-zA-Z][a-zA-Z0-9+.-]*:\/\/(?:[^/?@]*@)?[^/?@]/.test(annotation) && isRequestUri(annotation)
    ? 'approved'
    : 'invalid'
}
