import type { TraceEntry, TraceField, TraceStep } from './output.ts'
import { optional, placeOf } from './read-findings.ts'
import { type JsonObject, numberOf, objectOf, objectsOf, stringOf, stringsOf } from './read-json.ts'

/** Reads the trace of a build in the JSON report of `krmkit build --trace`. */
export function readTrace(value: unknown): readonly TraceStep[] {
  return objectsOf(value).map((step) => ({
    transformer: String(step.transformer),
    ...optional('place', placeOf(step.file, step)),
    ...optional('field', stringOf(step.field)),
    overrides: [...importsOf(step), ...objectsOf(step.overrides).map(overrideText)],
    entries: objectsOf(step.entries).flatMap(entriesOf),
  }))
}

function importsOf({ imports }: JsonObject): readonly string[] {
  const files = stringsOf(imports)
  return files.length === 0 ? [] : [`imported: ${files.join(' → ')}`]
}

function overrideText(override: JsonObject): string {
  const fields = stringsOf(override.fields)
  const line = numberOf(override.line)
  const place = `${override.file}${line === undefined ? '' : `:${line}`}`
  return `overridden in ${place}, ${override.field}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`
}

const VERBS: Readonly<Record<string, string>> = { load: ': read', add: ': added', remove: ': removed' }

function entriesOf(entry: JsonObject): readonly TraceEntry[] {
  const count = numberOf(entry.count)
  if (count !== undefined) return [{ title: `${count} ${count === 1 ? 'resource' : 'resources'} read`, fields: [] }]
  if (entry.op === 'reorder') return objectsOf(entry.moved).map(moveOf)
  const verb = entry.op === 'replace' ? ': replaced' : (VERBS[String(entry.op)] ?? '')
  return [{ title: `${resourceName(entry.resource)}${verb}`, fields: objectsOf(entry.fields).map(fieldOf) }]
}

function moveOf({ resource, behind }: JsonObject): TraceEntry {
  const where = behind === undefined ? 'to the front' : `behind ${resourceName(behind)}`
  return { title: `${resourceName(resource)}: moved ${where}`, fields: [] }
}

function resourceName(value: unknown): string {
  const { kind, namespace, name } = objectOf(value) ?? {}
  return [kind, namespace, name].flatMap((part) => stringOf(part) ?? []).join('/')
}

function fieldOf(field: JsonObject): TraceField {
  const cause = objectOf(field.cause)
  return {
    field: String(field.field),
    old: valueText(field.old),
    new: valueText(field.new),
    ...optional('cause', cause && `${resourceName(cause.resource)} ${cause.field}${setBy(cause)}`),
  }
}

function setBy(cause: JsonObject): string {
  const steps = objectsOf(cause.setBy).map(({ transformer }) => String(transformer))
  return steps.length === 0 ? '' : `, set by ${steps.join(', then ')}`
}

/** A value as JSON. Values of Secrets are hidden by the command. */
function valueText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return objectOf(value)?.hidden === true ? '(hidden)' : JSON.stringify(value)
}
