import { childPath, rootPath } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { ExpressionCompiler } from '../compile/expression.ts'
import { itemsAt, itemsIn, mapIn } from '../compile/spec-reader.ts'
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
