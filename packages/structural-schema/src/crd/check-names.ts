import { label1035Problems, subdomainProblems } from '@krmkit/formats'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../finding/field-path.ts'
import { invalid, required } from '../finding/make-error.ts'
import type { CrdNames } from './crd.ts'

/** Checks the group of an API: a domain with a dot (validation.go, `validateCustomResourceDefinitionSpec`). */
export function checkGroup(group: string, path: FieldPath): FieldError[] {
  if (group === '') return [required(path, '', 'crd-group')]
  const problems = subdomainProblems(group)
  if (problems.length > 0) return [invalid(path, group, problems.join(','), 'crd-group')]
  return group.includes('.') ? [] : [invalid(path, group, 'should be a domain with at least one dot', 'crd-group')]
}

/** Checks the required names. The server derives singular and listKind from kind. */
export function checkRequiredNames(names: CrdNames, path: FieldPath): FieldError[] {
  return (['plural', 'singular', 'kind', 'listKind'] as const)
    .filter((name) => names[name] === '')
    .map((name) => required(childPath(path, name), '', 'crd-names'))
}

/** Checks `spec.names` and `status.acceptedNames` (validation.go, `ValidateCustomResourceDefinitionNames`). */
export function checkNames(names: CrdNames, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  const check = (place: FieldPath, name: string, isKind: boolean) => {
    const problems = label1035Problems(isKind ? name.toLowerCase() : name).join(',')
    const detail = isKind ? `may have mixed case, but should otherwise match: ${problems}` : problems
    if (problems !== '') errors.push(invalid(place, name, detail, 'crd-names'))
  }
  const { plural, singular, kind, listKind } = names
  if (plural !== '') check(childPath(path, 'plural'), plural, false)
  if (singular !== '') check(childPath(path, 'singular'), singular, false)
  if (kind !== '') check(childPath(path, 'kind'), kind, true)
  if (listKind !== '') check(childPath(path, 'listKind'), listKind, true)
  for (const [i, name] of names.shortNames.entries()) check(indexPath(childPath(path, 'shortNames'), i), name, false)
  if (kind !== '' && kind === listKind) {
    errors.push(invalid(childPath(path, 'listKind'), listKind, 'kind and listKind may not be the same', 'crd-names'))
  }
  for (const [i, name] of names.categories.entries()) check(indexPath(childPath(path, 'categories'), i), name, false)
  return errors
}
