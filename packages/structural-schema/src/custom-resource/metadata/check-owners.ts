import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../../finding/field-path.ts'
import { invalid, required } from '../../finding/make-error.ts'
import type { Json, JsonMap } from '../../json/json.ts'
import { compactJson } from '../../json/print.ts'

const RULE = 'metadata'

/** Checks owner references (apimachinery, `ValidateOwnerReferences`). */
export function checkOwners(owners: readonly Json[], path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  let controller: string | undefined
  for (const [i, owner] of (owners as readonly OwnerReference[]).entries()) {
    for (const error of checkOwner(owner, indexPath(path, i))) errors.push(error)
    if (owner.controller !== true) continue
    const name = `${owner.kind}/${owner.name}`
    if (controller === undefined) controller = name
    else {
      const detail = `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`
      const shown = `[${(owners as readonly OwnerReference[]).map(structText).join(',')}]`
      errors.push(withText(invalid(path, owners, detail, RULE), shown))
    }
  }
  return errors
}

/** A decoded reference, in which strings are always present. */
interface OwnerReference extends JsonMap {
  readonly apiVersion: string
  readonly kind: string
  readonly name: string
  readonly uid: string
}

function checkOwner(owner: OwnerReference, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  const { apiVersion, kind } = owner
  const [, version = apiVersion, more] = apiVersion.split('/')
  if (apiVersion !== '' && (more !== undefined || version === '')) {
    const detail = 'must be <group>/<version> or <version>'
    errors.push(invalid(childPath(path, 'apiVersion'), apiVersion, detail, RULE))
  }
  for (const key of ['apiVersion', 'kind', 'name', 'uid'] as const) {
    if (owner[key] === '') errors.push(required(childPath(path, key), 'must not be empty', RULE))
  }
  if (apiVersion === 'v1' && kind === 'Event') {
    const error = invalid(path, owner, '/v1, Kind=Event is disallowed from being an owner', RULE)
    errors.push(withText(error, structText(owner)))
  }
  return errors
}

const ORDER = ['apiVersion', 'kind', 'name', 'uid', 'controller', 'blockOwnerDeletion']

/** Formats a reference like Go: fields in the order of the struct, not sorted. */
function structText(owner: OwnerReference): string {
  const fields = ORDER.filter((key) => Object.hasOwn(owner, key))
  return `{${fields.map((key) => `"${key}":${compactJson(owner[key] as Json)}`).join(',')}}`
}

function withText(error: FieldError, shown: string): FieldError {
  return { ...error, text: `${error.path}: Invalid value: ${shown}: ${error.detail}` }
}
