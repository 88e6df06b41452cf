import { isDeepStrictEqual } from 'node:util'
import { callProgram } from '../../../../packages/cli/tests/call-program.ts'
import { command } from '../../../../tools/command.ts'
import { isFull } from '../../../sample.ts'
import type { OracleSuite } from '../../suite.ts'
import { callIn, type KptOutcome } from '../call.ts'
import { kptVersion, missingKpt } from '../requirement.ts'
import { callOf, type Language } from './calls.ts'
import { drawMoves } from './draw-moves.ts'
import { namesAfter, namesIn, placesOf } from './places.ts'
import { KEYS, type MoveAnswer, type MoveQuestion } from './question.ts'

/**
 * Each script runs every eighth question, because it starts a worker; what places its resources is the same code for all
 * languages. With `npm run test:full`, each runs every question.
 */
function languagesOf(question: MoveQuestion): readonly Language[] {
  const number = JSON.stringify(question.steps).length
  return [
    'executable',
    ...(isFull || number % 8 === 0 ? (['starlark'] as const) : []),
    ...(isFull || number % 8 === 1 ? (['javascript'] as const) : []),
  ]
}

/**
 * What docs/differences.md explains: kpt refuses resources of one file without an index, and a place that is free as soon
 * as a changed legacy annotation is copied. krmkit succeeds, and no resource is lost.
 */
function isExplained(question: MoveQuestion, ours: KptOutcome, theirs: MoveAnswer): boolean {
  const refused = /^resource at path ".*" and index "(.*)" already exists/.exec(theirs.error)?.[1]
  if (refused === undefined || ours.exitCode !== 0) return false
  const isComplete = isDeepStrictEqual(namesIn(ours), namesAfter(question))
  return isComplete && (refused === '' || changesLegacyPlace(question))
}

function changesLegacyPlace({ steps }: MoveQuestion): boolean {
  const legacy: readonly string[] = [KEYS.legacyPath, KEYS.legacyIndex]
  return steps.some(({ moves }) => moves.some(({ set = {} }) => legacy.some((key) => key in set)))
}

/**
 * Functions that move, split, rename, remove and add resources by their annotations for path and index. kpt runs them as
 * executables; krmkit runs them as executables, Starlark scripts and JavaScript programs.
 */
export const kptMoves: OracleSuite<MoveQuestion, MoveAnswer> = {
  name: 'kpt-moves',
  title: 'functions that change paths and indexes, also as scripts',
  oracle: 'kpt',
  version: kptVersion,
  command: 'kpt fn ARGS',
  count: 240,
  draw: drawMoves,
  unavailable: missingKpt,
  ask: async (questions) => {
    const outcomes: MoveAnswer[] = []
    for (const question of questions) {
      const call = callOf(question, 'executable')
      let error = ''
      const { exitCode, files } = await callIn(call, async (args, cwd) => {
        const ended = await command('kpt', ['fn', ...args], { cwd })
        error = ended.exitCode === 0 ? '' : (/resource at path .*/.exec(ended.stderr)?.[0] ?? 'failed')
        return ended
      })
      outcomes.push({ exitCode, error, files: Object.fromEntries(Object.entries(files).filter(isKept)) })
    }
    return outcomes
  },
  judge: async (question, theirs) => {
    const wanted = placesOf(theirs)
    for (const language of languagesOf(question)) {
      const call = callOf(question, language)
      const outcome = await callIn(call, (args, cwd) => callProgram(args, { cwd }))
      const places = placesOf(outcome)
      if (isDeepStrictEqual(places, wanted) || isExplained(question, outcome, theirs)) continue
      return `${call.name}\nkrmkit ${JSON.stringify(places)}\nkpt    ${JSON.stringify(wanted)}`
    }
    return undefined
  },
}

function isKept([path]: readonly [string, string]): boolean {
  return !path.startsWith('bin/') && path !== 'p/Kptfile'
}
