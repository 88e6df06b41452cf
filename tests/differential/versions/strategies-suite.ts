import { ensureGoProgram } from '../../../tools/install/go-program.ts'
import { STRATEGY_MINORS, STRICT_MINORS, strategies, strictDecoder } from '../../../tools/install/kubernetes-oracles.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { abilities, allOn, create, type Gates } from './ask.ts'
import { filledFor, settingsFor, smallObjects } from './cases.ts'
import { type Answer, answerOf, findingsOf, isServed, strategyFaults } from './compare.ts'
import { informativeCases } from './informative-cases.ts'
import type { KubernetesObject } from './objects.ts'

type StrategyMinor = (typeof STRATEGY_MINORS)[number]

/** An object that is created, and how the feature gates of the server are set. */
export interface StrategyQuestion {
  readonly object: KubernetesObject
  readonly gates: Gates
}

/** What the server does with it. With an error, the server cannot be asked: it does not have the kind, or refuses the gates. */
export type StrategyAnswer = Answer | { readonly error: string }

/** What a server of each minor version drops, refuses and warns of when an object is created. */
export const strategySuites: readonly OracleSuite<StrategyQuestion, StrategyAnswer>[] =
  STRATEGY_MINORS.map(strategySuite)

function strategySuite(minor: StrategyMinor): OracleSuite<StrategyQuestion, StrategyAnswer> {
  return {
    oracle: 'the registry strategies of k8s.io/kubernetes',
    version: `1.${minor}.0`,
    command: `tests/reference/kubernetes/strategies (go.${minor}.mod) < QUESTIONS`,
    name: `strategies-${minor}`,
    title: `fields that a server of 1.${minor} drops, refuses and warns of`,
    count: 2_400,
    draw: (seed, count) => drawQuestions(minor, seed, count),
    unavailable: () =>
      reasonOf(async () => {
        // The types of the strict decoders fill the objects.
        for (const each of STRICT_MINORS) await ensureGoProgram(strictDecoder(each))
        await ensureGoProgram(strategies(minor))
      }),
    ask: (questions) => askStrategies(minor, questions),
    judge: (question, answer) => faultOf(minor, question, answer),
  }
}

/** The cases that show the most, and a sample of all kinds with every field set and every gate switched. */
async function drawQuestions(minor: StrategyMinor, seed: number, count: number): Promise<StrategyQuestion[]> {
  const filled = await filledFor(minor)
  const settings = await settingsFor(minor)
  const chosen = (await informativeCases(minor, filled, settings)).map(({ object, gates }) => ({ object, gates }))
  const others = [
    ...filled.flatMap((object) => settings.map((gates) => ({ object, gates }))),
    ...smallObjects(filled).map((object) => ({ object, gates: {} })),
  ]
  const questions = new Map(chosen.map((question) => [JSON.stringify(question), question]))
  const draw = new Draw(seed)
  while (questions.size < count && others.length > 0) {
    const [question] = others.splice(draw.below(others.length), 1)
    if (question !== undefined) questions.set(JSON.stringify(question), question)
  }
  return [...questions.values()]
}

async function askStrategies(minor: StrategyMinor, questions: readonly StrategyQuestion[]): Promise<StrategyAnswer[]> {
  const everything = allOn((await abilities(minor)).gates)
  const objects = [...new Map(questions.map(({ object }) => [JSON.stringify(object), object]))]
  const free = await create(
    minor,
    objects.map(([, object]) => ({ object, gates: everything })),
  )
  const freed = new Map(objects.map(([text], i) => [text, free[i]]))
  const answers = await create(minor, questions)
  return answers.map((asked, i) => {
    const other = freed.get(JSON.stringify(questions[i]?.object))
    const error = asked.error ?? other?.error
    return other === undefined || error !== undefined ? { error: error ?? '' } : answerOf(asked, other)
  })
}

function faultOf(
  minor: StrategyMinor,
  { object, gates }: StrategyQuestion,
  answer: StrategyAnswer,
): string | undefined {
  if ('error' in answer) return undefined
  const findings = findingsOf(object, minor, gates)
  if (!isServed(findings)) return undefined
  const faults = strategyFaults(findings, answer)
  const id = `${object.apiVersion} ${object.kind} with ${JSON.stringify(gates)}`
  return faults.length === 0 ? undefined : `${id}: ${faults.join('; ')}`
}
