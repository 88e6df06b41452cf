import { BOOL, listType, mapType, STRING, type StructType } from '@krmkit/cel/values'
import { objectType, structsIn } from '../declarations/object-type.ts'
import { type Environment, mustEvaluateToInsteadOf } from './environment.ts'

/** The minor version that added selectors to reviews by default (gate AuthorizeWithSelectors). */
const SELECTORS_SINCE = 32

const REQUIREMENTS = listType(
  objectType('kubernetes.SelectorRequirement', { key: STRING, operator: STRING, values: listType(STRING) }),
)
const SELECTORS = {
  fieldSelector: objectType('kubernetes.FieldSelectorAttributes', { rawSelector: STRING, requirements: REQUIREMENTS }),
  labelSelector: objectType('kubernetes.LabelSelectorAttributes', { rawSelector: STRING, requirements: REQUIREMENTS }),
}

/** The type of `request`: the spec of a SubjectAccessReview (apiserver, `authorization/cel/compile.go`). */
function reviewType(server: number): StructType {
  const resourceAttributes = objectType('kubernetes.ResourceAttributes', {
    namespace: STRING,
    verb: STRING,
    group: STRING,
    version: STRING,
    resource: STRING,
    subresource: STRING,
    name: STRING,
    ...(server >= SELECTORS_SINCE && SELECTORS),
  })
  return objectType('kubernetes.SubjectAccessReviewSpec', {
    resourceAttributes,
    nonResourceAttributes: objectType('kubernetes.NonResourceAttributes', { path: STRING, verb: STRING }),
    user: STRING,
    groups: listType(STRING),
    extra: mapType(STRING, listType(STRING)),
    uid: STRING,
  })
}

/** The names and results of match conditions of authorization webhooks. */
export function authorizationEnvironment(server: number): Environment {
  const request = reviewType(server)
  const structs = structsIn([request])
  return {
    variables: { request },
    structs: (name) => structs.get(name),
    results: [BOOL],
    isRequired: true,
    resultProblem: mustEvaluateToInsteadOf,
  }
}
