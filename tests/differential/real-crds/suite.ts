import type { CrdFile } from '../../../tools/fixtures/structural/crd-files.ts'
import {
  faultOf,
  questionsAbout,
  type RecordedAnswer,
  recordedForm,
} from '../../../tools/fixtures/structural/crd-questions.ts'
import { readRecording } from '../../oracles/recording.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { askServer } from '../structural/server.ts'
import { type CrdQuestion, crdFiles, fileOf, keyOf, questionOf, realCrds } from './files.ts'

/** The answers to the questions about a CRD, in their order. */
type CrdAnswers = readonly RecordedAnswer[]

/** Errors, warnings, conditions, published schemas and rule costs of real CRDs. */
export const realCrdSuite: OracleSuite<CrdQuestion, CrdAnswers> = {
  ...realCrds,
  name: 'real-crds',
  title: 'real CRDs',
  draw: (_, count) => crdFiles(count).map(questionOf),
  async ask(questions) {
    const asked = questions.map((question) => questionsAbout(fileOf(question)))
    const answers = (await askServer(asked.flat())).map(recordedForm)
    return asked.map(({ length }) => answers.splice(0, length))
  },
  judge: (question, answers) => faultIn(fileOf(question), answers),
}

/** What the API server's code answered about CRDs; `undefined` about one that was never recorded. */
export function recordedCrds(): (file: CrdFile) => CrdAnswers | undefined {
  const { entries } = readRecording<CrdQuestion, CrdAnswers>(realCrdSuite.name)
  const answers = new Map(entries.map(({ question, answer }) => [keyOf(question), answer]))
  return (file) => answers.get(keyOf(file))
}

/** How krmkit's answers differ. */
export function faultIn(file: CrdFile, answers: CrdAnswers): string | undefined {
  const questions = questionsAbout(file)
  if (questions.length !== answers.length) return `${questions.length} questions have ${answers.length} answers`
  for (const [i, question] of questions.entries()) {
    const fault = faultOf(question, answers[i] as RecordedAnswer)
    if (fault !== undefined) return fault
  }
  return undefined
}
