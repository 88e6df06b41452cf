import { ANY, BOOL, mapType, STRING } from '@krmkit/cel/values'
import { objectType } from '../declarations/object-type.ts'
import { USER_FIELDS } from '../declarations/request.ts'
import type { Environment } from './environment.ts'

const USER = objectType('kubernetes.UserInfo', USER_FIELDS)

/** Expressions that map claims of a token to a user (apiserver, `authentication/cel/compile.go`). */
export const CLAIM_MAPPING: Environment = { variables: { claims: mapType(STRING, ANY) }, compilesBlank: true }

/** Expressions that map claims of a token to attributes of a user. */
export const EXTRA_MAPPING: Environment = { ...CLAIM_MAPPING, isRequired: true }

/** Expressions that validate claims of a token. */
export const CLAIM_VALIDATION: Environment = { ...CLAIM_MAPPING, results: [BOOL] }

/** Expressions that validate the user. */
export const USER_VALIDATION: Environment = {
  variables: { user: USER },
  structs: (name) => (name === USER.name ? USER : undefined),
  results: [BOOL],
  compilesBlank: true,
  isRequired: true,
}
