import type { FieldChange, Trace, TraceEntry } from '@krmkit/kustomization'
import type { Difference, Observation } from './observer.ts'

/** Where a trace reports other steps than those that were observed. */
export function sameSteps(trace: Trace, observations: readonly Observation[]): string[] {
  const faults: string[] = []
  // Loading, and what happens outside of steps, was not looked at.
  const seen = new Set(observations.map(({ step }) => step))
  const steps = trace.filter(({ step }) => seen.has(step))
  if (steps.length !== observations.length) faults.push(`${steps.length} steps, ${observations.length} were seen`)
  for (const [at, { step, changed, added, removed }] of observations.entries()) {
    const entries = steps[at]?.entries ?? []
    const fault = (what: string) => faults.push(`${step.transformer} ${step.field ?? ''}: ${what}`)
    if (steps[at]?.step !== step) fault('comes elsewhere')
    const replaced = countOf(entries, 'replace')
    if (countOf(entries, 'add') + replaced !== added) fault(`${added} were added`)
    if (countOf(entries, 'remove') + replaced !== removed) fault(`${removed} were removed`)
    const reported = entries.flatMap((entry) => (entry.op === 'change' ? [entry.fields] : []))
    if (sorted(reported.map(reportedLine)) !== sorted(changed.map(seenLine)))
      fault(`reports ${sorted(reported.map(reportedLine))}, and seen was ${sorted(changed.map(seenLine))}`)
  }
  return faults
}

function countOf(entries: readonly TraceEntry[], op: TraceEntry['op']): number {
  return entries.filter((entry) => entry.op === op).length
}

function sorted(lines: readonly string[]): string {
  return [...lines].sort().join('\n')
}

function reportedLine(fields: readonly FieldChange[]): string {
  return sorted(fields.map(({ path, before, after }) => line(path, shown(before), shown(after))))
}

function seenLine(differences: readonly Difference[]): string {
  return sorted(differences.map((each) => line(each.path, each.old, each.new)))
}

function line(path: readonly unknown[], old: string | undefined, after: string | undefined): string {
  return `${JSON.stringify(path)}: ${numbered(old)} -> ${numbered(after)}`
}

function shown(value: FieldChange['before']): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return JSON.stringify(value)
  if ('text' in value) return value.text
  return Array.isArray(value) ? '[]' : '{}'
}

/** Numbers by their value: the runtime keeps some as texts that kustomize reads as numbers. */
function numbered(text: string | undefined): string | undefined {
  const bare = text?.replace(/^"([-+0-9_.eoxb]+)"$/, '$1').replaceAll('_', '')
  return bare !== undefined && bare !== '' && Number.isFinite(Number(bare)) ? String(Number(bare)) : text
}
