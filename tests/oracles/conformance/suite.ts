import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conform, type Target, type Verdict } from '../../../packages/conformance/src/index.ts'
import { execTarget } from '../../../packages/conformance/src/programs.ts'
import { ensureGoProgram, type GoProgram } from '../../../tools/install/go-program.ts'
import { root } from '../../../tools/paths.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'
import { type ProgramRun, recordingTarget, replayTarget } from './runs.ts'

/** A function's program, and the config that it is run with. */
interface Reference {
  readonly program: string
  readonly functionConfig: string
}

const program: GoProgram = {
  name: 'reference-go',
  title: 'the function on kyaml',
  folder: join(root, 'packages/conformance/reference/go'),
}

const functionConfig = `apiVersion: v1
kind: ConfigMap
metadata:
  name: annotations
data:
  example.org/first: "1"
  example.org/second: "on"
`

/** What a function on kyaml answers in every run of the conformance suite; the suite's verdicts on it, which a person reviewed, are committed. */
export const referenceFunction: OracleSuite<Reference, readonly ProgramRun[]> = {
  name: 'reference-go',
  title: 'conformance verdicts on a function on kyaml',
  oracle: 'kyaml fn/framework',
  version: '0.21.2',
  command: 'packages/conformance/reference/go < INPUT',
  count: 1,
  draw: () => [{ program: 'packages/conformance/reference/go', functionConfig }],
  unavailable: () => reasonOf(() => ensureGoProgram(program)),
  ask: (references) =>
    Promise.all(
      references.map(async (reference) => {
        const runs = new Map<string, ProgramRun>()
        await verdictsOf(recordingTarget(execTarget(await ensureGoProgram(program)), runs), reference)
        return [...runs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, run]) => run)
      }),
    ),
  judge: async (reference, runs) => {
    const verdicts = await verdictsOf(replayTarget(reference.program, runs), reference)
    const committed = readFileSync(join(program.folder, 'verdicts.txt'), 'utf8')
    if (verdicts === committed) return undefined
    const [lines, others] = [verdicts.split('\n'), committed.split('\n')]
    const changed = lines.filter((line) => !others.includes(line))
    const gone = others.filter((line) => !lines.includes(line))
    return `other verdicts than verdicts.txt has:\n${[...changed, 'instead of', ...gone].join('\n')}`
  },
}

/** A line for each verdict. */
async function verdictsOf(target: Target, { functionConfig }: Reference): Promise<string> {
  const { verdicts } = await conform(target, { functionConfig })
  return verdicts.map((verdict) => `${lineOf(verdict)}\n`).join('')
}

/** The verdict, and the first line of the reason where it has one. */
function lineOf({ case: { id, level }, status, message = '' }: Verdict): string {
  return `${id} ${level} ${status}${message === '' ? '' : `: ${message.split('\n')[0]}`}`
}
