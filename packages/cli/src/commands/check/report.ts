import { counted } from '../../reporters/finding.ts'

/** Number of checked files and objects. */
export type CheckCounts = {
  readonly files: number
  /** CustomResourceDefinitions. */
  readonly crds: number
  /** Resources that were checked against CRDs. */
  readonly customResources: number
  /** Built-in objects. */
  readonly builtIns: number
  /** Objects without applicable rules. */
  readonly others: number
}

/** The counts as text. */
export function lookedAt({ crds, customResources, builtIns, others }: CheckCounts): string[] {
  return [
    counted(crds, 'CustomResourceDefinition'),
    counted(customResources, 'custom resource'),
    ...(builtIns > 0 ? [counted(builtIns, 'built-in object')] : []),
    ...(others > 0 ? [counted(others, 'other object')] : []),
  ]
}
