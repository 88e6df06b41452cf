import type { FieldError } from '../finding/field-error.ts'
import { childPath, indexPath, rootPath } from '../finding/field-path.ts'
import { invalid } from '../finding/make-error.ts'
import { checkNames } from './check-names.ts'
import type { Crd, CrdStatus } from './crd.ts'

const STATUS = childPath(rootPath(''), 'status')
const NO_NAMES = { plural: '', singular: '', kind: '', listKind: '', shortNames: [], categories: [] }

/** Returns the status of a new object, which replaces the user's: the storage version is stored (strategy.go, `PrepareForCreate`). */
export function createdStatus({ versions }: Crd): CrdStatus {
  const storage = versions.find((version) => version.storage)
  return { storedVersions: storage ? [storage.name] : [], acceptedNames: NO_NAMES, conditions: [] }
}

/** Returns the status of an updated object: the old one with the storage version (strategy.go, `PrepareForUpdate`). */
export function updatedStatus({ versions }: Crd, status: CrdStatus): CrdStatus {
  const storage = versions.find((version) => version.storage)
  if (storage === undefined || status.storedVersions.includes(storage.name)) return status
  return { ...status, storedVersions: [...status.storedVersions, storage.name] }
}

/** Checks the stored versions of a status (validation.go, `ValidateCustomResourceDefinitionStoredVersions`). */
export function checkStatus({ versions }: Crd, { storedVersions, acceptedNames }: CrdStatus): FieldError[] {
  const rule = 'crd-stored-versions'
  const path = childPath(STATUS, 'storedVersions')
  const errors = checkNames(acceptedNames, childPath(STATUS, 'acceptedNames'))
  if (storedVersions.length === 0)
    return [...errors, invalid(path, null, 'must have at least one stored version', rule)]
  const stored = new Map(storedVersions.map((name, i) => [name, i]))
  for (const { name, storage } of versions) {
    // A stored version matches only once: a second version with the same name does not match.
    if (!stored.delete(name) && storage) {
      errors.push(invalid(path, storedVersions, `must have the storage version ${name}`, rule))
    }
  }
  for (const [name, i] of stored) {
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`
    errors.push(invalid(indexPath(path, i), name, detail, rule))
  }
  return errors
}
