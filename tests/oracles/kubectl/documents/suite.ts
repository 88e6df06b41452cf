import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../../../tools/paths.ts'
import type { OracleSuite } from '../../suite.ts'
import { type KubectlAnswer, kubectlReader, readWithKubectl } from '../reader.ts'
import { differenceOf } from './compare.ts'
import { explanationOf } from './differences.ts'
import { drawDocument } from './draw-document.ts'

/** A text: a case of yaml-test-suite, or a generated one. */
export interface DocumentQuestion {
  /** The id of the case, or the seed that the text was drawn from. */
  readonly id: string
  readonly text: string
}

const SUITE = join(fixtures, 'yaml-test-suite.jsonl')
const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  k:\n'
/** The 402 cases of yaml-test-suite, each in two texts. */
const SUITE_TEXTS = 804

/** Whether kubectl reads documents, and what it reads in them. */
export const documentSuite: OracleSuite<DocumentQuestion, KubectlAnswer> = {
  ...kubectlReader,
  name: 'kubectl-documents',
  title: 'documents that kubectl reads or refuses, and their values',
  count: SUITE_TEXTS + 300,
  unavailable: async () =>
    existsSync(SUITE) ? kubectlReader.unavailable() : 'the fixtures are not beside the checkout',
  draw: (seed, count) => [
    ...suiteCases(),
    ...Array.from({ length: Math.max(count - SUITE_TEXTS, 1) }, (_, number) => {
      const own = seed + number * 104_729
      return { id: `seed ${own}`, text: below(drawDocument(own)) }
    }),
  ],
  ask: (questions) => readWithKubectl(questions.map(({ text }) => text)),
  judge({ id, text }, answer) {
    const difference = differenceOf(text, answer)
    if (difference === undefined || explanationOf(text, difference) !== undefined) return undefined
    return `${id}: ${JSON.stringify({ text, ...difference }, undefined, 1)}`
  },
}

/** Each case of yaml-test-suite as it is, and below `data` of a ConfigMap. */
function suiteCases(): readonly DocumentQuestion[] {
  const lines = readFileSync(SUITE, 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => {
    const { id, yaml } = JSON.parse(line) as { readonly id: string; readonly yaml: string }
    return [
      { id, text: yaml },
      { id: `${id} below data`, text: below(yaml) },
    ]
  })
}

/** The text as the value of a key of a ConfigMap. */
function below(text: string): string {
  return HEAD + text.replaceAll(/(?<=^|\n)(?=[^\r\n])/g, '    ')
}
