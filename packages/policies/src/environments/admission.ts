import { DYN, type StructType, structType, type Type } from '@krmkit/cel/values'
import { NAMESPACE } from '../declarations/namespace.ts'
import { structsIn } from '../declarations/object-type.ts'
import { patchStruct } from '../declarations/patches.ts'
import { ADMISSION_REQUEST } from '../declarations/request.ts'
import { type Environment, mustEvaluateTo, mustEvaluateToInsteadOf, type ResultProblem } from './environment.ts'

/** Which optional names an expression of a policy or webhook can use. */
export interface AdmissionNames {
  /** `params`, if the policy has a `paramKind`. */
  readonly hasParams: boolean
  /** `authorizer` and `authorizer.requestResource`. */
  readonly hasAuthorizer: boolean
  /** Whether it creates a patch. */
  readonly isPatch?: boolean
  /** `variables`, if the expression can use those of the policy. */
  readonly variables?: StructType | undefined
}

/** The types of objects; `dyn` if nothing is known about them. */
export interface AdmissionTypes {
  readonly object: Type
  readonly oldObject: Type
  readonly params: Type
}

const AUTHORIZER = structType('kubernetes.authorization.Authorizer')
const RESOURCE_CHECK = structType('kubernetes.authorization.ResourceCheck')
/** For policies of which no kind is known. */
export const UNTYPED: AdmissionTypes = { object: DYN, oldObject: DYN, params: DYN }

/** The names that an expression of a policy or webhook can use (apiserver, `admission/plugin/cel/compile.go`). */
export function admissionNames(
  { hasParams, hasAuthorizer, isPatch = false, variables }: AdmissionNames,
  { object, oldObject, params }: AdmissionTypes = UNTYPED,
): Pick<Environment, 'variables' | 'structs' | 'extension'> {
  const types = {
    object,
    oldObject,
    request: ADMISSION_REQUEST,
    namespaceObject: NAMESPACE,
    ...(hasParams && { params }),
    ...(hasAuthorizer && { authorizer: AUTHORIZER, 'authorizer.requestResource': RESOURCE_CHECK }),
    ...(variables !== undefined && { variables }),
  }
  const structOf = (name: string) => (name === variables?.name ? variables : STRUCTS.get(name))
  if (!isPatch) return { variables: types, structs: structOf }
  return { variables: types, structs: (name) => patchStruct(name) ?? structOf(name), extension: 'patches' }
}

const STRUCTS = structsIn([ADMISSION_REQUEST, NAMESPACE])

/** The minor version whose messages name the type of a wrong result. */
const NAMES_RESULT_SINCE = 32

/** The server's message for a result of another type. */
export function admissionResultProblem(server: number): ResultProblem {
  return server < NAMES_RESULT_SINCE ? mustEvaluateTo : mustEvaluateToInsteadOf
}
