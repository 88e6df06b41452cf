import { DYN, type StructType, structType, type Type } from '@krmkit/cel/values'
import { NAMESPACE } from '../declarations/namespace.ts'
import { ADMISSION_REQUEST } from '../declarations/request.ts'

/** Which optional names an expression of a policy or webhook can use. */
export interface AdmissionNames {
  /** `params`, if the policy has a `paramKind`. */
  readonly hasParams: boolean
  /** `authorizer` and `authorizer.requestResource`. */
  readonly hasAuthorizer: boolean
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
export function admissionVariables(
  { hasParams, hasAuthorizer, variables }: AdmissionNames,
  { object, oldObject, params }: AdmissionTypes = UNTYPED,
): Readonly<Record<string, Type>> {
  return {
    object,
    oldObject,
    request: ADMISSION_REQUEST,
    namespaceObject: NAMESPACE,
    ...(hasParams && { params }),
    ...(hasAuthorizer && { authorizer: AUTHORIZER, 'authorizer.requestResource': RESOURCE_CHECK }),
    ...(variables !== undefined && { variables }),
  }
}
