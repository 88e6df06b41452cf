import type { Finding, Place, Severity } from './output.ts'
import { type JsonObject, numberOf, objectOf, objectsOf, stringOf } from './read-json.ts'

/** Reads the findings of a check or a build in the JSON report of the command. */
export function readFindings(value: unknown): readonly Finding[] {
  return objectsOf(value).map((finding) => ({
    ...headOf(finding),
    ...optional('rule', stringOf(finding.rule)),
    ...optional('hint', stringOf(finding.hint)),
    ...optional('field', stringOf(finding.field)),
    ...optional('resource', resourceOf(finding.resource)),
    ...optional('place', placeOf(finding.file, finding)),
  }))
}

/** Reads the results of a function in the JSON report of the command. */
export function readResults(value: unknown, name?: string): readonly Finding[] {
  return objectsOf(value).map((result) => {
    const file = objectOf(result.file)
    const proposed = objectOf(result.field)?.proposedValue
    return {
      ...headOf(result),
      ...optional('hint', proposed === undefined ? undefined : `Suggested value: ${JSON.stringify(proposed)}`),
      ...optional('rule', stringOf(objectOf(result.tags)?.rule)),
      ...optional('field', stringOf(objectOf(result.field)?.path)),
      ...optional('resource', resourceOf(result.resourceRef)),
      ...optional('function', name),
      ...optional('place', placeOf(file?.path, file ?? {})),
    }
  })
}

function headOf({ severity, message }: JsonObject): { readonly severity: Severity; readonly message: string } {
  return { severity: severity === 'warning' || severity === 'info' ? severity : 'error', message: String(message) }
}

function resourceOf(value: unknown): string | undefined {
  const resource = objectOf(value)
  if (resource === undefined) return stringOf(value)
  return [resource.kind, resource.namespace, resource.name].flatMap((part) => stringOf(part) ?? []).join('/')
}

/** Reads a place from `file`, and from `line` and `column` of an object. */
export function placeOf(file: unknown, { line, column }: JsonObject): Place | undefined {
  const path = stringOf(file)
  if (path === undefined) return undefined
  return { file: path, ...optional('line', numberOf(line)), ...optional('column', numberOf(column)) }
}

/** An object with one field, or without fields if the value is `undefined`. */
export function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]?: Value })
}
