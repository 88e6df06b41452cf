import { parseArgs } from 'node:util'
import { readRecording } from '../tests/oracles/recording.ts'
import { serverClient } from '../tests/server/ask/server-client.ts'
import type { Question } from '../tests/server/changes/question.ts'
import { settingsFor } from '../tests/server/krmkit-answer.ts'
import { printScore } from '../tests/server/score/print-score.ts'
import { askUpdates } from '../tests/server/updates/ask-updates.ts'
import {
  type AskedUpdate,
  compareUpdates,
  UPDATE_MODES,
  type UpdateMode,
} from '../tests/server/updates/compare-updates.ts'
import { drawUpdates, type UpdateAnswer, updateBases } from '../tests/server/updates/update-question.ts'

const usage = `node --conditions=krmkit-source tools/update-score.ts [OPTION…]

Compares what krmkit reports about updates of objects of built-in kinds with what an API server answers.
  --port P         asks the server on this port of 127.0.0.1 (token "token"), in which nothing else is stored; otherwise reads the recorded answers
  --seed N         draws the questions from this seed (default 1)
  --count N        how many questions (default 5000)
  --kinds A,B      only base objects of these kinds
  --minor N        the minor version that krmkit checks against (default: the server's, or 37)
  --modes A,B      ${UPDATE_MODES.join(', ')} (default: all)
  --show N         how many groups of each difference are printed (default 30)`

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '5000' },
    kinds: { type: 'string' },
    minor: { type: 'string' },
    modes: { type: 'string', default: UPDATE_MODES.join() },
    show: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  if (values.help) return console.log(usage)
  const all = updateBases()
  const kinds = values.kinds?.split(',')
  const bases = new Map([...all].filter(([, { object }]) => kinds?.includes(String(object.kind)) ?? true))
  const { minor, asked } = values.port === undefined ? recorded() : await ask(Number(values.port), bases)
  for (const mode of values.modes.split(',')) {
    const comparisons = await compareUpdates(asked, bases, settingsFor(minor), mode as UpdateMode)
    console.log(`\n# ${mode}\n${printScore(comparisons, minor, Number(values.show))}`)
  }
}

async function ask(port: number, bases: ReturnType<typeof updateBases>) {
  const client = serverClient(port)
  const { minor: served } = await client.version()
  const minor = Number(values.minor ?? served)
  const questions = drawUpdates(bases, minor, Number(values.seed), Number(values.count))
  const answers = await askUpdates(client, questions, bases)
  client.close()
  const asked = questions.map((question, i): AskedUpdate => ({ question, answer: answers[i] as UpdateAnswer }))
  return { minor, asked }
}

function recorded() {
  const minor = Number(values.minor ?? 37)
  const { entries } = readRecording<Question, UpdateAnswer>(minor === 37 ? 'updates' : `updates-${minor}`)
  return { minor, asked: entries }
}

await main()
