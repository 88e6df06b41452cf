import type { Resource, Result, Severity } from '@krmkit/runtime'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { originOf, placeOf } from '../accumulate/origin.ts'
import { severityOf } from '../accumulate/step.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession, Place, Role } from '../session.ts'

/** A config to run, and its context. */
export interface PluginContext {
  readonly session: BuildSession
  readonly accumulation: Accumulation
  readonly config: Resource
  readonly place: Place
  readonly role: Role
  /** The location of the config in messages. */
  readonly at: FieldPlace
}

/** Whether a config is a chart. */
export function isChart({ apiVersion, kind }: Resource): boolean {
  return apiVersion === 'builtin' && kind === 'HelmChartInflationGenerator'
}

/** The name of a config in messages. */
export function nameOf({ config }: Pick<PluginContext, 'config'>): string {
  return config.name === '' ? config.kind : `${config.kind} "${config.name}"`
}

/** Reports a finding about a config. */
export function reportConfig(
  context: PluginContext,
  rule: string,
  message: string,
  severity: Severity = 'error',
): void {
  const { session, at, config } = context
  const severe = severityOf(session, severity, rule)
  session.report({ severity: severe, rule, message: `${nameOf(context)}: ${message}`, ...placeOf(config, at) })
}

/** Reports the results of a function; false if there is an error. */
export function reportResults(context: PluginContext, results: readonly Result[]): boolean {
  const { session, at, config } = context
  const { kind, name } = config
  const [subject, place] = [nameOf(context), placeOf(config, at)]
  for (const { severity, message, tags, resourceRef, field } of results) {
    const rule = tags?.rule ?? 'function'
    const isOfConfig = resourceRef === undefined || (resourceRef.kind === kind && resourceRef.name === name)
    session.report({
      severity: severityOf(session, severity, rule),
      rule,
      message: `${subject}: ${message}`,
      ...place,
      ...(isOfConfig && field !== undefined && { field: fieldOf(context, field.path) }),
      ...(!isOfConfig && { resource: `${resourceRef.kind} "${resourceRef.name}"` }),
    })
  }
  return !results.some(({ severity }) => severity === 'error')
}

/** The path of a config's field from the root of the config's file. */
function fieldOf({ at, config }: PluginContext, path: string): string {
  return at.field === undefined || originOf(config).file !== undefined ? path : `${at.field}.${path}`
}
