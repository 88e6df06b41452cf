import { type StructuralCondition, violations } from '../condition/structural-condition.ts'
import { checkCrd } from '../crd/check-crd.ts'
import { checkCrdUpdate } from '../crd/check-crd-update.ts'
import type { Crd } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { CrdOptions } from '../crd/options.ts'
import type { FieldError } from '../finding/field-error.ts'
import { rootPath } from '../finding/field-path.ts'
import { invalid } from '../finding/make-error.ts'
import { type Json, valueAt } from '../json/json.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { checkKep } from './check-kep.ts'
import { childrenOf, decodeKepSchema, type KepSchema } from './kep-schema.ts'

/** The findings of KEP-2335 for a CustomResourceDefinition. */
export interface KepFindings {
  readonly errors: readonly FieldError[]
  /** Findings that v1beta1 tolerates. */
  readonly warnings: readonly FieldError[]
}

const STRUCTURAL = /^(?:S\d+|conversion)$/

/**
 * Checks a CustomResourceDefinition by the text of KEP-2335 (API Compatibility Plan): v1 must be structural, on an update
 * unless the old one is not structural either and does not prune; v1beta1 only gets warnings.
 */
export function checkKepCrd(json: Json, options: CrdOptions & { readonly old?: Json } = {}): KepFindings {
  const crd = decodeCrd(json)
  const old = options.old === undefined ? undefined : decodeCrd(options.old)
  const server = old ? checkCrdUpdate(crd, old, options) : checkCrd(crd, options)
  if (crd.problems.length > 0) return { errors: server, warnings: [] }
  const others = server.filter(({ rule }) => !STRUCTURAL.test(rule))
  const found = kepErrors(json, crd)
  if (crd.apiVersion.endsWith('/v1beta1')) return { errors: [], warnings: [...found, ...others] }
  // Newer features require a structural schema.
  const isExcused =
    crd.preserveUnknownFields &&
    others.length === server.length &&
    old !== undefined &&
    kepErrors(options.old as Json, old).length > 0 &&
    !crd.versions.some(({ schemaAt }) => hasUnions(decodeKepSchema(valueAt(json, schemaAt) ?? null)))
  return { errors: isExcused ? others : [...found, ...others], warnings: isExcused ? found : [] }
}

/** Returns the `NonStructuralSchema` condition of the KEP: a schema that cannot be converted is also a violation. */
export function kepCondition(json: Json): StructuralCondition | undefined {
  const crd = decodeCrd(json)
  return violations(crd, kepErrors(json, crd))
}

/** Returns the structural findings of all versions, in order. */
function kepErrors(json: Json, crd: Crd): FieldError[] {
  return crd.versions.flatMap(({ schema, schemaAt }, i) => {
    if (!schema) return []
    const path = `spec.versions[${i}].schema.openAPIV3Schema`
    const problem = structuralProblem(schema)
    if (problem !== undefined) return [invalid(rootPath(path, schemaAt), '', problem, 'conversion')]
    return checkKep(decodeKepSchema(valueAt(json, schemaAt) ?? null), { path, at: schemaAt })
  })
}

function hasUnions(schema: KepSchema): boolean {
  return schema.unions !== undefined || childrenOf(schema).some(([child]) => hasUnions(child))
}
