import type { Resource } from '@krmkit/runtime'
import type { FieldPlace } from '../decode/read-kustomization.ts'
import { enterDirectory } from '../files/directory.ts'
import { loadFile } from '../files/load.ts'
import type { BuildSession, Place } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import { mergeAccumulation } from './merge-accumulation.ts'
import { reportConflicts } from './problems.ts'
import type { Recursion } from './recursion.ts'
import { readResources } from './resource-file.ts'

/** Adds what files and directories hold, as `resources` of a Kustomization does. */
export async function addPaths(
  recursion: Recursion,
  session: BuildSession,
  accumulation: Accumulation,
  paths: readonly string[],
  place: Place,
  at: (position: number) => FieldPlace = () => ({ file: place.file }),
): Promise<void> {
  for (const [i, path] of paths.entries()) await addPath(recursion, session, accumulation, path, place, at(i))
}

async function addPath(
  recursion: Recursion,
  session: BuildSession,
  accumulation: Accumulation,
  path: string,
  place: Place,
  at: FieldPlace,
): Promise<void> {
  const refuse = ({ problem, rule }: { readonly problem: string; readonly rule: string }) =>
    session.report({ severity: 'error', rule, message: problem, ...at })
  const loaded = loadFile(session, place, path)
  if (!('problem' in loaded)) {
    const resources = readResources(session, loaded.file, loaded.bytes)
    if (resources !== undefined)
      await addResources(session, accumulation, resources, { ...place, file: loaded.file }, at)
    return
  }
  if (loaded.rule !== 'file-missing' && loaded.rule !== 'not-a-file' && loaded.rule !== 'needs-kustomize') {
    refuse(loaded)
    return
  }
  const entered = enterDirectory(session, place, path)
  if ('problem' in entered) {
    const isNeither = loaded.rule === 'file-missing' && entered.rule === 'not-a-directory'
    const nothing = `${JSON.stringify(path)} must be a file or a directory, and there is neither in ${place.directory}`
    refuse(isNeither ? { problem: nothing, rule: 'file-missing' } : entered)
    return
  }
  const child = await recursion.accumulateEntered(session, entered)
  if (child !== undefined) mergeAccumulation(session, accumulation, child, at)
}

/** Adds resources in order; those of a kind that an evaluator knows are evaluated instead (decisions 4.11). */
async function addResources(
  session: BuildSession,
  accumulation: Accumulation,
  resources: readonly Resource[],
  place: Place,
  at: FieldPlace,
): Promise<void> {
  let plain: Resource[] = []
  const add = () => {
    reportConflicts(session, accumulation.append(plain), at)
    plain = []
  }
  for (const resource of resources) {
    const evaluator = session.evaluators.find(({ handles }) => handles(resource.apiVersion, resource.kind))
    if (evaluator === undefined) {
      plain.push(resource)
      continue
    }
    add()
    await evaluator.evaluate(session, resource, place, accumulation, 'resources')
  }
  add()
}
