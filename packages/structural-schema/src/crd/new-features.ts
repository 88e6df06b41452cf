import type { FieldError } from '../finding/field-error.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { STRUCTURAL_RULES } from '../structural/structural-rules.ts'
import type { Crd } from './crd.ts'

/** Returns whether a CustomResourceDefinition prunes, or its schemas use defaults or extensions (validation.go, `requireStructuralSchema`). */
export function usesNewFeatures({ versions, preserveUnknownFields }: Crd): boolean {
  if (!preserveUnknownFields) return true
  return versions.some(({ schema }) => schema && schemaHas(schema, (node) => hasDefault(node) || hasExtension(node)))
}

/** Returns whether a schema has a default. */
export function hasDefault(schema: Schema): boolean {
  return schema.default !== undefined
}

/** Extensions that require a structural schema, without x-kubernetes-map-type (validation.go, `schemaHasKubernetesExtensions`). */
function hasExtension(schema: Schema): boolean {
  return (
    schema.embeddedResource === true ||
    schema.preserveUnknownFields !== undefined ||
    schema.intOrString === true ||
    schema.listType !== undefined ||
    (schema.listMapKeys !== undefined && schema.listMapKeys.length > 0) ||
    (schema.validations !== undefined && schema.validations.length > 0)
  )
}

const STRUCTURAL: ReadonlySet<string> = new Set([...STRUCTURAL_RULES.map(({ id }) => id), 'conversion'])

/** Returns whether a rule is one of structural schemas. */
export function isStructuralRule(rule: string): boolean {
  return STRUCTURAL.has(rule)
}

/** Details of errors of v1 about features that v1beta1 also refuses without pruning. */
const NEEDS_PRUNING: ReadonlySet<string> = new Set([
  'must be false in order to use defaults in the schema',
  'must be None if spec.preserveUnknownFields is true',
])

/**
 * Returns whether v1beta1 refuses what v1 refuses. Only v1 requires structural schemas always; v1beta1 requires them for webhook
 * conversion that an update does not keep, pruning, defaults and extensions (KEP-2335, API Compatibility Plan).
 */
export function isRefusedInV1beta1({ rule, detail }: FieldError, crd: Crd, old: Crd | undefined): boolean {
  if (NEEDS_PRUNING.has(detail)) return true
  if (!isStructuralRule(rule)) return false
  const setsWebhook = crd.conversion.strategy === 'Webhook' && old?.conversion.strategy !== 'Webhook'
  return setsWebhook || usesNewFeatures(crd)
}
