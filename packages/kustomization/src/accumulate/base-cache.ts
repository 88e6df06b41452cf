import { cycleProblem } from '../files/cycle.ts'
import { KUSTOMIZATION_FILES } from '../files/directory.ts'
import { directoryOf } from '../files/path.ts'
import type { BuildFinding } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import { keepsNotes } from './build-metadata.ts'
import { copyAccumulation } from './new-accumulation.ts'
import { takeRoom } from './resource-file.ts'

/** A directory that several targets of a session include. */
interface Base {
  /** Its accumulation, which is copied for each target; `undefined` until a second target includes it. */
  accumulation?: Accumulation
  findings: readonly BuildFinding[]
  filesRead: readonly string[]
  filesNoted: readonly string[]
}

/**
 * Accumulates a directory, or copies the accumulation of an earlier target. Nothing is cached for a directory that is
 * included only once, as in most builds, or if the result depends on more than its files: origin annotations, a tracer,
 * other schemas, the namespace for a chart.
 */
export async function accumulateBase(
  session: BuildSession,
  place: Place,
  accumulate: (session: BuildSession) => Promise<Accumulation | undefined>,
): Promise<Accumulation | undefined> {
  if (session.tracer !== undefined || keepsNotes(session) || session.state.hasOpenApi) return accumulate(session)
  let isFirst = false
  const base = session.cached<Base>('base', place.directory, () => {
    isFirst = true
    return { findings: [], filesRead: [], filesNoted: [] }
  })
  if (isFirst) return accumulate(session)
  if (base.accumulation !== undefined) {
    // The directory may lead back to the current target. Accumulating it again reports the cycle with its path.
    if (leadsBack(session, place, base)) return accumulate(session)
    replay(session, base)
    let characters = 0
    for (const resource of base.accumulation.items) characters += resource.document.inputSize
    if (!takeRoom(session, { file: place.file }, base.accumulation.items.length, characters)) return undefined
    return copyAccumulation(session, base.accumulation)
  }
  const inner = session.forPart()
  const accumulation = await accumulate(inner)
  const { findings, filesRead, filesNoted, failed } = inner
  replay(session, { findings, filesRead: [...filesRead], filesNoted: [...filesNoted] })
  if (inner.isContextual) session.noteContext()
  if (accumulation === undefined || failed || inner.isContextual || session.state.hasOpenApi) return accumulation
  base.accumulation = copyAccumulation(session, accumulation)
  base.findings = findings
  base.filesRead = [...filesRead]
  base.filesNoted = [...filesNoted]
  return accumulation
}

function replay(session: BuildSession, { accumulation, findings, filesRead, filesNoted }: Base): void {
  for (const finding of findings) session.report(finding)
  for (const path of filesRead) session.read(path)
  for (const path of filesNoted) session.note(path)
  if (accumulation !== undefined) session.state.read.push(accumulation.items)
}

function leadsBack(session: BuildSession, { stack }: Place, { filesRead }: Base): boolean {
  const directories = filesRead.filter((file) => isKustomization(file)).map(directoryOf)
  return directories.some((directory) => cycleProblem(session, stack.parent, directory, directory) !== undefined)
}

function isKustomization(file: string): boolean {
  return KUSTOMIZATION_FILES.includes(file.slice(file.lastIndexOf('/') + 1))
}
