import { childPath, type FieldPath, rootPath } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { ExpressionCompiler } from '../compile/expression.ts'
import { itemsAt, itemsIn, mapIn } from '../compile/spec-reader.ts'
import { CLAIM_MAPPING, CLAIM_VALIDATION, EXTRA_MAPPING, USER_VALIDATION } from '../environments/authentication.ts'
import { authorizationEnvironment } from '../environments/authorization.ts'

/** Compiles the match conditions of an AuthorizationConfiguration (apiserver, `pkg/apis/apiserver/validation/validation.go`). */
export function compileAuthorization(configuration: JsonMap, compiler: ExpressionCompiler): void {
  const environment = authorizationEnvironment(compiler.server)
  for (const { value, path } of itemsIn(configuration, 'authorizers', rootPath(''))) {
    // The server does not name `webhook` in its paths.
    const conditions = childPath(path, 'matchConditions', ['webhook', 'matchConditions'])
    for (const item of itemsAt(mapIn(value, 'webhook'), 'matchConditions', conditions))
      compiler.field(item, 'expression', environment)
  }
}

/** Compiles the expressions of an AuthenticationConfiguration (apiserver, `pkg/apis/apiserver/validation/validation.go`). */
export function compileAuthentication(configuration: JsonMap, compiler: ExpressionCompiler): void {
  for (const { value, path } of itemsIn(configuration, 'jwt', rootPath(''))) {
    for (const item of itemsIn(value, 'claimValidationRules', path))
      compiler.field(item, 'expression', CLAIM_VALIDATION)
    compileMappings(mapIn(value, 'claimMappings'), childPath(path, 'claimMappings'), compiler)
    for (const item of itemsIn(value, 'userValidationRules', path)) compiler.field(item, 'expression', USER_VALIDATION)
  }
}

function compileMappings(mappings: JsonMap, path: FieldPath, compiler: ExpressionCompiler): void {
  for (const name of ['username', 'groups', 'uid'])
    compiler.field({ value: mapIn(mappings, name), path: childPath(path, name) }, 'expression', CLAIM_MAPPING)
  for (const item of itemsIn(mappings, 'extra', path)) compiler.field(item, 'valueExpression', EXTRA_MAPPING)
}
