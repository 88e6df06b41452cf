import { printResources } from '../../../packages/kustomization/src/index.ts'
import { Resource, readYaml } from '../../../packages/runtime/src/index.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { type Built, kustomizeOracle } from '../builds/kustomize.ts'
import { drawDocument } from './draw-document.ts'
import { hasKeysInCircles } from './key-circles.ts'
import { printWithKustomize } from './kustomize-print.ts'

/** Style `kustomize`, byte for byte. A question is one document. */
export const printingSuite: OracleSuite<string, Built> = {
  ...kustomizeOracle,
  name: 'printing',
  title: 'documents in style kustomize',
  count: 1_000,
  draw: (seed, count) =>
    Array.from({ length: count }, (_, number) => drawDocument(new Draw(seed + number * 104_729), number)),
  ask: printWithKustomize,
  judge(document, theirs) {
    const ours = printWithKrmkit(document)
    return isSamePrint(theirs, ours) ? undefined : JSON.stringify({ document, theirs, ours })
  },
  isSameAnswer: isSamePrint,
}

/** Kustomize prints maps with keys in circles in another order from run to run: then the lines count, in any order. */
function isSamePrint(one: Built, other: Built): boolean {
  if ('error' in one || 'error' in other) return 'error' in one && 'error' in other
  if (one.output === other.output) return true
  return hasKeysInCircles(one.output) && sortedLines(one.output) === sortedLines(other.output)
}

/** The lines in order, with spaces for what precedes the first key of a map (`- `, `? `, `: `): any key can be the first. */
function sortedLines(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^ *(?:[-?:] )+/, (marks) => ' '.repeat(marks.length)))
  return lines.sort().join('\n')
}

function printWithKrmkit(text: string): Built {
  const { document, problems } = readYaml(text)
  const errors = problems.map(({ message }) => message)
  if (document === undefined) return { error: errors.join('; ') }
  const output = printResources([new Resource(document)], 'kustomize', ({ severity, message }) => {
    if (severity === 'error') errors.push(message)
  })
  return errors.length > 0 ? { error: errors.join('; ') } : { output }
}
