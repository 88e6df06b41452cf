import type { Path } from '@krmkit/runtime'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { Json } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { eachSpineNode, type Fix } from './fix.ts'
import { fixIntOrString } from './fix-int-or-string.ts'
import { fixMetadata } from './fix-metadata.ts'
import { fixMissingType } from './fix-missing-type.ts'
import { fixTexts } from './fix-texts.ts'

/**
 * Returns the safe fixes of a CustomResourceDefinition's schemas: the types of roots and of nodes with fields or items,
 * int-or-string that is spelled out, titles and descriptions in applicators, and restrictions of `metadata`.
 *
 * @param crd The object, from {@link readJson} or {@link jsonOf}.
 * @returns The fixes, whose edits can be applied together; a second run returns nothing.
 * @example
 * const [fix] = fixes({ spec: { versions: [{ schema: { openAPIV3Schema: { properties: {} } } }] } })
 * console.log(fix?.rules, fix?.edits[0]?.value) // [ 'root-type-missing' ] object
 */
export function fixes(crd: Json): readonly Fix[] {
  const found: Fix[] = []
  const seen = new Set<string>()
  for (const { schema, schemaAt } of decodeCrd(crd).versions) {
    // Versions of v1beta1 can share one schema.
    const place = JSON.stringify(schemaAt)
    if (!schema || seen.has(place)) continue
    seen.add(place)
    for (const each of fixesOfSchema(schema, crd, schemaAt)) found.push(each)
  }
  return found
}

function fixesOfSchema(schema: Schema, crd: Json, at: Path): readonly Fix[] {
  const metadata = fixMetadata(schema, crd, at)
  const found: Fix[] = [...fixRoot(schema, at), ...metadata.fixes]
  eachSpineNode(schema, at, (node, place, kind) => {
    if (metadata.isDropped(place)) return
    const { fixes: own, dropped } = kind === 'root' ? { fixes: [], dropped: [] } : fixIntOrString(node, place, kind)
    const typed = kind === 'root' || metadata.isFixed(place) ? [] : fixMissingType(node, place, kind)
    for (const each of own) found.push(each)
    for (const each of typed) found.push(each)
    for (const each of fixTexts(node, place, dropped)) found.push(each)
  })
  return found
}

function fixRoot(schema: Schema, at: Path): readonly Fix[] {
  if (schema.type || schema.intOrString || schema.preserveUnknownFields || schema.embeddedResource) return []
  const message = 'the root gets type: object, because every resource is an object'
  return [{ rules: ['root-type-missing'], at, message, edits: [{ at: [...at, 'type'], value: 'object' }] }]
}
