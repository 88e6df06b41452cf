import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { findRoles, findRoots, namingDocuments, type Root, TextInput, type TextObject } from '@krmkit/check/objects'
import { isToolObject } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import { chartsIn, type InputText } from '../../inputs/input-texts.ts'
import { findProjectFiles } from '../../inputs/project-files.ts'
import { lockPathOf } from '../../lock/lock-of-targets.ts'
import { type Outcome, type Problem, problemAt } from '../../outcome.ts'
import { isInside, realPath, repositoryRoot, shownPath } from '../../package/paths.ts'
import { readProject } from '../../policy/read-project.ts'
import type { Terminal } from '../../terminal.ts'
import type { StatePlace } from './place.ts'
import { type DiffPlan, silent } from './plan.ts'
import { type StateResource, stateResource } from './resource.ts'

/** The resources of a state. */
export interface State {
  readonly resources: readonly StateResource[]
  /** Whether the directory or file is there. */
  readonly isThere: boolean
  /** The absolute paths of the files that were read. */
  readonly files: readonly string[]
  /** Documents of files, without those of roots, that cannot be read. */
  readonly unread: readonly UnreadFile[]
}

/** A file of resources that cannot be read. */
export interface UnreadFile {
  readonly place: string
  readonly text: string
  readonly problem: Problem
}

const NOTHING: State = { resources: [], isThere: false, files: [], unread: [] }

/** Builds and renders the roots of a directory, and reads the files that belong to none. */
export async function readState({ terminal, target, explain }: StatePlace, plan: DiffPlan): Promise<Outcome<State>> {
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
  const roots = findRoots(namingDocuments(inputs))
  const reader = new StateReader(terminal, plan, isFolder ? path : join(path, '..'))
  const built = await reader.build(roots)
  if (built.length > 0) return explained({ problems: built })
  reader.readFiles(inputs, roots)
  const { resources, files, unread } = reader
  const shown = unread.map((one) => ({ ...one, problem: explain(one.problem) }))
  return { value: { resources, isThere: true, files: [...files], unread: shown } }
}

/** A change can replace a directory by a link to files of the machine, and the report of it can be public. */
function linkProblem(path: string, target: string, { cwd }: Terminal): Problem | undefined {
  const root = realPath(repositoryRoot(cwd))
  if (!isInside(root, resolve(realPath(cwd), target)) || isInside(root, realPath(path))) return undefined
  const message = `${target} must not be a link out of the repository (it leads to ${realPath(path)}); name that directory instead`
  return { message, isUsage: true }
}

class StateReader {
  readonly resources: StateResource[] = []
  readonly files = new Set<string>()
  readonly unread: UnreadFile[] = []
  readonly #terminal: Terminal
  readonly #plan: DiffPlan
  readonly #base: string

  /** @param base places are below it */
  constructor(terminal: Terminal, plan: DiffPlan, base: string) {
    // The notes of functions are not about the comparison.
    this.#terminal = silent(terminal)
    this.#plan = plan
    this.#base = base
  }

  async build(roots: readonly Root[]): Promise<readonly Problem[]> {
    // Roots share bases, and what is wrong in them.
    const problems = new Map<string, Problem>()
    const add = (found: readonly Problem[]) => {
      for (const problem of found) problems.set(problem.message, { ...problem, isUsage: true })
    }
    const targets = roots.filter(({ kind }) => kind !== 'Kptfile')
    // Targets share what they read if they share a lock file.
    const byLock = groupBy(targets, ({ folder }) => lockPathOf([folder || '.'], this.#terminal.cwd).value)
    for (const group of byLock.values()) add(await this.#buildTargets(group))
    for (const { kind, folder } of roots) if (kind === 'Kptfile') add(await this.#render(folder || '.'))
    return [...problems.values()]
  }

  /** Reads the resources in files that no root names or reads. */
  readFiles(inputs: readonly InputText[], roots: readonly Root[]): void {
    const { cwd } = this.#terminal
    const roles = findRoles(inputs)
    const packages = roots.filter(({ kind }) => kind === 'Kptfile').map(({ folder }) => resolve(cwd, folder))
    const plain = inputs.filter(({ file }) => {
      const path = resolve(cwd, file)
      return !roles.has(file) && !this.files.has(realPath(path)) && !packages.some((folder) => isInside(folder, path))
    })
    const texts = new Map(plain.map((input) => [input.file, input]))
    const input = new TextInput(plain, { roles, hasChart: chartsIn(cwd), hasRefusals: false })
    const add = (found: TextObject) => {
      const resource = found.yaml()
      if (resource === undefined || resource.isLocalConfig || isToolObject(resource)) return
      this.resources.push(stateResource(this.#placeOf(found.file), resource))
    }
    const definitions = new Map(Array.from(input.definitions(), ({ place, found }) => [place, found]))
    for (const one of input.contents()) {
      if ('found' in one) add(one.found)
      else if ('definition' in one) {
        const found = definitions.get(one.definition)
        if (found !== undefined) add(found)
      } else if ('finding' in one && one.counts === 'unreadable') {
        const { file = '', message, position } = one.finding
        const problem = { ...problemAt({ file, message, ...position }), isUsage: true }
        this.unread.push({ place: this.#placeOf(file), text: texts.get(file)?.read()?.value ?? '', problem })
      }
    }
  }

  async #buildTargets(roots: readonly Root[]): Promise<readonly Problem[]> {
    const { cwd } = this.#terminal
    const { buildPlan } = await import('../build/plan.ts')
    const { buildTargets } = await import('../build/build-targets.ts')
    const { locksOf } = await import('../../lock/lock-of-targets.ts')
    const targets = roots.map(({ kind, file, folder }) => (kind === 'Composition' ? file : folder || '.'))
    const { build } = this.#plan
    const plan = buildPlan(targets, build, this.#terminal)
    if (plan.problems) return plan.problems
    const locks = await locksOf(targets, build.locked === true, cwd)
    if (locks.problems) return locks.problems
    const built = await buildTargets(plan.value, { terminal: this.#terminal, locks: locks.value })
    const problems: Problem[] = []
    for (const [i, { findings, files, resources }] of built.entries()) {
      for (const { severity, file, line, column, message } of findings) {
        if (severity !== 'error') continue
        problems.push(
          file === undefined ? { message } : problemAt({ file: shownPath(file, cwd), line, column, message }),
        )
      }
      for (const file of files) this.files.add(realPath(file))
      const place = this.#placeOf((roots[i] as Root).folder)
      for (const resource of resources) this.resources.push(stateResource(place, resource))
    }
    return problems
  }

  async #render(folder: string): Promise<readonly Problem[]> {
    const { renderTexts } = await import('../render/render-texts.ts')
    const { readText } = await import('@krmkit/check/objects')
    const { Resource } = await import('@krmkit/runtime')
    const rendered = await renderTexts(this.#terminal, folder, this.#plan.render)
    if (rendered.problems) return rendered.problems
    const place = this.#placeOf(folder)
    for (const { text } of rendered.value) {
      const { document } = readText(text)
      const resource = document && new Resource(document)
      if (resource === undefined || resource.isLocalConfig || isToolObject(resource)) continue
      this.resources.push(stateResource(place, resource))
    }
    this.files.add(realPath(resolve(this.#terminal.cwd, folder)))
    return []
  }

  /** A path below the compared directory, which is `.` itself. */
  #placeOf(path: string): string {
    return relative(this.#base, resolve(this.#terminal.cwd, path)).split(sep).join('/') || '.'
  }
}
