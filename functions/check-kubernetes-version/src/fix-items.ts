import type { CheckSettings, Suppression } from '@krmkit/check'
import { fixObjects } from '@krmkit/check/fix'
import type { ItemInput } from '@krmkit/check/objects'
import type { FunctionContext } from '@krmkit/runtime'

/** Writes drop-in replacements, and reports what was written and what a person must decide; returns true if anything was written. */
export function fixItems(
  input: ItemInput,
  settings: CheckSettings,
  suppress: readonly Suppression[],
  report: FunctionContext<never>['report'],
): boolean {
  const outcomes = fixObjects(input, settings, { suppress })
  for (const { resource, at, outcome, before, after, fields, message } of outcomes)
    report({
      severity: 'info',
      rule: outcome === 'done' ? 'fixed' : 'not-fixed',
      message,
      resource,
      field: at,
      ...(outcome === 'done' ? {} : { currentValue: before }),
      ...(after !== undefined && outcome !== 'done' && { proposedValue: after }),
      tags: { outcome, ...(fields.length > 0 && { fields: fields.join(',') }) },
    })
  return outcomes.some(({ outcome }) => outcome === 'done')
}
