import { type StructuralCondition, violations } from '../condition/structural-condition.ts'
import { checkCrd } from '../crd/check-crd.ts'
import { checkCrdUpdate } from '../crd/check-crd-update.ts'
import type { Crd } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import { isRefusedInV1beta1, isStructuralRule } from '../crd/new-features.ts'
import type { CrdOptions } from '../crd/options.ts'
import type { FieldError } from '../finding/field-error.ts'
import { rootPath } from '../finding/field-path.ts'
import { invalid } from '../finding/make-error.ts'
import { type Json, valueAt } from '../json/json.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { checkKep } from './check-kep.ts'
import { childrenOf, decodeKepSchema, type KepSchema } from './kep-schema.ts'

/** The findings of KEP-2335 for a CustomResourceDefinition. */
export interface KepFindings {
  readonly errors: readonly FieldError[]
  /** Findings that an update or v1beta1 tolerates. */
  readonly warnings: readonly FieldError[]
}

/**
 * Checks a CustomResourceDefinition by the text of KEP-2335 (API Compatibility Plan): v1 must be structural, on an update
 * unless the old one is not structural either and does not prune; v1beta1 only if it uses newer features.
 */
export function checkKepCrd(json: Json, options: CrdOptions & { readonly old?: Json } = {}): KepFindings {
  const crd = decodeCrd(json)
  const old = options.old === undefined ? undefined : decodeCrd(options.old)
  const server = old ? checkCrdUpdate(crd, old, options) : checkCrd(crd, options)
  if (crd.problems.length > 0) return { errors: server, warnings: [] }
  const others = server.filter(({ rule }) => !isStructuralRule(rule))
  const found = kepErrors(json, crd)
  const usesUnions = crd.versions.some(({ schemaAt }) => hasUnions(decodeKepSchema(valueAt(json, schemaAt) ?? null)))
  if (crd.apiVersion.endsWith('/v1beta1')) {
    const isRefused = (error: FieldError) =>
      isRefusedInV1beta1(error, crd, old) || (usesUnions && isStructuralRule(error.rule))
    const all = [...found, ...others]
    return { errors: all.filter(isRefused), warnings: all.filter((error) => !isRefused(error)) }
  }
  // Newer features require a structural schema.
  const isExcused =
    crd.preserveUnknownFields &&
    others.length === server.length &&
    old !== undefined &&
    kepErrors(options.old as Json, old).length > 0 &&
    !usesUnions
  return { errors: isExcused ? others : [...found, ...others], warnings: isExcused ? found : [] }
}

/** Decodes a CustomResourceDefinition whose schemas have the additional fields of KEP-2335. */
export function decodeKepCrd(json: Json): Crd {
  const crd = decodeCrd(json)
  const versions = crd.versions.map((version) => {
    if (version.schema === undefined) return version
    const schema = decodeKepSchema(valueAt(json, version.schemaAt) ?? null)
    return { ...version, schema, compiled: compileSchema(schema) }
  })
  return { ...crd, versions }
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
