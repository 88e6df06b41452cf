import { type Finding, formatFieldPath, type Host, type Path, type Severity, WriteLimitError } from '@krmkit/runtime'
import type { TransformContext } from '@krmkit/transformers'
import { CHANGES_NOTHING, currentId, formatId } from '@krmkit/transformers/parts'
import type { EnteredDirectory } from '../files/directory.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'
import type { TraceStep } from '../trace/tracer.ts'
import type { Accumulation } from './accumulation.ts'
import type { DecodedKustomization } from './load-kustomization.ts'

/** The context of the fields of one Kustomization. */
export interface FieldContext {
  readonly session: BuildSession
  readonly place: Place
  readonly accumulation: Accumulation
  readonly host: Host
  readonly recursion: Recursion
  /** The location of a field, for messages. */
  at(path: Path): FieldPlace
}

/** The severity of a finding in this session: with `strict`, a warning that something matches nothing is an error. */
export function severityOf({ options }: Pick<BuildSession, 'options'>, severity: Severity, rule: string): Severity {
  return options.strict === true && severity === 'warning' && CHANGES_NOTHING.has(rule) ? 'error' : severity
}

/** Returns a function that reports an operation's findings with the location of `path`. */
export function reporter(context: Pick<FieldContext, 'session' | 'at'>, path: Path): TransformContext['report'] {
  const { session, at } = context
  return (finding) => session.report(toBuildFinding(session, finding, path, at))
}

function toBuildFinding(
  session: BuildSession,
  { severity, rule = 'transformer', message, resource, field }: Finding,
  path: Path,
  at: FieldContext['at'],
) {
  const inConfig = resource === undefined && Array.isArray(field) ? [...path, ...(field as Path)] : path
  return {
    severity: severityOf(session, severity, rule),
    rule,
    message,
    ...at(inConfig),
    ...(resource !== undefined && { resource: formatId(currentId(resource)) }),
  }
}

/** Runs one change of the resources and reports it to the tracer. */
export async function runStep(
  { session, accumulation }: Pick<FieldContext, 'session' | 'accumulation'>,
  step: TraceStep,
  run: () => void | Promise<void>,
): Promise<void> {
  const { tracer } = session
  tracer?.before(step, accumulation.items)
  try {
    await run()
  } catch (thrown) {
    if (!(thrown instanceof WriteLimitError)) throw thrown
    reportLimit(session, step, thrown)
  }
  tracer?.after(step, accumulation.items)
}

function reportLimit(session: BuildSession, step: TraceStep, { message, resource, path }: WriteLimitError): void {
  const { transformer, file, line, field } = step
  const place = path === undefined ? '' : ` (at ${formatFieldPath(path)})`
  session.report({
    severity: 'error',
    rule: 'write-limit',
    message: `${transformer}: ${message}${place}`,
    file,
    line,
    field,
    ...(resource !== undefined && { resource: formatId(currentId(resource)) }),
  })
}

/** Accumulates the targets that a target includes. */
export interface Recursion {
  /** Accumulates a directory; `undefined` if that fails. `named`: the place of the entry that names it. */
  accumulateEntered(
    session: BuildSession,
    entered: EnteredDirectory,
    named: FieldPlace,
  ): Promise<Accumulation | undefined>
  /** Applies a decoded Kustomization or Component to an accumulation. */
  accumulateFields(
    session: BuildSession,
    place: Place,
    decoded: DecodedKustomization,
    accumulation: Accumulation,
  ): Promise<void>
}
