import { formatFieldPath } from '@krmkit/runtime'
import type { Value } from '../rule.ts'
import { pathOf, type Step } from '../steps.ts'
import { shownValue } from '../words.ts'
import type { Difference } from './update-rule.ts'

/** What people do who need another value, if the data of the kind do not say it. */
const DEFAULT_DO = 'write the old value, delete the {kind} and create it again, or use another name'

/** What must be, read after the path of a difference. */
export function immutableWords(
  { now, old, at }: Difference,
  field: readonly Step[],
  {
    kind,
    help = DEFAULT_DO,
    isSecret,
  }: { readonly kind: string; readonly help?: string | undefined; readonly isSecret: boolean },
): string {
  const what = at.length === 0 ? 'it' : formatFieldPath(pathOf(field))
  return `${wanted(now, old, isSecret)}: an update cannot change ${what}; ${help.replaceAll('{kind}', kind)}`
}

/** The help of a rule or a kind, behind other words. */
export function withHelp(say: string, help: string | undefined, kind: string): string {
  return help === undefined ? say : `${say}; ${help.replaceAll('{kind}', kind)}`
}

function wanted(now: Value, old: Value, isSecret: boolean): string {
  if (old === undefined) return 'must not be added'
  if (now === undefined)
    return isScalar(old) && !isSecret ? `must stay ${shownValue(old)}, and not be removed` : 'must not be removed'
  if (isSecret) return 'must stay as it was'
  if (isScalar(now) && isScalar(old)) return `must stay ${shownValue(old)}, not ${shownValue(now)}`
  if (Array.isArray(now) && Array.isArray(old))
    return now.length === old.length
      ? 'must stay as it was'
      : `must keep its ${counted(old.length)}, and not have ${now.length}`
  return 'must stay as it was'
}

function isScalar(value: Value): boolean {
  return typeof value !== 'object'
}

function counted(count: number): string {
  return `${count} element${count === 1 ? '' : 's'}`
}
