import { ensureGoProgram } from '../../../tools/install/go-program.ts'
import { askOracle, type Decoded, STRICT_MINORS, strictDecoder } from '../../../tools/install/kubernetes-oracles.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { findingsOf, isKnown, unknownFaults } from './compare.ts'
import { withOtherType } from './mistyped.ts'
import { filledObjects, type KubernetesObject, without } from './objects.ts'
import { withUnknowns } from './unknowns.ts'

type StrictMinor = (typeof STRICT_MINORS)[number]

/** An object: with every field set, then with other names of some fields, or with a value of another type at `path`. */
export interface StrictQuestion {
  readonly about: 'filled' | 'renamed' | 'mistyped'
  readonly object: KubernetesObject
  readonly path?: string
}

/** How many questions each decoder is asked: the kinds of all minors with every field set, and variations of them. */
const COUNTS: Readonly<Record<StrictMinor, number>> = { 21: 900, 30: 900, 37: 1_700 }

/** The decoder names no more unknown fields of an object than this. */
const MAX_NAMED = 100

/** Unknown fields and values of other types, as the decoder of each minor version with strict validation reports them. */
export const strictSuites: readonly OracleSuite<StrictQuestion, Decoded>[] = STRICT_MINORS.map(strictSuite)

function strictSuite(minor: StrictMinor): OracleSuite<StrictQuestion, Decoded> {
  return {
    oracle: 'the strict decoder and k8s.io/api',
    version: `0.${minor}.0`,
    command: `tests/reference/kubernetes/strict (go.${minor}.mod) < QUESTIONS`,
    name: `strict-${minor}`,
    title: `unknown fields and mistyped values in 1.${minor}`,
    count: COUNTS[minor],
    draw: (seed, count) => drawQuestions(minor, seed, count),
    unavailable: () =>
      reasonOf(async () => {
        // The types of every minor version fill objects for every decoder.
        for (const each of STRICT_MINORS) await ensureGoProgram(strictDecoder(each))
      }),
    ask: (questions) =>
      decodeAll(
        minor,
        questions.map(({ object }) => object),
      ),
    judge: (question, answer) => faultOf(minor, question, answer),
  }
}

async function drawQuestions(minor: StrictMinor, seed: number, count: number): Promise<StrictQuestion[]> {
  const texts = new Set<string>()
  for (const each of STRICT_MINORS) for (const object of await filledObjects(each)) texts.add(JSON.stringify(object))
  const filled = [...texts].map((text) => ({ about: 'filled' as const, object: JSON.parse(text) as KubernetesObject }))
  const known = (await filledObjects(minor)).filter((object) => isKnown(findingsOf(object, minor)))
  const draw = new Draw(seed)
  const varied = Array.from({ length: Math.max(0, count - filled.length) }, (_, i): StrictQuestion => {
    const object = known[i % known.length] as KubernetesObject
    return draw.chance(40)
      ? { about: 'renamed', object: withUnknowns(draw, object) }
      : { about: 'mistyped', ...withOtherType(draw, object) }
  })
  return [...filled, ...varied].slice(0, count)
}

/** What the decoder answers, with all unknown fields: those beyond its limit are asked for without the ones it named. */
async function decodeAll(minor: StrictMinor, objects: readonly KubernetesObject[]): Promise<Decoded[]> {
  const answers = await askOracle<Decoded>(
    strictDecoder(minor),
    objects.map((object) => ({ op: 'decode', object })),
  )
  const cut = answers.flatMap(({ unknown }, at) => (unknown.length < MAX_NAMED ? [] : [at]))
  if (cut.length === 0) return answers
  const rest = cut.map((at) => {
    const object = objects[at] as KubernetesObject
    const less = without(object, new Set(answers[at]?.unknown))
    if (JSON.stringify(less) === JSON.stringify(object)) throw new Error(`The unknown fields of ${object.kind} stay`)
    return less
  })
  for (const [i, { unknown }] of (await decodeAll(minor, rest)).entries()) {
    const at = cut[i] as number
    const first = answers[at] as Decoded
    answers[at] = { ...first, unknown: [...first.unknown, ...unknown].sort() }
  }
  return answers
}

function faultOf(minor: StrictMinor, { about, object, path }: StrictQuestion, answer: Decoded): string | undefined {
  const findings = findingsOf(object, minor)
  const id = `${object.apiVersion} ${object.kind} at 1.${minor}`
  if (about === 'mistyped') {
    const ours = findings.filter(({ reason }) => reason === 'type' || reason === 'format')
    if (ours.length > 0 === (answer.error !== undefined)) return undefined
    return `${id}: ${path}: ${answer.error ?? ours[0]?.message}`
  }
  if (!isKnown(findings)) return undefined
  if (!answer.kind) return `${id}: the decoder does not know the kind`
  const faults = unknownFaults(findings, answer)
  return faults.length === 0 ? undefined : `${id}: ${faults.join('; ')}`
}
