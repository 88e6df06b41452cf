import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findRoles, findRoots, namingDocuments } from '@krmkit/check/objects'
import { findProjectFiles } from '../../inputs/project-files.ts'
import type { Outcome, Problem } from '../../outcome.ts'
import { isInside, realPath, repositoryRoot } from '../../package/paths.ts'
import { readProject } from '../../policy/read-project.ts'
import type { Terminal } from '../../terminal.ts'
import type { StatePlace } from './place.ts'
import type { DiffPlan } from './plan.ts'
import type { State } from './state.ts'
import { StateReader } from './state-reader.ts'

const NOTHING: State = { resources: [], isThere: false, files: [], unread: [], failed: [], partsOf: () => [] }

/** Builds and renders the roots of a directory, and reads the files that belong to none. */
export async function readState(place: StatePlace, plan: DiffPlan): Promise<Outcome<State>> {
  const { terminal, target, explain } = place
  const path = resolve(terminal.cwd, target)
  if (!existsSync(path)) return { value: NOTHING }
  const explained = ({ problems }: { readonly problems: readonly Problem[] }) => ({ problems: problems.map(explain) })
  const leaving = linkProblem(path, target, terminal)
  if (leaving !== undefined) return explained({ problems: [leaving] })
  const isFolder = statSync(path).isDirectory()
  if (isFolder) {
    const found = await findProjectFiles(path, terminal, { hasKustomizations: true })
    if (found.problems) return explained(found)
    if (found.value.paths.length === 0) return { value: { ...NOTHING, isThere: true } }
  }
  const project = await readProject(terminal, {}, [target])
  if (project.problems) return explained(project)
  const { inputs } = project.value
  const documents = namingDocuments(inputs)
  const roots = findRoots(documents)
  const reader = new StateReader(terminal, plan, isFolder ? path : join(path, '..'))
  const refused = await reader.build(roots)
  if (refused.length > 0) return explained({ problems: refused })
  reader.readFiles(inputs, roots, findRoles(inputs, documents))
  const { resources, files, unread } = reader
  return {
    value: {
      resources,
      isThere: true,
      files: [...files],
      unread: unread.map((one) => ({ ...one, problem: explain(one.problem) })),
      failed: reader.failed.map(({ reason, problems, ...one }) => ({
        ...one,
        problems: problems.map(explain),
        reason: problems.some(place.lacks) ? undefined : reason,
      })),
      partsOf: reader.partsOf(inputs, documents),
    },
  }
}

/** A change can replace a directory by a link to files of the machine, and the report of it can be public. */
function linkProblem(path: string, target: string, { cwd }: Terminal): Problem | undefined {
  const root = realPath(repositoryRoot(cwd))
  if (!isInside(root, resolve(realPath(cwd), target)) || isInside(root, realPath(path))) return undefined
  const message = `${target} must not be a link out of the repository (it leads to ${realPath(path)}); name that directory instead`
  return { message, isUsage: true }
}
