import { childPath, rootPath } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { ExpressionCompiler } from '../compile/expression.ts'
import { itemsIn, mapIn } from '../compile/spec-reader.ts'
import { authorizationEnvironment } from '../environments/authorization.ts'

/** Compiles the match conditions of an AuthorizationConfiguration (apiserver, `pkg/apis/apiserver/validation/validation.go`). */
export function compileAuthorization(configuration: JsonMap, compiler: ExpressionCompiler): void {
  const environment = authorizationEnvironment(compiler.server)
  for (const { value, path } of itemsIn(configuration, 'authorizers', rootPath('')))
    for (const item of itemsIn(mapIn(value, 'webhook'), 'matchConditions', childPath(path, 'webhook')))
      compiler.field(item, 'expression', environment)
}
