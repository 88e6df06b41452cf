import {
  type BoundVar,
  declareVars,
  mergeVars,
  splitApiVersion,
  type Var,
  type VarProblem,
} from '@krmkit/transformers/parts'
import type { VarEntry } from '../decode/kustomization.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import type { FieldContext } from './step.ts'

/** Adds the variables of a Kustomization, bound to the resources that they refer to. */
export function declareFieldVars({ session, accumulation, at }: FieldContext, entries: readonly VarEntry[]): void {
  const declared = entries.map((entry, i) => toVar(entry, at(['vars', i])))
  const { vars, problems } = declareVars(accumulation.items, accumulation.vars, declared)
  accumulation.vars = vars
  reportVars(session, problems)
}

/** Adds the variables of another accumulation. */
export function addVars(session: BuildSession, accumulation: Accumulation, vars: readonly BoundVar[]): void {
  if (vars.length === 0) return
  const merged = mergeVars(accumulation.vars, vars)
  accumulation.vars = merged.vars
  reportVars(session, merged.problems)
}

/** Reports problems of variables at the place of their declaration. */
export function reportVars(session: BuildSession, problems: readonly VarProblem[]): void {
  for (const { severity, rule, message, variable } of problems) {
    const { file, line } = variable ?? {}
    session.report({ severity, rule, message, file, line, field: 'vars' })
  }
}

function toVar({ name = '', objref = {}, fieldref = {} }: VarEntry, { file, line }: FieldPlace): Var {
  const { apiVersion = '' } = objref
  const parts = apiVersion.split('/').length > 2 ? { group: '', version: '' } : splitApiVersion(apiVersion)
  const { group = '', version = '', kind = '', namespace = '' } = objref
  return {
    name,
    objref: {
      group: apiVersion.includes('/') ? parts.group : group,
      version: apiVersion === '' ? version : parts.version,
      kind,
      name: objref.name ?? '',
      namespace,
    },
    fieldpath: fieldref.fieldPath || 'metadata.name',
    file,
    line,
  }
}
