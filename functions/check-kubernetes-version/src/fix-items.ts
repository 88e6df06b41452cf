import type { CheckSettings, Suppression } from '@krmkit/check'
import { fixObjects } from '@krmkit/check/fix'
import type { ItemInput } from '@krmkit/check/objects'
import type { FunctionContext } from '@krmkit/runtime'

/** Writes drop-in replacements and corrections, and reports what was written and what a person must decide; returns true if anything was written. */
export async function fixItems(
  input: ItemInput,
  settings: CheckSettings,
  suppress: readonly Suppression[],
  report: FunctionContext<never>['report'],
): Promise<boolean> {
  const { SERVER_RULES: serverRules } = await import('@krmkit/kubernetes-schemas/server-rules')
  const outcomes = fixObjects(input, { ...settings, serverRules }, { suppress })
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
