import { formatFieldPath } from '@krmkit/runtime'
import { boundMessage } from '@krmkit/runtime/printable'
import { findingOfProblem } from '../../reporters/report-failure.ts'
import type { FailedRoots } from './leave-out-failed.ts'
import type { ChangeCounts, ShownChange } from './shown-change.ts'

/** The report for programs. Its structure is part of the command's contract; values of Secrets are `{"hidden": true}`. */
export function jsonReport(counts: ChangeCounts, changes: readonly ShownChange[], roots: FailedRoots): string {
  const { errors, notes } = roots
  const report = {
    status: errors.length > 0 ? 'failed' : 'different',
    counts,
    changes: changes.map(shown),
    findings: [
      ...errors.map(findingOfProblem),
      ...notes.map((note) => ({ ...findingOfProblem(note), severity: 'info', rule: 'root-not-built' })),
    ],
    problems: errors.map(({ message }) => boundMessage(message)),
  }
  return `${JSON.stringify(report, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`
}

function shown(change: ShownChange) {
  const { kind, identity, place, before, fields, comments, text, refused, isBreaking, restartsPods } = change
  return {
    change: kind,
    resource: {
      apiVersion: identity.apiVersion,
      kind: identity.kind,
      namespace: identity.namespace,
      name: identity.name,
    },
    place,
    ...(before && {
      before: { namespace: before.identity.namespace, name: before.identity.name, place: before.place },
    }),
    fields: fields.map(({ kind: change, ...field }) => ({ change, ...field })),
    ...(text !== undefined && { text }),
    ...(comments.old.length + comments.new.length > 0 && { comments }),
    [isBreaking ? 'breaking' : 'refused']: refused.map(({ rule, message, at, hint }) => ({
      rule,
      field: formatFieldPath(at),
      message: boundMessage(message),
      ...(hint !== undefined && { hint }),
    })),
    restartsPods,
  }
}
