import { isEqual } from '@krmkit/runtime/values'
import { type Check, each, fail, notTested, pass } from '../judgement.ts'
import { survivors, unusable } from '../probes.ts'
import { at } from '../reading.ts'

interface Comment {
  /** A word that occurs only in this comment. */
  readonly text: string
  /** The field it describes: if that has changed, the comment may be removed. */
  readonly field?: string
}

/** The comments of a probe are in the output if what they describe is unchanged. */
export const commentsKept: Check = ({ runs: [run], with: { probe, comments } }) => {
  const problem = unusable(run)
  if (run === undefined || problem !== undefined) return problem ?? notTested('the run was not made')
  const found = survivors(run).find(({ mark }) => mark === probe)
  if (found === undefined) return notTested('the function took away the resource that has the comments')
  const due = (comments as Comment[]).filter(
    ({ field }) =>
      field === undefined || isEqual(at(found.sent, ...field.split('.')), at(found.got, ...field.split('.'))),
  )
  if (due.length === 0) return notTested('the function changed the fields that the comments describe')
  return each(due, ({ text }) =>
    count(run.got.text, text) > 0 ? undefined : fail(`the comment "${lineOf(run.sent.text, text)}" is gone`),
  )
}

/** The line of the comment begins with a dash. */
export const headCommentBehindDash: Check = (evidence) => {
  const {
    runs: [run],
    with: { comments },
  } = evidence
  if (commentsKept(evidence).status !== 'pass' || run === undefined) return notTested('the comment did not come back')
  return each(comments as Comment[], ({ text }) => {
    const line = lineOf(run.got.text, text)
    return /^-\s+#/.test(line) ? undefined : fail(`the comment must be on the line of its item's dash, got "${line}"`)
  })
}

/** None of the tester's comments occurs more often in the output than in the input. */
export const commentsOnce: Check = ({ runs: [run], with: { prefix } }) => {
  const problem = unusable(run)
  if (run === undefined || problem !== undefined) return problem ?? notTested('the run was not made')
  const words = new Set(run.sent.text.match(new RegExp(`(?<=# )${prefix}[\\w-]+`, 'g')))
  return each(words, (word) => {
    const times = count(run.got.text, word)
    return times > count(run.sent.text, word) ? fail(`the comment "# ${word}…" occurs ${times} times`) : pass()
  })
}

function count(text: string, word: string): number {
  return text.match(pattern(word))?.length ?? 0
}

function lineOf(text: string, word: string): string {
  return (
    text
      .split('\n')
      .find((line) => pattern(word).test(line))
      ?.trim() ?? ''
  )
}

function pattern(word: string): RegExp {
  return new RegExp(`#[^\\n]*(?<![\\w-])${word}(?![\\w-])`, 'g')
}
