import { BOOL, STRING, structType } from '../values/types.ts'
import { type CelFunction, fn, member, since } from './overload.ts'

const named = (name: string) => structType(`kubernetes.authorization.${name}`)
const AUTHORIZER = named('Authorizer')
const PATH_CHECK = named('PathCheck')
const GROUP_CHECK = named('GroupCheck')
const RESOURCE_CHECK = named('ResourceCheck')
const DECISION = named('Decision')

const refined = (name: string, id = `resourcecheck_${name}`) =>
  fn(name, member(id, [RESOURCE_CHECK, STRING], RESOURCE_CHECK))

/** Authorization checks (apiserver, `cel/library/authz.go`). Rules of schemas have no authorizer: the calls compile only on `dyn` and never run. */
export const AUTHZ: readonly CelFunction[] = since(27, [
  fn('path', member('authorizer_path', [AUTHORIZER, STRING], PATH_CHECK)),
  fn('group', member('authorizer_group', [AUTHORIZER, STRING], GROUP_CHECK)),
  fn('serviceAccount', member('authorizer_serviceaccount', [AUTHORIZER, STRING, STRING], AUTHORIZER)),
  fn('resource', member('groupcheck_resource', [GROUP_CHECK, STRING], RESOURCE_CHECK)),
  refined('subresource'),
  refined('namespace'),
  refined('name'),
  fn(
    'check',
    member('pathcheck_check', [PATH_CHECK, STRING], DECISION),
    member('resourcecheck_check', [RESOURCE_CHECK, STRING], DECISION),
  ),
  fn('errored', member('decision_errored', [DECISION], BOOL)),
  fn('error', member('decision_error', [DECISION], STRING)),
  fn('allowed', member('decision_allowed', [DECISION], BOOL)),
  fn('reason', member('decision_reason', [DECISION], STRING)),
])

/** Selectors of authorization checks. */
export const AUTHZ_SELECTORS: readonly CelFunction[] = since(31, [
  refined('fieldSelector', 'authorizer_fieldselector'),
  refined('labelSelector', 'authorizer_labelselector'),
])
