import { resolve } from 'node:path'
import type { Call } from '../../command-line/definition.ts'
import type { EvaluatedResource } from '../../list/place-output.ts'
import { readStream } from '../../list/read-stream.ts'
import type { Problem } from '../../outcome.ts'
import { bare } from '../../package/emit.ts'
import { readStdin } from '../../package/named-input.ts'
import { hiddenFileNotes } from '../../package/new-files.ts'
import { cleanPath, defaultPath } from '../../package/paths.ts'
import { writeNewDirectory } from '../../package/write-directory.ts'
import { reportNotes, reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** `krmkit sink`: writes the resources on stdin into files of a new directory. */
export async function runSink(terminal: Terminal, { positional: [directory = ''] }: Call): Promise<ExitCode> {
  const bytes = await readStdin(terminal)
  if (bytes.problems) return reportProblems(terminal, bytes.problems)
  const stream = readStream(bytes.value, { mustBeResources: true })
  if (stream.problems) return reportProblems(terminal, stream.problems)
  const problems: Problem[] = []
  const placed: EvaluatedResource[] = []
  for (const { place, text, identity } of stream.value.items) {
    const path = cleanPath(place.path ?? defaultPath(identity))
    if (path.problems) for (const problem of path.problems) problems.push(problem)
    else placed.push({ path: path.value, index: place.path === undefined ? undefined : place.index, text: bare(text) })
  }
  if (problems.length > 0) return reportProblems(terminal, problems)
  const folder = resolve(terminal.cwd, directory)
  const made = await terminal.uninterrupted(() =>
    writeNewDirectory(folder, { cwd: terminal.cwd, files: [], positions: new Map(), placed }),
  )
  if (made.problems) return reportProblems(terminal, made.problems)
  await reportNotes(terminal, hiddenFileNotes(folder, made.value))
  return 0
}
