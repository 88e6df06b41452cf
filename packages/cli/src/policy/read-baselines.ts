import { resolve } from 'node:path'
import { isBaseline } from '@krmkit/check'
import { documentsOf, objectsOf, TextInput, type TextObject } from '@krmkit/check/objects'
import type { Outcome, Problem } from '../outcome.ts'
import { readFoundText, readNamedText } from '../package/named-input.ts'
import { shownPath } from '../package/paths.ts'

/** Whether a text is YAML with lists of accepted findings and nothing else. */
export function isBaselineText(text: string): boolean {
  const documents = documentsOf(text)
  const hasOnlyBaselines = documents.every((document) => {
    const read = document.read()
    if (read.code !== undefined || read.yaml === undefined) return false
    const { objects, others } = objectsOf(read)
    return others.length === 0 && objects.length > 0 && objects.every(({ identity }) => isBaseline(identity))
  })
  return documents.length > 0 && hasOnlyBaselines
}

/** Reads the files of `--baseline`, or those that settings name. Each must contain a list of accepted findings. */
export function readBaselines(
  files: readonly string[],
  cwd: string,
  { isNamed }: { readonly isNamed: boolean },
): Outcome<readonly TextObject[]> {
  const readText = isNamed ? readNamedText : readFoundText
  const found: TextObject[] = []
  const problems: Problem[] = []
  const wrong = (message: string) => problems.push({ message, isUsage: true })
  for (const file of files) {
    const text = readText(cwd, file, `--baseline ${file}`)
    if (text.problems) {
      for (const { message } of text.problems) wrong(message)
      continue
    }
    // The same name as in the checked files, so that no list counts twice.
    const source = { file: shownPath(resolve(cwd, file), cwd), read: () => text }
    const before = found.length
    for (const one of new TextInput([source], { roles: new Map(), hasChart: () => false }).contents()) {
      if ('found' in one && isBaseline(one.found.placed.identity)) found.push(one.found)
      else if ('finding' in one && one.counts === 'unreadable') {
        const { line, column } = one.finding.position ?? {}
        wrong(
          `--baseline ${[file, line, column].filter((part) => part !== undefined).join(':')}: ${one.finding.message}`,
        )
      }
    }
    if (found.length === before && problems.length === 0)
      wrong(`--baseline ${file} must contain an object of kind Baseline; for the old state of objects, use --old`)
  }
  return problems.length > 0 ? { problems } : { value: found }
}
