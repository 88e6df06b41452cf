import { BOOL } from '@krmkit/cel/values'
import { rootPath } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { ExpressionCompiler } from '../compile/expression.ts'
import { itemsIn } from '../compile/spec-reader.ts'
import { admissionNames, admissionResultProblem } from '../environments/admission.ts'
import type { Environment } from '../environments/environment.ts'

/**
 * Compiles the match conditions of a ValidatingWebhookConfiguration or MutatingWebhookConfiguration. They have neither params nor
 * variables (kubernetes, `pkg/apis/admissionregistration/validation/validation.go`).
 */
export function compileWebhooks(configuration: JsonMap, compiler: ExpressionCompiler): void {
  const environment: Environment = {
    ...admissionNames({ hasParams: false, hasAuthorizer: true }),
    results: [BOOL],
    resultProblem: admissionResultProblem(compiler.server),
    isTrimmed: true,
  }
  for (const { value, path } of itemsIn(configuration, 'webhooks', rootPath('')))
    for (const item of itemsIn(value, 'matchConditions', path)) compiler.field(item, 'expression', environment)
}
