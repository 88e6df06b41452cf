import type { Path } from '@krmkit/yaml'
import { type output, type $ZodType as Schema, safeParse } from 'zod/v4/core'
import { flattenIssues, issueText } from './config-issues.ts'
import { splitUnknownKeys } from './config-keys.ts'
import { formatFieldPath } from './field-path.ts'
import { nearestName } from './nearest-name.ts'

/** A problem of a settings file. */
interface SettingsIssue {
  readonly path: Path
  readonly message: string
  /** Whether the problem is the last key of the path, not its value. */
  readonly isAboutKey: boolean
}

/**
 * Checks the value of a settings file with a schema. Unknown keys are problems, and each message suggests the nearest name.
 *
 * @param schema The schema, of zod.
 * @param value The value of the file, of any shape.
 * @returns The settings, or what is wrong with them.
 *
 * @example
 * import { readSettings } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const schema = z.object({ level: z.enum(['error', 'warning']) })
 * const { issues } = readSettings(schema, { level: 'eror' })
 * console.log(issues[0]?.message) // level must be one of "error", "warning", found "eror"; did you mean error?
 */
export function readSettings<T extends Schema>(
  schema: T,
  value: unknown,
): { readonly settings: output<T> | undefined; readonly issues: readonly SettingsIssue[] } {
  const { value: known, unknown } = splitUnknownKeys(value, schema)
  // Without jitless zod compiles a parser for the one parse that a process makes.
  const parsed = safeParse(schema, known, { jitless: true, error: issueText })
  const issues = [
    ...unknown.map(({ path, nearest, known }) => ({
      path,
      message: `${formatFieldPath(path)} is not a setting; ${nearest === undefined ? `known settings are ${known.join(', ')}` : `did you mean ${nearest}?`}`,
      isAboutKey: true,
    })),
    ...(parsed.success ? [] : flattenIssues(parsed.error.issues)).map(({ path, demand, isAboutKey = false }) => ({
      path: path as Path,
      message: `${formatFieldPath(path as Path) || 'the file'} ${demand}${foundText(valueAt(known, path), demand)}`,
      isAboutKey,
    })),
  ]
  return { settings: parsed.success && issues.length === 0 ? parsed.data : undefined, issues }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  )
}

/** The value that was found, and the nearest accepted value. */
function foundText(value: unknown, demand: string): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  const accepted = [...demand.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
  const near = nearestName(String(value), accepted)
  return `, found ${JSON.stringify(value).slice(0, 80)}${near === undefined ? '' : `; did you mean ${near}?`}`
}
