import type { JsonMap } from '@krmkit/structural-schema/values'

/** A kind that editors know, and the schema of its objects. */
export interface EditorKind {
  readonly apiVersion: string
  readonly kind: string
  readonly schema: JsonMap
}

/** The name of a kind's schema among the definitions: `Shop.v1.example.com`. */
export function definitionName({ apiVersion, kind }: Omit<EditorKind, 'schema'>): string {
  return [kind, ...apiVersion.split('/').reverse()].join('.')
}

/**
 * Applies a schema to objects that meet a condition.
 *
 * The condition is negated, because yaml-language-server suggests the fields and values of conditions, even if an object does not
 * meet them, except for those under `not`.
 */
export function applies(condition: JsonMap, schema: JsonMap): JsonMap {
  return { if: { not: { type: 'object', ...condition } }, else: schema }
}
