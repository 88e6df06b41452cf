import type { Value } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { type Check, each, fail, type Judgement, notTested, pass } from '../judgement.ts'
import { probesOf, survivors, unusable } from '../probes.ts'
import { at, plain, show, type ValueMap } from '../reading.ts'

const noneLeft = notTested('the function took away every resource that could show it')

/** Every probe is in the output, and the keys of its field are unchanged. */
export const probesKept: Check = ({ runs: [run, baseline], with: { field } }) => {
  const problem = unusable(run, baseline)
  if (run === undefined || problem !== undefined) return problem ?? noneLeft
  return each(probesOf(run), ({ mark, sent, got }) => {
    if (got === undefined) return fail(`the resource "${mark}" (kind ${show(sent.kind)}) is gone`)
    return changed(mark, String(field), sent, got)
  })
}

/** The probes that are in the output have the keys of their field unchanged. */
export const fieldsKept: Check = ({ runs: [run, baseline], with: { field } }) => {
  const problem = unusable(run, baseline)
  if (run === undefined || problem !== undefined) return problem ?? noneLeft
  const left = survivors(run)
  return left.length === 0 ? noneLeft : each(left, ({ mark, sent, got }) => changed(mark, String(field), sent, got))
}

/** New keys are the function's own; those of the input must be unchanged. */
function changed(mark: string, field: string, sent: ValueMap, got: ValueMap): Judgement | undefined {
  const before = at(sent, field)
  const key = Object.keys(before ?? {}).find((each) => !isEqual(at(before, each), at(got, field, each)))
  return key === undefined
    ? undefined
    : fail(
        `the resource "${mark}": \`${field}.${key}\` must stay ${show(at(before, key))}, got ${show(at(got, field, key))}`,
      )
}

/** The probes in the output are in their original order. */
export const orderKept: Check = ({ runs: [run] }) => {
  const problem = unusable(run)
  if (run === undefined || problem !== undefined) return problem ?? noneLeft
  const sent = survivors(run).map(({ mark }) => mark)
  if (sent.length < 2) return noneLeft
  const got = (run.items ?? []).map((item) => at(item, 'spec', 'probe')).filter((mark) => sent.includes(plain(mark)))
  return isEqual(sent, [...new Set(got)] as Value[])
    ? pass()
    : fail(`the order must stay ${sent.join(', ')}, got ${got.join(', ')}`)
}

/** The keys of a mapping are in their original order. */
export const keyOrderKept: Check = ({ runs: [run], with: { field } }) => {
  const problem = unusable(run)
  if (run === undefined || problem !== undefined) return problem ?? noneLeft
  const left = survivors(run)
  if (left.length === 0) return noneLeft
  return each(left, ({ mark, sent, got }) => {
    const after = Object.keys(at(got, String(field)) ?? {})
    const before = Object.keys(at(sent, String(field)) ?? {}).filter((key) => after.includes(key))
    const kept = after.filter((key) => before.includes(key))
    return isEqual(before, kept)
      ? undefined
      : fail(`the resource "${mark}": the keys of \`${field}\` must stay ${before.join(', ')}, got ${kept.join(', ')}`)
  })
}

/** Annotations keep their value. */
export const annotationsKept: Check = ({ runs: [run, baseline], with: { names } }) => {
  const problem = unusable(run, baseline)
  if (run === undefined || problem !== undefined) return problem ?? noneLeft
  const left = survivors(run)
  if (left.length === 0) return noneLeft
  return each(left, ({ mark, sent, got }) => {
    const changes = (names as string[]).flatMap((name) => {
      const before = at(sent, 'metadata', 'annotations', name)
      const after = at(got, 'metadata', 'annotations', name)
      // An index may be a number in the input and a string in the output, and the other way round.
      const isKept = before === undefined || (after !== undefined && plain(before) === plain(after))
      return isKept ? [] : [`${name} must stay ${show(before)}, got ${show(after)}`]
    })
    return changes.length === 0 ? undefined : fail(`the resource "${mark}": the annotation ${changes.join('; ')}`)
  })
}

/** No annotation with the prefix is new on a probe. */
export const noNewAnnotations: Check = ({ runs: [run], with: { prefix } }) => {
  const problem = unusable(run)
  if (run === undefined || problem !== undefined) return problem ?? noneLeft
  const left = survivors(run)
  if (left.length === 0) return noneLeft
  return each(left, ({ mark, sent, got }) => {
    const before = at(sent, 'metadata', 'annotations') ?? {}
    const name = Object.keys(at(got, 'metadata', 'annotations') ?? {}).find(
      (key) => key.startsWith(String(prefix)) && !Object.hasOwn(before as object, key),
    )
    return name === undefined ? undefined : fail(`the resource "${mark}": the annotation ${name} must not be added`)
  })
}
