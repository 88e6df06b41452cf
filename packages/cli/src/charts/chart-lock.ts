import { type HelmProblem, shownAddress } from '@krmkit/kustomization'
import type { LockPolicy } from '../lock/lock-policy.ts'

/** A chart from a repository. */
interface LockedChart {
  readonly name: string
  readonly version: string
  readonly repo: string
}

/** The key of a chart in a lock. */
function chartKey({ repo, name, version }: LockedChart): string {
  return [shownAddress(repo), name, version].filter((part) => part !== '').join(' ')
}

/** Why a chart that the lock does not name must not be used. */
export function unlockedProblem(chart: LockedChart, { lock, isLocked }: LockPolicy): HelmProblem | undefined {
  const key = chartKey(chart)
  if (chart.repo === '' || !isLocked || lock?.charts.has(key)) return undefined
  return { rule: 'not-locked', problem: `krmkit.lock must name the chart ${key}: run krmkit update` }
}

/** Compares a chart with the lock, and records its use. A chart without a repository is a part of the package. */
export function lockProblem(chart: LockedChart, digest: string, locks: LockPolicy): HelmProblem | undefined {
  if (chart.repo === '') return undefined
  const key = chartKey(chart)
  const unlocked = unlockedProblem(chart, locks)
  if (unlocked !== undefined) return unlocked
  const wanted = locks.lock?.charts.get(key)
  if (wanted === undefined || wanted === digest) {
    locks.record?.({ kind: 'charts', key, digest })
    return undefined
  }
  const [locked, found] = [wanted, digest].map((each) => each.slice(0, 'sha256:'.length + 12))
  return {
    rule: 'lock-differs',
    problem: `the chart ${key} must have the digest in krmkit.lock, ${locked}, found ${found}: restore the chart, or run krmkit update`,
  }
}
