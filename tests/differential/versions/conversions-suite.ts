import { isDeepStrictEqual } from 'node:util'
import { ensureGoProgram } from '../../../tools/install/go-program.ts'
import { askOracle, STRATEGY_MINORS, strategies } from '../../../tools/install/kubernetes-oracles.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { type ConversionCase, conversionCases, fixedObject } from './conversion-cases.ts'
import type { KubernetesObject } from './objects.ts'

/** An object, and what `fix` makes of it. */
export interface ConversionQuestion extends ConversionCase {
  readonly fixed: KubernetesObject
}

/** Both as a server stores them in the version that `fix` wrote: with the defaults of the version they are written in. */
export interface ConversionAnswer {
  readonly before: unknown
  readonly after: unknown
}

/** Defaults of the new version that state what their absence means in the old one (their types.go). */
const SAME_MEANING = [
  // NetworkPolicyPort of extensions/v1beta1: "If not specified, this field defaults to TCP."
  /^spec\.(?:ingress|egress)\.\d+\.ports\.\d+\.protocol$/,
  // IngressClass of v1beta1: parameters without a scope are of the cluster.
  /^spec\.parameters\.scope$/,
  // HostPathVolumeSource: "Defaults to an empty string", which skips the check of the path.
  /^spec\.source\.inlineVolumeSpec\.hostPath\.type$/,
]

interface Converted {
  readonly value?: unknown
  readonly error?: string
}

type StrategyMinor = (typeof STRATEGY_MINORS)[number]

/** What the API server's own conversions and defaults make of objects before and after a fix. */
export const conversionSuites: readonly OracleSuite<ConversionQuestion, ConversionAnswer>[] =
  STRATEGY_MINORS.map(conversionSuite)

function conversionSuite(minor: StrategyMinor): OracleSuite<ConversionQuestion, ConversionAnswer> {
  return {
    oracle: 'the conversions and defaults of k8s.io/kubernetes',
    version: `1.${minor}.0`,
    command: `tests/reference/kubernetes/strategies (go.${minor}.mod) < QUESTIONS`,
    name: `conversions-${minor}`,
    title: `objects before and after a fix, as a server of 1.${minor} reads them`,
    count: 300,
    draw: (seed, count) => drawQuestions(minor, seed, count),
    unavailable: () => reasonOf(() => ensureGoProgram(strategies(minor))),
    ask: (questions) => ask(minor, questions),
    async judge({ object, minor: target, fixed }, { before, after }) {
      const id = `${object.apiVersion} ${object.kind} for 1.${target}`
      const ours = await fixedObject({ object, minor: target })
      if (!isDeepStrictEqual(ours, fixed)) return `${id}: the fix is another one now: ${JSON.stringify(ours)}`
      const paths = differences(before, after).filter((path) => !SAME_MEANING.some((pattern) => pattern.test(path)))
      return paths.length === 0 ? undefined : `${id}: the fix changes ${paths.join(', ')}`
    },
  }
}

/** The paths of the values that differ. */
function differences(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [path.join('.')]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => differences(before[key], after[key], [...path, key]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The cases that `fix` changes, and whose versions the server knows. */
async function drawQuestions(minor: StrategyMinor, seed: number, count: number): Promise<ConversionQuestion[]> {
  const questions: ConversionQuestion[] = []
  for (const one of conversionCases(new Draw(seed), 24)) {
    const fixed = await fixedObject(one)
    if (fixed !== undefined) questions.push({ ...one, fixed })
  }
  const answers = await askBoth(minor, questions)
  const known = questions.filter((_, i) => answers[i]?.every(({ error }) => error === undefined))
  const draw = new Draw(seed)
  while (known.length > count) known.splice(draw.below(known.length), 1)
  return known
}

async function ask(minor: StrategyMinor, questions: readonly ConversionQuestion[]): Promise<ConversionAnswer[]> {
  const answers = await askBoth(minor, questions)
  return answers.map(([before, after]) => ({ before: before?.value ?? before, after: after?.value ?? after }))
}

async function askBoth(minor: StrategyMinor, questions: readonly ConversionQuestion[]): Promise<Converted[][]> {
  const convert = (object: KubernetesObject, to: string) => ({ op: 'convert', object, to })
  const answers = await askOracle<Converted>(
    strategies(minor),
    questions.flatMap(({ object, fixed }) => [convert(object, fixed.apiVersion), convert(fixed, fixed.apiVersion)]),
  )
  return questions.map((_, i) => answers.slice(2 * i, 2 * i + 2))
}
