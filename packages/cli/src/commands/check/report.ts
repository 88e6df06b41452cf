import { counted } from '../../reporters/finding.ts'

/** Number of checked files and objects. */
export type ReportCounts = {
  readonly files: number
  /** CustomResourceDefinitions. */
  readonly crds: number
  /** Resources that were checked against CRDs. */
  readonly customResources: number
  /** Built-in objects. */
  readonly builtIns: number
  /** Cases of suites, and how many of them fail. */
  readonly cases?: number
  readonly failedCases?: number
  /** Of the built-in objects, partial ones. */
  readonly partial: number
  /** Objects of kinds without a schema. */
  readonly withoutSchema: number
  /** Objects that `--skip` leaves out. */
  readonly skipped: number
  /** Values with variables, such as `${VAR}`, that were not checked. */
  readonly variables: number
  /** Objects without applicable rules, and documents that are not objects. */
  readonly others: number
}

/** The counts as text, with the target versions: `1.28-1.34`. */
export function lookedAt(counts: ReportCounts, versions: string): string[] {
  const {
    crds,
    customResources,
    builtIns,
    partial,
    withoutSchema,
    skipped,
    variables,
    others,
    cases = 0,
    failedCases = 0,
  } = counts
  const checked = [
    ...(crds > 0 ? [counted(crds, 'CustomResourceDefinition')] : []),
    ...(customResources > 0 ? [counted(customResources, 'custom resource')] : []),
    ...(builtIns > 0 ? [counted(builtIns, 'built-in object')] : []),
  ]
  const last = checked.pop() ?? counted(0, 'object')
  return [
    ...checked,
    `${last} checked against Kubernetes ${versions}`,
    ...(cases > 0 ? [`${counted(cases, 'case')} run, ${failedCases} failed`] : []),
    ...(partial > 0 ? [counted(partial, 'partial object')] : []),
    ...(withoutSchema > 0 ? [`${counted(withoutSchema, 'object')} without a schema`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(variables > 0 ? [`${counted(variables, 'value')} with \${VAR} not checked`] : []),
    ...(others > 0 ? [counted(others, 'other document')] : []),
  ]
}
