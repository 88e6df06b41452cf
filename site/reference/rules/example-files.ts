import { createTwoFilesPatch } from 'diff'
import type { FileTexts } from '../../playground/engine/protocol.ts'
import { codeBlock } from '../markdown-text.ts'
import type { RuleExample } from './example.ts'

/** Lines around a change in a diff. */
const CONTEXT = 1

/** The files that fail; a changed file is a diff. */
export function failingFiles({ fails, old = {} }: RuleExample): string[] {
  const files = Object.entries(fails)
  return files.flatMap(([path, text]) => {
    const before = old[path]
    const block =
      before === undefined ? codeBlock(languageOf(path), text) : diffBlock(path, before, text, Number.POSITIVE_INFINITY)
    return files.length === 1 ? [block] : [`\`${path}\`:`, block]
  })
}

/** What makes the example pass. */
export function passingFiles({ fails, passes, old }: RuleExample): string[] {
  if (old !== undefined && isSame(old, passes)) return ['Without the change, the check passes.']
  const removed = Object.keys(fails).filter((path) => !(path in passes))
  const changed = Object.entries(passes).filter(([path, text]) => fails[path] !== text)
  return [
    'This passes:',
    ...removed.map((path) => `- without the file \`${path}\``),
    ...changed.map(([path, text]) =>
      fails[path] === undefined ? codeBlock(languageOf(path), text) : diffBlock(path, fails[path], text, CONTEXT),
    ),
  ]
}

function diffBlock(path: string, before: string, after: string, context: number): string {
  const lines = createTwoFilesPatch(path, path, before, after, '', '', { context }).split('\n')
  const hunks = lines.slice(lines.findIndex((line) => line.startsWith('@@')))
  return codeBlock('diff', hunks.filter((line) => !line.startsWith('@@')).join('\n'))
}

function isSame(a: FileTexts, b: FileTexts): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function languageOf(path: string): string {
  return path.endsWith('.json') ? 'json' : 'yaml'
}
