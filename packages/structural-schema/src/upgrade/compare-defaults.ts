import { childPath } from '../finding/field-path.ts'
import { equalJson } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import type { Schema } from '../schema/schema.ts'
import type { Report } from './change.ts'

/** Compares the default of a field. `isJudged`: whether the field is required or validated together with others. */
export function compareDefaults(old: Schema, schema: Schema, isJudged: boolean, report: Report): void {
  const [before, after] = [old.default, schema.default]
  if (equalJson(before, after)) return
  const at = childPath(report.at, 'default')
  if (before === undefined && after !== undefined) {
    const message = `the default is new: ${compactJson(after)} where there was nothing`
    if (isJudged)
      report.breaking(
        {
          rule: 'default-added',
          message: `${message}, and a rule, an applicator or maxProperties around it may refuse that`,
        },
        at,
      )
    else report.harmless({ rule: 'default-added', message }, at)
  } else if (before !== undefined && after !== undefined) {
    const message = `the default changes from ${compactJson(before)} to ${compactJson(after)}: resources that leave it out change`
    report.breaking({ rule: 'default-changed', message }, at)
  } else {
    const message = `the default ${compactJson(before as NonNullable<typeof before>)} is gone: resources that leave it out change`
    report.breaking({ rule: 'default-removed', message }, at)
  }
}
