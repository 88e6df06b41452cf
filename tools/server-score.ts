import { parseArgs } from 'node:util'
import { writeRecords } from '../bench/records.ts'
import { readRecording } from '../tests/oracles/recording.ts'
import { type Answer, answerOf } from '../tests/server/ask/answer.ts'
import { serverClient } from '../tests/server/ask/server-client.ts'
import { type Base, baseFiles, readBases } from '../tests/server/bases.ts'
import { drawQuestions } from '../tests/server/changes/draw-questions.ts'
import { objectOf, type Question } from '../tests/server/changes/question.ts'
import { type Asked, compareAll } from '../tests/server/score/compare.ts'
import { coverageOf, printCoverage } from '../tests/server/score/coverage.ts'
import { printScore } from '../tests/server/score/print-score.ts'
import { percent, scoreOf } from '../tests/server/score/tally.ts'

const usage = `node --conditions=krmkit-source tools/server-score.ts [OPTION…]

Compares what krmkit reports about changed objects of built-in kinds with what an API server answers.
  --port P         asks the server on this port of 127.0.0.1 (token "token"); otherwise reads the recorded answers
  --records        reads the recorded answers
  --seed N         draws the questions from this seed (default 1)
  --count N        how many questions (default 5000)
  --kinds A,B      only base objects of these kinds
  --bases A,B      only base objects of these files; the others only give values
  --minor N        the minor version that krmkit checks against (default: the server's, or 37)
  --show N         how many groups of each difference are printed (default 30)
  --record         writes the share of refusals that krmkit finds to bench/recorded.json
  --coverage       lists the kinds and fields that no base object has`

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    records: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '5000' },
    kinds: { type: 'string' },
    bases: { type: 'string' },
    minor: { type: 'string' },
    show: { type: 'string', default: '30' },
    record: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  if (values.help) return console.log(usage)
  const files = values.bases?.split(',') ?? baseFiles()
  const bases = readBases([...new Set([...baseFiles(), ...files])])
  const chosen = new Set(readBases(files).keys())
  const kinds = values.kinds?.split(',')
  const isAsked = ({ id, object }: Base) => chosen.has(id) && (kinds?.includes(String(object.kind)) ?? true)
  if (values.coverage) return console.log(printCoverage(coverageOf(bases.values(), Number(values.minor ?? 37))))

  const { minor, asked } =
    values.port === undefined || values.records
      ? recorded(bases, isAsked)
      : await ask(Number(values.port), bases, isAsked)
  const comparisons = await compareAll(asked, bases, minor)
  console.log(printScore(comparisons, minor, Number(values.show)))
  if (!values.record) return
  const { found, refused } = scoreOf(comparisons).all
  writeRecords({
    [`server-${minor}`]: {
      what: `per cent of ${refused} refusals of kube-apiserver 1.${minor} that krmkit check reports, too`,
      command: 'node --conditions=krmkit-source tools/server-score.ts --records',
      value: percent(found, refused),
      better: 'more',
      isCount: true,
    },
  })
}

async function ask(port: number, bases: ReadonlyMap<string, Base>, isAsked: (base: Base) => boolean) {
  const client = serverClient(port)
  const { minor: served } = await client.version()
  const minor = Number(values.minor ?? served)
  const questions = drawQuestions(bases.values(), minor, Number(values.seed), Number(values.count), isAsked)
  const responses = await client.create(questions.map((question) => objectOf(question, bases)))
  client.close()
  const asked = questions.flatMap((question, at): Asked[] => {
    const response = responses[at]
    return response === undefined ? [] : [{ question, answer: answerOf(response) }]
  })
  return { minor, asked }
}

function recorded(bases: ReadonlyMap<string, Base>, isAsked: (base: Base) => boolean) {
  const minor = Number(values.minor ?? 37)
  const { entries } = readRecording<Question, Answer>(minor === 37 ? 'server' : `server-${minor}`)
  const asked = entries.filter(({ question }) => {
    const base = bases.get(question.base)
    return base !== undefined && isAsked(base)
  })
  return { minor, asked }
}

await main()
