import type { Case, RunPlan, Sentence } from './case.ts'
import data from './suite.json' with { type: 'json' }

interface Suite {
  readonly sentences: readonly Sentence[]
  readonly cases: readonly (Omit<Case, 'sentence' | 'with'> & {
    readonly sentence?: string
    readonly with?: Case['with']
  })[]
  readonly runs: readonly RunPlan[]
  readonly probes: string
}

const suite = data as unknown as Suite

/** The sentences of the specification that cases test. */
export const sentences: readonly Sentence[] = suite.sentences

const sentenceById = new Map(sentences.map((sentence) => [sentence.id, sentence]))

/** Every case, in the order of reports. */
export const cases: readonly Case[] = suite.cases.map(({ sentence: id, ...rest }) => {
  const sentence = id === undefined ? undefined : sentenceById.get(id)
  return { ...rest, with: rest.with ?? {}, ...(sentence !== undefined && { sentence }) }
})

/** Every run that cases look at, by name. */
export const runPlans: ReadonlyMap<string, RunPlan> = new Map(suite.runs.map((plan) => [plan.name, plan]))

/** The list of resources that replaces `{{probes}}`. */
export const probes: string = suite.probes
