import type { Helm } from '@krmkit/kustomization'
import { printResources } from '@krmkit/kustomization'
import { dropAnnotations } from '@krmkit/runtime'
import { buildTargets } from '../commands/build/build-targets.ts'
import type { BuildPlan } from '../commands/build/plan.ts'
import { findingLines } from '../commands/build/report.ts'
import type { LockPolicy } from '../lock/lock-policy.ts'
import type { Terminal } from '../terminal.ts'

/** Annotations that name files and addresses, which differ on purpose. */
const PLACES = ['config.kubernetes.io/origin', 'alpha.config.kubernetes.io/transformations']

/** What a verification needs. */
export interface Verification {
  /** The plan of a build of the original and of its copy, in this order. */
  readonly plan: BuildPlan
  readonly locks: LockPolicy
  readonly terminal: Terminal
  /** Whether charts were pulled. */
  readonly hasPulled: boolean
  /** Finds charts for the original. */
  wrapHelm(helm: Helm): Helm
}

/** Builds a target and its copy. Returns why they are not the same. */
export async function verify({
  plan,
  locks,
  terminal,
  hasPulled,
  wrapHelm,
}: Verification): Promise<string | undefined> {
  const [target, ...copies] = plan.targets
  // The charts that were pulled are in the copy, so outside of the original. What it refers to was checked before.
  const options = hasPulled ? { ...plan.options, loadRestrictor: 'none' as const } : plan.options
  const parts = { terminal, locks, wrapHelm }
  const [original] = await buildTargets({ ...plan, targets: target === undefined ? [] : [target], options }, parts)
  const [copy] = await buildTargets({ ...plan, targets: copies }, parts)
  if (original === undefined || copy === undefined) return 'there must be two builds'
  const failed = [original, copy].find(({ isFailed }) => isFailed)
  if (failed !== undefined) {
    const which = failed === original ? 'the target' : 'the copy'
    const lines = findingLines([failed], terminal).trimEnd()
    return `${which} must be built to verify the copy, and its build fails; fix it, or pass --no-verify:\n${lines}`
  }
  const [before, after] = [original, copy].map(({ resources }) => {
    for (const resource of resources) dropAnnotations(resource, (key) => PLACES.includes(key))
    return printResources(resources, 'preserve')
  }) as [string, string]
  if (before === after) return undefined
  const { unifiedDiff } = await import('../reporters/diff/diff.ts')
  const diff = unifiedDiff({ path: 'build', change: 'updated', file: undefined, before, after })
  return `the builds of the target and of its copy must be the same; compare them, or pass --no-verify:\n${diff}`
}
