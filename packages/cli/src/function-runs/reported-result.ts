import type { Value } from '@krmkit/runtime'
import { printableLine } from '@krmkit/runtime/printable'
import { isMap, type ValueMap } from '../list/values.ts'

/** A result of a function, read leniently, with its place in the user's file. */
export interface ReportedResult {
  readonly message: string
  readonly severity: string
  /** The function omitted the severity, which counts as an error (specification, Schema). */
  readonly isSeverityMissing?: true
  readonly resourceRef?: {
    readonly apiVersion: string
    readonly kind: string
    readonly namespace?: string
    readonly name: string
  }
  readonly field?: { readonly path: string; readonly currentValue?: Value; readonly proposedValue?: Value }
  /** `line` and `column` are 1-based. */
  readonly file?: { readonly path: string; readonly index?: number; readonly line?: number; readonly column?: number }
  readonly tags?: Readonly<Record<string, string>>
}

/** Reads a result of any function. Values of wrong types are converted to strings, never dropped. */
export function readResult(raw: Value): ReportedResult {
  const map = asMap(raw)
  if (map === undefined) return { message: asText(raw), severity: 'error', isSeverityMissing: true }
  const ref = asMap(map.resourceRef)
  const field = asMap(map.field)
  const file = asMap(map.file)
  const tags = asMap(map.tags)
  const index = file?.index === undefined ? undefined : Number(file.index)
  return {
    message: map.message === undefined || map.message === null ? '' : asText(map.message),
    ...(typeof map.severity === 'string' && map.severity !== ''
      ? { severity: map.severity }
      : { severity: 'error', isSeverityMissing: true }),
    ...(ref && {
      resourceRef: {
        apiVersion: asText(ref.apiVersion ?? ''),
        kind: asText(ref.kind ?? ''),
        ...(ref.namespace && { namespace: asText(ref.namespace) }),
        name: asText(ref.name ?? ''),
      },
    }),
    ...(field && {
      field: {
        path: asText(field.path ?? ''),
        ...(field.currentValue !== undefined && { currentValue: field.currentValue }),
        ...(field.proposedValue !== undefined && { proposedValue: field.proposedValue }),
      },
    }),
    ...(file?.path && {
      file: { path: asText(file.path), ...(Number.isInteger(index) && { index: index as number }) },
    }),
    ...(tags && { tags: Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, asText(value)])) }),
  }
}

function asMap(value: Value | undefined): ValueMap | undefined {
  return isMap(value) ? value : undefined
}

function asText(value: Value): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? toJson(value) : String(value)
}

/** Prints a value as JSON; integers above 2^53 keep their digits. */
export function toJson(value: unknown, space?: number): string {
  return JSON.stringify(
    value,
    (_, part) =>
      typeof part === 'bigint'
        ? ((JSON as unknown as { rawJSON?(text: string): unknown }).rawJSON?.(String(part)) ?? String(part))
        : part,
    space,
  )
}

const SEVERITIES: readonly string[] = ['error', 'warning', 'info']

/** Warnings about results without a message or with an unknown severity, which, unlike a missing one, is not an error. */
export function incompleteResults(name: string, results: readonly ReportedResult[]): string[] {
  return results.flatMap(({ message, severity }, index) => {
    const result = `results[${index}] of ${printableLine(JSON.stringify(name))}`
    const shown = printableLine(JSON.stringify(severity.slice(0, 80)))
    return [
      ...(message === '' ? [`${result} has no message`] : []),
      ...(SEVERITIES.includes(severity)
        ? []
        : [`${result} has the severity ${shown}; it must be error, warning or info, and does not count as an error`]),
    ]
  })
}
