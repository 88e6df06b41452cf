import { counted } from '../../reporters/finding.ts'

/** How much a check looked at. */
export type CheckCounts = {
  readonly files: number
  /** CustomResourceDefinitions. */
  readonly crds: number
  /** Resources that were checked against them. */
  readonly customResources: number
  /** Objects of Kubernetes itself. */
  readonly builtIns: number
  /** Objects that no rule applies to. */
  readonly others: number
}

/** The same for people. */
export function lookedAt({ crds, customResources, builtIns, others }: CheckCounts): string[] {
  return [
    counted(crds, 'CustomResourceDefinition'),
    counted(customResources, 'custom resource'),
    ...(builtIns > 0 ? [counted(builtIns, 'built-in object')] : []),
    ...(others > 0 ? [counted(others, 'other object')] : []),
  ]
}
