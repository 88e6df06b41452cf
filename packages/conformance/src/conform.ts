import type { Case } from './case.ts'
import { checks } from './checks/index.ts'
import { ownChecks } from './checks/own.ts'
import { type Judgement, notTested } from './judgement.ts'
import type { Report, Verdict } from './report.ts'
import { Runs } from './runs.ts'
import { readSample, type Sample } from './sample.ts'
import { cases, runPlans } from './suite.ts'
import type { ImageConfig, Target } from './target.ts'

/** What a function needs to work, and which cases to check it against. */
export interface ConformOptions {
  /** YAML text of the functionConfig. Default: the one in `input`, or none */
  readonly functionConfig?: string
  /**
   * YAML text of resources on which the function succeeds: a ResourceList, a List, or documents. Default: two small
   * ones
   */
  readonly input?: string
  /** Why a second run must change something; the case about it is then not tested. */
  readonly notIdempotent?: string
  /** Ids of the cases to check. Default: all */
  readonly only?: readonly string[]
  /** Called after each case. */
  readonly onVerdict?: (verdict: Verdict) => void
}

/** The case that all others depend on: if a function fails it, the others prove nothing. */
const first = 'KRM-001'

/** Checks a function against the cases. Rejects if the options are invalid or the image cannot be started. */
export async function conform(target: Target, options: ConformOptions = {}): Promise<Report> {
  const chosen = choose(options.only)
  const sample = readSample(options.input, options.functionConfig)
  const runs = new Runs(target, sample)
  const image = await target.container?.inspect()
  await runs.start()
  const gate = await judge(cases.find(({ id }) => id === first) as Case, runs, image)
  const pending = chosen.map(async (its): Promise<Verdict> => {
    const judgement =
      its.id === first
        ? gate
        : gate.status === 'fail'
          ? notTested(`cannot be tested while ${first} fails`)
          : (missing(its, target, sample, options) ?? (await judge(its, runs, image)))
    return { case: its, ...judgement }
  })
  // The promise that is awaited first reports a failure; the others must not be unhandled meanwhile.
  for (const each of pending) each.catch(() => {})
  const verdicts: Verdict[] = []
  for (const each of pending) {
    const verdict = await each
    verdicts.push(verdict)
    options.onVerdict?.(verdict)
  }
  return { target: { name: target.name, kind: target.kind }, verdicts, isIdle: await runs.isIdle() }
}

function choose(only: readonly string[] | undefined): readonly Case[] {
  const unknown = only?.find((id) => !cases.some((each) => each.id === id))
  if (unknown !== undefined) throw new Error(`there is no case "${unknown}"; cases are ${first} to ${cases.at(-1)?.id}`)
  return only === undefined ? cases : cases.filter(({ id }) => only.includes(id))
}

async function judge(its: Case, runs: Runs, image: ImageConfig | undefined): Promise<Judgement> {
  const names = its.runs.flatMap((name) =>
    name === 'good' || name === 'bad'
      ? [...runPlans.values()].filter(({ group }) => group === name).map((plan) => plan.name)
      : [name],
  )
  const records = await Promise.all(names.map((name) => runs.get(name)))
  const check = checks[its.check]
  if (check === undefined) throw new Error(`case ${its.id} names the check "${its.check}", which does not exist`)
  const judgement = check({ runs: records, with: its.with, ...(image !== undefined && { image }) })
  if (judgement.status === 'fail') return judgement
  // Other runs of the check are about one form of a list.
  const own = its.runs[0] !== 'probes' ? undefined : ownChecks[its.check]?.(await runs.get('sample'), its.with)
  return own?.status === 'fail' ? own : judgement
}

function missing(its: Case, target: Target, sample: Sample, options: ConformOptions): Judgement | undefined {
  if (its.needs === 'container' && target.container === undefined)
    return notTested(
      `only an image can show it, and this is ${target.kind === 'executable' ? 'an executable' : 'run in process'}`,
    )
  if (its.needs === 'functionConfig' && sample.functionConfig === undefined)
    return notTested('no functionConfig was given')
  if (its.needs === 'idempotence' && options.notIdempotent !== undefined)
    return notTested(`declared not idempotent: ${options.notIdempotent}`)
  return undefined
}
