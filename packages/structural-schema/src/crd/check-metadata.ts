import { subdomainProblems } from '../cel/library/name-problems.ts'
import { isRequestUri } from '../custom-resource/formats/uri.ts'
import { checkCommon, checkObjectMeta } from '../custom-resource/metadata/check-object-meta.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, keyPath, rootPath } from '../finding/field-path.ts'
import { invalid, required } from '../finding/make-error.ts'
import { isMap } from '../json/json.ts'
import type { Crd } from './crd.ts'

const METADATA = childPath(rootPath(''), 'metadata')

/** The metadata of a new CustomResourceDefinition: its name must be `<plural>.<group>` (validation.go). */
export function checkMetadata({ metadata, names, group }: Crd): FieldError[] {
  const nameProblems = (name: string, isPrefix: boolean) => {
    // A generated name may end in a dash, as something follows (apimachinery, `maskTrailingDash`).
    const checked = isPrefix && name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name
    const isRight = name === `${names.plural}.${group}`
    return [...subdomainProblems(checked), ...(isRight ? [] : ['must be spec.names.plural+"."+spec.group'])]
  }
  return checkObjectMeta(metadata, { namespaced: false, nameProblems }, METADATA)
}

/** What an update may not change of the metadata; the rest the server fills in itself. */
export function checkMetadataUpdate(crd: Crd, old: Crd): FieldError[] {
  const changed = (['name', 'namespace'] as const).flatMap((key) => {
    const value = crd.metadata[key] ?? ''
    if (value === (old.metadata[key] ?? '')) return []
    return [invalid(childPath(METADATA, key), value, 'field is immutable', 'metadata')]
  })
  return [...changed, ...checkCommon(crd.metadata, METADATA)]
}

const APPROVED = 'api-approved.kubernetes.io'
const REVIEW = 'see https://github.com/kubernetes/enhancements/pull/1111'

/** Groups of the community need a link to their review (validation.go, `validateAPIApproval`). */
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
