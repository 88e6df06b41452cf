import { formatFieldPath } from '@krmkit/runtime'
import type { Crd } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { FieldError } from '../finding/field-error.ts'
import type { JsonMap } from '../json/json.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { type CheckOptions, graded, type ObjectFinding } from './check-options.ts'

/**
 * What the API server says of a CustomResourceDefinition that it is sent. Errors are what it refuses, warnings what it says
 * and takes, all else is advice.
 */
export function checkCrdObject(object: JsonMap, options: CheckOptions): readonly ObjectFinding[] {
  const crd = decodeCrd(object)
  const problems = crd.problems.map(
    ({ at, message }): ObjectFinding => ({
      severity: 'error',
      rule: 'crd-decode',
      message: `${formatFieldPath(at)}: ${message}`,
      at,
    }),
  )
  return graded([...problems, ...structuralErrors(crd)], options)
}

function structuralErrors(crd: Crd): ObjectFinding[] {
  return crd.versions.flatMap(({ schema, schemaAt }, index) => {
    if (schema === undefined || structuralProblem(schema) !== undefined) return []
    const path = `spec.versions[${index}].schema.openAPIV3Schema`
    return checkStructural(schema, { path, at: schemaAt }).map(asFinding)
  })
}

function asFinding({ text, rule, at }: FieldError): ObjectFinding {
  return { severity: 'error', rule, message: text, at }
}
