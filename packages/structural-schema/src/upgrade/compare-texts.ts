import { equalJson } from '../json/equal.ts'
import type { Schema } from '../schema/schema.ts'
import type { Report } from './change.ts'

const TEXTS = ['title', 'description', 'example', 'externalDocs'] as const

/** What people read. */
export function compareTexts(old: Schema, schema: Schema, report: Report): void {
  const changed = TEXTS.filter((field) => !equalJson(old[field], schema[field]))
  if (changed.length === 0) return
  report.harmless({ rule: 'texts-changed', message: `the documentation changes (${changed.join(', ')})` })
}
