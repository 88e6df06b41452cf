import { isEqual, isMap } from '@krmkit/runtime/values'
import { each, fail, type Judgement, pass } from '../judgement.ts'
import { type OwnComment, ownComments } from '../own-comments.ts'
import { type OwnResource, ownResources } from '../own-resources.ts'
import { at, plain, show, type ValueMap } from '../reading.ts'
import type { RunRecord } from '../run-record.ts'
import { cases } from '../suite.ts'

/** A check of the tester's own resources, in the run of the tester's list; `parameters` are those of the case. */
type OwnCheck = (run: RunRecord, parameters: Readonly<Record<string, unknown>>) => Judgement

/** Annotations that cases name; a case with `others` looks at all other annotations with a prefix. */
const named = new Set(cases.flatMap(({ with: { names } }) => (Array.isArray(names) ? names.map(String) : [])))

/** A function may move a resource, but not lose its place. */
const PLACE = /^(?:internal\.)?config\.kubernetes\.io\/(?:path|index)$/

const annotationsKept: OwnCheck = (run, { names, others }) =>
  each(ownResources(run), ({ label, sent, got }) => {
    const before = annotationsOf(sent)
    const due = Object.keys(before).filter(
      (name) =>
        (names as string[]).includes(name) ||
        (typeof others === 'string' && name.startsWith(others) && !named.has(name)),
    )
    const after = annotationsOf(got)
    const name = due.find(
      (one) => !(PLACE.test(one) ? Object.hasOwn(after, one) : hasSameText(before[one], after[one])),
    )
    return name === undefined
      ? undefined
      : fail(`your ${label}: the annotation ${name} must stay ${show(before[name])}, got ${show(after[name])}`)
  })

/** An index may be a number in the input and a string in the output, and the other way round. */
function hasSameText(before: ValueMap[string] | undefined, after: ValueMap[string] | undefined): boolean {
  return after !== undefined && before !== undefined && plain(before) === plain(after)
}

function annotationsOf(item: ValueMap): ValueMap {
  const annotations = at(item, 'metadata', 'annotations')
  return isMap(annotations) ? annotations : {}
}

const noNewAnnotations: OwnCheck = (run, { prefix }) =>
  each(ownResources(run), ({ label, sent, got }) => {
    const name = Object.keys(annotationsOf(got)).find(
      (key) => key.startsWith(String(prefix)) && !Object.hasOwn(annotationsOf(sent), key),
    )
    return name === undefined ? undefined : fail(`your ${label}: the annotation ${name} must not be added`)
  })

const orderKept: OwnCheck = (run) => {
  const own = ownResources(run)
  const positions = new Map((run.items ?? []).map((item, position) => [item, position]))
  const placed = own.map(({ got }) => positions.get(got) ?? 0)
  const wrong = placed.findIndex((position, index) => index > 0 && position < (placed[index - 1] ?? 0))
  return wrong < 0 ? pass() : fail(`your ${own[wrong]?.label} must stay behind your ${own[wrong - 1]?.label}`)
}

const keyOrderKept: OwnCheck = (run) =>
  each(ownResources(run), ({ label, sent, got }) => {
    const path = movedKeys(sent, got, [])
    return path === undefined
      ? undefined
      : fail(`your ${label}: the keys of \`${path.join('.') || 'the resource'}\` must keep their order`)
  })

/** Path of the first mapping whose common keys are in another order. */
function movedKeys(sent: ValueMap, got: ValueMap, path: readonly string[]): readonly string[] | undefined {
  const common = Object.keys(sent).filter((key) => Object.hasOwn(got, key))
  const after = Object.keys(got).filter((key) => Object.hasOwn(sent, key))
  if (!isEqual(common, after)) return path
  for (const key of common) {
    const [a, b] = [sent[key], got[key]]
    const found = isMap(a) && isMap(b) ? movedKeys(a, b, [...path, key]) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** The comments that must be in the output: their resource is, and what they describe is unchanged. */
function dueComments(run: RunRecord): readonly OwnComment[] {
  const own = new Map<number, OwnResource>(ownResources(run).map((one) => [one.position, one]))
  return ownComments(run.sent.text).filter(({ item, field }) => {
    const one = own.get(item)
    return one !== undefined && (field.length === 0 || isEqual(at(one.sent, ...field), at(one.got, ...field)))
  })
}

const commentsKept: OwnCheck = (run, { place }) => {
  const due = dueComments(run)
  return each(
    due.filter((comment) => comment.place === place),
    ({ text }) => {
      const wanted = due.filter((other) => other.text === text).length
      return linesWith(run.got.text, text).length < wanted ? fail(`your comment "# ${text}" is gone`) : undefined
    },
  )
}

const headCommentBehindDash: OwnCheck = (run) =>
  each(
    dueComments(run).filter(({ isBehindDash }) => isBehindDash),
    ({ text }) => {
      const [before] = linesWith(run.sent.text, text)
      const [line, ...others] = linesWith(run.got.text, text)
      return !/^\s*-\s+#/.test(before ?? '') || line === undefined || others.length > 0 || /^\s*-\s+#/.test(line)
        ? undefined
        : fail(`your comment "# ${text}" must be on the line of its item's dash, got "${line.trim()}"`)
    },
  )

/** A function that adds resources may copy comments to them. */
const commentsOnce: OwnCheck = (run) =>
  run.items?.length !== run.sentItems.length
    ? pass()
    : each(new Set(dueComments(run).map(({ text }) => text)), (text) => {
        const times = linesWith(run.got.text, text).length
        return times > linesWith(run.sent.text, text).length
          ? fail(`your comment "# ${text}" occurs ${times} times`)
          : undefined
      })

/** The lines that end in a comment with this text. */
function linesWith(text: string, comment: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => {
    const trimmed = line.trimEnd()
    return trimmed.endsWith(comment) && /#[ \t]*$/.test(trimmed.slice(0, trimmed.length - comment.length))
  })
}

/** What the checks of probes require of the tester's own resources, by the names of the checks. */
export const ownChecks: Readonly<Record<string, OwnCheck>> = {
  'annotations-kept': annotationsKept,
  'comments-kept': commentsKept,
  'comments-once': commentsOnce,
  'head-comment-behind-dash': headCommentBehindDash,
  'key-order-kept': keyOrderKept,
  'no-new-annotations': noNewAnnotations,
  'order-kept': orderKept,
}
