import { isDeepStrictEqual } from 'node:util'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { command } from '../../../tools/command.ts'
import type { OracleSuite } from '../suite.ts'
import { callIn, type KptCall, type KptOutcome } from './call.ts'
import { evalCalls } from './eval-calls.ts'
import { renderCalls } from './render-calls.ts'
import { kptVersion, missingKpt } from './requirement.ts'
import { sourceCalls } from './source-calls.ts'
import { viewOf } from './view.ts'

const calls: readonly KptCall[] = [...evalCalls, ...renderCalls, ...sourceCalls]

/** What `kpt fn eval`, `render` and `source` do with packages, compared with `krmkit eval`, `render` and `source`. */
export const kpt: OracleSuite<KptCall, KptOutcome> = {
  name: 'kpt',
  title: 'eval, render and source of packages',
  oracle: 'kpt',
  version: kptVersion,
  command: 'kpt fn ARGS',
  count: calls.length,
  draw: () => calls,
  unavailable: missingKpt,
  ask: async (questions) => {
    const outcomes: KptOutcome[] = []
    for (const call of questions) {
      outcomes.push(await callIn(call, (args, cwd) => command('kpt', ['fn', ...args], { cwd })))
    }
    return outcomes
  },
  judge: async (call, theirs) => {
    const ours = await callIn(call, (args, cwd) => callProgram(args, { cwd }))
    const [mine, wanted] = [viewOf(call, ours), viewOf(call, theirs)]
    if (isDeepStrictEqual(mine, wanted)) return undefined
    return `${call.name}\nkrmkit ${JSON.stringify(mine)}\nkpt    ${JSON.stringify(wanted)}`
  },
  // kpt writes some configs as flow mappings in a random order.
  isSameAnswer: (recorded, live, call) => isDeepStrictEqual(viewOf(call, recorded), viewOf(call, live)),
}
