import type { ServerReason } from '../validation/rule.ts'
import type { PlannedUpdateRule } from '../validation/updates/update-planner.ts'

/** What a rule of updates asks of a field. */
interface UpdateText {
  /** Read after the field: `in an update, must not change`. */
  readonly must: string
  /** What people do who need the change. */
  readonly hint: string | undefined
  readonly reason: ServerReason
}

/**
 * What a rule of updates asks of a field: nothing of fields that may change, of those around its own, and of those below it whose old
 * values it reads.
 *
 * @param way names of the fields that lead to the field, from the object of the rule on
 * @param own what a predicate asks for
 * @param help what people do who need the change
 */
export function updateText(
  { rule, path }: PlannedUpdateRule,
  way: readonly string[],
  own: string | undefined,
  help: string | undefined,
): UpdateText | undefined {
  if (!startsWith(way, path)) return undefined
  const below = way.slice(path.length)
  const [constraint] = rule.constraints
  const { reason = 'Invalid', do: hint = help } = rule
  if (constraint?.is !== 'immutable') {
    const say = rule.say ?? own
    return below.length > 0 || say === undefined ? undefined : { must: `in an update, ${say}`, hint, reason }
  }
  const free = (constraint.except ?? []).map((field) => field.replaceAll('[]', '').split('.').filter(Boolean))
  if (free.some((field) => startsWith(below, field))) return undefined
  const within = free.filter((field) => startsWith(field, below)).map((field) => field.slice(below.length).join('.'))
  const except = within.length === 0 ? '' : `, except for ${within.join(', ')}`
  return { must: `in an update, must not change${except}`, hint, reason }
}

function startsWith(way: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((name, i) => way[i] === name)
}
