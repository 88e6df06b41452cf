import { BOOL, STRING, structType, type Type } from '../types.ts'
import { fn, member, since } from './declare.ts'
import type { CelFunction } from './overload.ts'

const AUTHORIZER = structType('kubernetes.authorization.Authorizer')
const PATH = structType('kubernetes.authorization.PathCheck')
const GROUP = structType('kubernetes.authorization.GroupCheck')
const RESOURCE = structType('kubernetes.authorization.ResourceCheck')
const DECISION = structType('kubernetes.authorization.Decision')

/** Questions to the authorizer (apiserver, `cel/library/authz.go`): rules of schemas have none to ask, so calls of these compile and fail. */
export const AUTHORIZATION: readonly CelFunction[] = [
  ...since(27, [
    method('path', 'authorizer_path', [AUTHORIZER, STRING], PATH),
    method('group', 'authorizer_group', [AUTHORIZER, STRING], GROUP),
    method('serviceAccount', 'authorizer_serviceaccount', [AUTHORIZER, STRING, STRING], AUTHORIZER),
    method('resource', 'groupcheck_resource', [GROUP, STRING], RESOURCE),
    method('subresource', 'resourcecheck_subresource', [RESOURCE, STRING], RESOURCE),
    method('namespace', 'resourcecheck_namespace', [RESOURCE, STRING], RESOURCE),
    method('name', 'resourcecheck_name', [RESOURCE, STRING], RESOURCE),
    fn(
      'check',
      member('pathcheck_check', [PATH, STRING], DECISION),
      member('resourcecheck_check', [RESOURCE, STRING], DECISION),
    ),
    method('errored', 'decision_errored', [DECISION], BOOL),
    method('error', 'decision_error', [DECISION], STRING),
    method('allowed', 'decision_allowed', [DECISION], BOOL),
    method('reason', 'decision_reason', [DECISION], STRING),
  ]),
  ...since(31, [
    method('fieldSelector', 'authorizer_fieldselector', [RESOURCE, STRING], RESOURCE),
    method('labelSelector', 'authorizer_labelselector', [RESOURCE, STRING], RESOURCE),
  ]),
]

function method(name: string, id: string, params: readonly Type[], result: Type): CelFunction {
  return fn(name, member(id, params, result))
}
