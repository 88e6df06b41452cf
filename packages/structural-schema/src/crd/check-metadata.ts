import { subdomainProblems } from '../cel/library/name-problems.ts'
import { isRequestUri } from '../custom-resource/formats/uri.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, keyPath, rootPath } from '../finding/field-path.ts'
import { forbidden, invalid, required } from '../finding/make-error.ts'
import { isMap } from '../json/json.ts'
import type { Crd } from './crd.ts'

const RULE = 'crd-metadata'
const METADATA = childPath(rootPath(''), 'metadata')

/** The metadata of a new CustomResourceDefinition: its name must be `<plural>.<group>` (validation.go). */
export function checkMetadata(crd: Crd): FieldError[] {
  const { name, metadata, names, group } = crd
  const errors: FieldError[] = []
  const check = (key: string, value: string, checked: string) => {
    const problems = [...subdomainProblems(checked)]
    if (checked !== `${names.plural}.${group}`) problems.push('must be spec.names.plural+"."+spec.group')
    for (const problem of problems) errors.push(invalid(childPath(METADATA, key), value, problem, RULE))
  }
  const { generateName, namespace } = metadata
  if (typeof generateName === 'string' && generateName !== '') check('generateName', generateName, generateName)
  if (name === '') errors.push(required(childPath(METADATA, 'name'), 'name or generateName is required', RULE))
  else check('name', name, name)
  if (typeof namespace === 'string' && namespace !== '') {
    errors.push(forbidden(childPath(METADATA, 'namespace'), 'not allowed on this type', RULE))
  }
  return errors
}

/** What an update may not change of the metadata; the rest the server fills in itself. */
export function checkMetadataUpdate(crd: Crd, old: Crd): FieldError[] {
  return (['name', 'namespace'] as const).flatMap((key) => {
    const value = crd.metadata[key] ?? ''
    if (value === (old.metadata[key] ?? '')) return []
    return [invalid(childPath(METADATA, key), value, 'field is immutable', RULE)]
  })
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
