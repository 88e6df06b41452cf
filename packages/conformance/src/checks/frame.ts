import { isEqual, isMap } from '@krmkit/runtime/values'
import { type Check, each, fail, notTested, pass } from '../judgement.ts'
import { show } from '../reading.ts'
import type { RunRecord } from '../run-record.ts'

/** stdin is read: the tester's list succeeds, and not every input gives the same output. */
export const readsStdin: Check = ({ runs }) => {
  const [sample, probes, notYaml] = runs
  if (!sample?.hasSucceeded) {
    return fail(
      `the function must succeed on the tester's list; pass a list (--input) and a functionConfig (--fn-config) on which it does\n${sample?.account}`,
    )
  }
  const texts = new Set([sample, probes, notYaml].map((run) => `${run?.outcome.exitCode} ${run?.got.text}`))
  return texts.size > 1
    ? pass()
    : fail('the output must depend on stdin; it is the same for two lists and for input that is not YAML')
}

/** Exactly one document. */
export const oneDocument: Check = ({ runs }) =>
  each(successful(runs), ({ name, got: { state, problem } }) =>
    state === 'empty' || state === 'several-documents'
      ? fail(`run ${name}: stdout must hold one ResourceList, but it ${problem}`)
      : undefined,
  )

/** Valid YAML. */
export const readableYaml: Check = ({ runs }) =>
  each(successful(runs), ({ name, got: { state, problem } }) =>
    state === 'not-yaml' ? fail(`run ${name}: stdout must be YAML, but it ${problem}`) : undefined,
  )

/** Valid UTF-8. */
export const utf8: Check = ({ runs }) =>
  each(runs, ({ name, got: { state } }) =>
    state === 'not-utf8' ? fail(`run ${name}: stdout must be UTF-8, but some bytes of it are not`) : undefined,
  )

/** An object of kind ResourceList. */
export const frameKind: Check = ({ runs }) =>
  each(successful(runs), ({ name, got: { state, problem, frame } }) => {
    if (state === 'not-a-map')
      return fail(`run ${name}: stdout must hold an object of kind ResourceList, but it ${problem}`)
    if (state === 'map' && frame.kind !== 'ResourceList')
      return fail(`run ${name}: \`kind\` must be "ResourceList", got ${show(frame.kind)}`)
    return undefined
  })

/** A version of the schema, or the version of the input. */
export const frameVersion: Check = ({ runs, with: { versions } }) =>
  each(successfulMaps(runs), ({ name, got: { frame }, sent }) => {
    const allowed = [...(versions as string[]), sent.frame.apiVersion]
    return allowed.includes(frame.apiVersion)
      ? undefined
      : fail(
          `run ${name}: \`apiVersion\` must be one of ${(versions as string[]).join(', ')}, got ${show(frame.apiVersion)}`,
        )
  })

/** The version of the input; a function that rejects this version has reported that elsewhere. */
export const versionKept: Check = ({ runs: [run, baseline] }) => {
  if (run?.got.state !== 'map') return notTested('the run gave no list')
  if (run.outcome.exitCode !== baseline?.outcome.exitCode) return notTested('the function does not accept this version')
  const { apiVersion } = run.sent.frame
  return run.got.frame.apiVersion === apiVersion
    ? pass()
    : fail(`\`apiVersion\` must stay ${show(apiVersion)}, got ${show(run.got.frame.apiVersion)}`)
}

/** `items` is present and a list. */
export const itemsPresent: Check = ({ runs }) =>
  each(successfulMaps(runs), ({ name, got: { frame } }) =>
    Array.isArray(frame.items) ? undefined : fail(`run ${name}: \`items\` must be a list, got ${show(frame.items)}`),
  )

/** `items` contains only objects. */
export const itemsAreObjects: Check = ({ runs }) =>
  each(successfulMaps(runs), ({ name, got: { frame } }) => {
    const items = Array.isArray(frame.items) ? frame.items : []
    const position = items.findIndex((item) => !isMap(item))
    return position < 0
      ? undefined
      : fail(`run ${name}: items[${position}] must be an object, got ${show(items[position])}`)
  })

/** `functionConfig` is an object, if it is in the output. */
export const configIsObject: Check = ({ runs }) =>
  each(successfulMaps(runs), ({ name, got: { frame } }) =>
    frame.functionConfig === undefined || isMap(frame.functionConfig)
      ? undefined
      : fail(`run ${name}: \`functionConfig\` must be an object, got ${show(frame.functionConfig)}`),
  )

/** Only these fields, and fields that the input has with the same value. */
export const frameFields: Check = ({ runs, with: { fields } }) =>
  each(successfulMaps(runs), ({ name, got: { frame }, sent }) => {
    const known = fields as string[]
    const extra = Object.keys(frame).find((key) => !known.includes(key) && !isEqual(frame[key], sent.frame[key]))
    return extra === undefined ? undefined : fail(`run ${name}: a ResourceList has no field ${show(extra)}`)
  })

function successful(runs: readonly RunRecord[]): readonly RunRecord[] {
  return runs.filter((run) => run.hasSucceeded)
}

function successfulMaps(runs: readonly RunRecord[]): readonly RunRecord[] {
  return successful(runs).filter(({ got }) => got.state === 'map')
}
