import type { YamlDocument } from '../../../../packages/yaml/src/document.ts'
import { readYaml } from '../../../../packages/yaml/src/index.ts'
import type { OracleSuite } from '../../suite.ts'
import { kubectlReader, readWithKubectl } from '../reader.ts'
import { drawScalars } from './draw-scalars.ts'
import { documentWith, type PlaceName, placesOf, type Reading, readingAt, spellingsOf } from './places.ts'
import { Readings, type ScalarAnswer, type ScalarQuestion } from './readings.ts'
import { Written } from './written.ts'

/** How kubectl reads strings, and whether three readers read each one that krmkit writes at each place. */
export const scalarSuite: OracleSuite<ScalarQuestion, ScalarAnswer> = {
  ...kubectlReader,
  name: 'kubectl-scalars',
  title: 'strings, with and without quotes',
  count: 600,
  draw: (seed, count) => drawScalars(seed, count).map((scalar) => ({ scalar, spellings: spellingsOf(scalar) })),
  async ask(questions) {
    const cells = questions.flatMap(({ spellings }) =>
      spellings.flatMap((spelling) => placesOf(spelling).map((place) => documentWith(place, spelling))),
    )
    const answers = (await readWithKubectl(cells)).values()
    const read = (place: PlaceName): Reading => {
      const answer = answers.next().value
      if (answer === undefined || 'error' in answer) return { error: answer?.error ?? 'no answer' }
      return { is: readingAt(place, answer.values?.[0]) }
    }
    return questions.map(({ spellings }) =>
      spellings.map((spelling) => Object.fromEntries(placesOf(spelling).map((place) => [place, read(place)]))),
    )
  },
  judge(question, answer) {
    const { scalar } = question
    const readings = new Readings([{ question, answer }])
    const written = new Written(writtenEverywhere(scalar))
    const faults = [
      ...[['value'], ['list', 0], ['map', 'a'], ['array', 0]].map((path) => written.faultAt(path, scalar, readings)),
      ...[['keys'], ['flow']].map((path) => written.faultOfKey(path, scalar, readings)),
    ]
    return faults.find((fault) => fault !== undefined)
  },
}

/** A document with a string at each place, over other strings and as a new one. */
function writtenEverywhere(scalar: string): string {
  const { document } = readYaml('value: x\nlist:\n- x\nmap: {a: x}\narray: [x]\nflow: {}\n')
  for (const path of [['value'], ['list', 0], ['map', 'a'], ['array', 0]]) (document as YamlDocument).set(path, scalar)
  document?.set(['keys'], { [scalar]: 1, other: 1 })
  document?.set(['flow', 'other'], 1)
  document?.set(['flow', scalar], 1)
  return String(document)
}
