import { readYaml } from '@krmkit/yaml'
import type { WorkspaceRun } from '../workspace/workspace.ts'
import type { FileChange, Finding, RunOutput } from './output.ts'
import { readResults } from './read-findings.ts'
import { objectsOf } from './read-json.ts'

/** Reads a run of a function over a ResourceList (`krmkit run NAME`): stdin against stdout, which contains the results. */
export function listOutput({ run, end, before }: WorkspaceRun): RunOutput {
  const { exitCode, stdout, stderr, milliseconds } = end
  const input = run.stdin ?? ''
  const [path = 'stdin'] = Object.keys(before)
  const change: FileChange = { path, change: input === stdout ? 'unchanged' : 'changed', before: input, after: stdout }
  return {
    status: exitCode === 0 ? 'passed' : 'failed',
    findings: resultsOf(stdout).map((finding) => placedIn(finding, path)),
    problems: [],
    changes: stdout === '' ? [] : [change],
    trace: undefined,
    texts: stdout === '' ? [] : [{ file: 'output.yaml', text: stdout }],
    stderr,
    exitCode,
    milliseconds,
  }
}

/** What a function reports about a ResourceList that is not YAML has the place in the message. */
function placedIn(finding: Finding, file: string): Finding {
  const [, line, column] = /\(line (\d+), column (\d+) of the input\)$/.exec(finding.message) ?? []
  return line === undefined ? finding : { ...finding, place: { file, line: Number(line), column: Number(column) } }
}

/** The results of a ResourceList. Their files are those of its annotations, which the playground does not have. */
function resultsOf(text: string) {
  const results = objectsOf(readYaml(text).document?.get(['results']))
  return readResults(results.map(({ file, ...result }) => result))
}
