import type { FixOutcome } from '@krmkit/kubernetes-schemas'
import type { FunctionContext } from '@krmkit/runtime'

/** Reports what was written, and what a person must decide or replace; returns true if anything was written. */
export function reportFixes(outcomes: readonly FixOutcome[], report: FunctionContext<never>['report']): boolean {
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
