import { isMap } from '@krmkit/runtime/values'
import { type Check, each, fail, type Judgement, notTested, pass } from '../judgement.ts'
import { at, plain, show, type ValueMap } from '../reading.ts'
import type { RunRecord } from '../run-record.ts'

/** `results`, if present, is a list of objects. */
export const resultsAreObjects: Check = ({ runs }) => {
  const withResults = runs.filter(({ got: { frame } }) => frame.results !== undefined && frame.results !== null)
  if (withResults.length === 0) return pass('no run gave results')
  return each(withResults, ({ name, got: { frame } }) => {
    if (!Array.isArray(frame.results))
      return fail(`run ${name}: \`results\` must be a list, got ${show(frame.results)}`)
    const position = frame.results.findIndex((result) => !isMap(result))
    return position < 0
      ? undefined
      : fail(`run ${name}: results[${position}] must be an object, got ${show(frame.results[position])}`)
  })
}

/** Checks every part of this name in every result of every run; the result itself if no name is given. */
function eachPart(
  runs: readonly RunRecord[],
  part: string | undefined,
  judge: (value: ValueMap, result: ValueMap) => string | undefined,
): Judgement {
  let seen = 0
  const judgement = each(runs, ({ name, results }) =>
    each(results.entries(), ([position, result]) => {
      const value = part === undefined ? result : result[part]
      if (value === undefined || value === null) return undefined
      seen++
      const where = `run ${name}: results[${position}]${part === undefined ? '' : `.${part}`}`
      if (!isMap(value)) return fail(`${where} must be an object, got ${show(value)}`)
      const problem = judge(value, result)
      return problem === undefined ? undefined : fail(`${where}${problem}`)
    }),
  )
  return seen > 0
    ? judgement
    : pass(part === undefined ? 'no run gave results' : `no run gave a result with \`${part}\``)
}

/** A string that must be present, and not empty. */
export const resultText: Check = ({ runs, with: { within, path } }) =>
  eachPart(runs, within as string | undefined, (value) => {
    const text = value[String(path)]
    if (typeof text !== 'string') return `.${path} must be text, got ${show(text)}`
    return text === '' ? `.${path} must not be empty; leave out ${within ?? 'the result'} instead` : undefined
  })

/** One of the severities, if present. */
export const resultSeverity: Check = ({ runs, with: { values } }) =>
  eachPart(runs, undefined, ({ severity }) =>
    severity === undefined || (values as unknown[]).includes(severity)
      ? undefined
      : `.severity must be one of ${(values as string[]).join(', ')}, got ${show(severity)}`,
  )

/** A severity is present. */
export const resultSeverityPresent: Check = ({ runs }) =>
  eachPart(runs, undefined, ({ severity }) => (severity === undefined ? '.severity must be written' : undefined))

/** The reference's three fields, and a namespace that is a string. */
export const resultResourceRef: Check = ({ runs }) =>
  eachPart(runs, 'resourceRef', (ref) => {
    const missing = ['apiVersion', 'kind', 'name'].find((key) => typeof ref[key] !== 'string')
    if (missing !== undefined) return `.${missing} must be text, got ${show(ref[missing])}`
    const { namespace } = ref
    return namespace === undefined || typeof namespace === 'string'
      ? undefined
      : `.namespace must be text, got ${show(namespace)}`
  })

/** `field` and `resourceRef` occur together. */
export const resultFieldWithRef: Check = ({ runs }) =>
  eachPart(runs, 'field', (_, { resourceRef }) =>
    isMap(resourceRef) ? undefined : ` must come with a resourceRef, got ${show(resourceRef)}`,
  )

/** `file.index`, if present, is a number. */
export const resultIndexNumber: Check = ({ runs }) =>
  eachPart(runs, 'file', ({ index }) =>
    index === undefined || isNumber(index) ? undefined : `.index must be a number, got ${show(index)}`,
  )

/** `file.index`, if it is a number, is a position. */
export const resultIndexInteger: Check = ({ runs }) =>
  eachPart(runs, 'file', ({ index }) =>
    !isNumber(index) || (Number.isInteger(Number(index)) && Number(index) >= 0)
      ? undefined
      : `.index must be an integer from 0 on, got ${show(index)}`,
  )

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** `file.path` is relative and has no backslash. */
export const resultPathRelative: Check = ({ runs }) =>
  eachPart(runs, 'file', ({ path }) =>
    typeof path !== 'string' || !/^\/|^[A-Za-z]:|\\/.test(path)
      ? undefined
      : `.path must be relative and slash-delimited, got ${show(path)}`,
  )

/** Tags map strings to strings. */
export const resultTags: Check = ({ runs }) =>
  eachPart(runs, 'tags', (tags) => {
    const key = Object.keys(tags).find((each) => typeof tags[each] !== 'string')
    return key === undefined ? undefined : `.${key} must be text, got ${show(tags[key])}`
  })

/** A result of the input is not in the output. */
export const oldResultsDropped: Check = ({ runs: [run], with: { text } }) => {
  if (run?.got.state !== 'map') return notTested('the run gave no list')
  return run.results.some((result) => plain(at(result, 'message')).includes(String(text)))
    ? fail('a result of the input must not be in the output')
    : pass()
}

/** Each message is on stderr, ignoring white space. */
export const resultsOnStderr: Check = ({ runs }) => {
  if (runs.every(({ results }) => results.length === 0)) return pass('no run gave results')
  return each(runs, ({ name, results, outcome }) => {
    const stderr = oneLine(outcome.stderr)
    const missing = results.find(({ message }) => typeof message === 'string' && !stderr.includes(oneLine(message)))
    return missing === undefined ? undefined : fail(`run ${name}: stderr must hold ${show(missing.message)}`)
  })
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
