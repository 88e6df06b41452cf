import { dirname, relative, resolve, sep } from 'node:path'
import { type FileRoles, type namingDocuments, type Root, TextInput, type TextObject } from '@krmkit/check/objects'
import { isToolObject } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import { chartsIn, type InputText } from '../../inputs/input-texts.ts'
import { lockPathOf } from '../../lock/lock-of-targets.ts'
import { type Problem, problemAt } from '../../outcome.ts'
import { isInside, realPath, shownPath } from '../../package/paths.ts'
import { findTargets, pathsOf, reachedFrom } from '../../rendered/targets.ts'
import { problemsBelow } from '../../reporters/report-failure.ts'
import type { Terminal } from '../../terminal.ts'
import { type DiffPlan, silent } from './plan.ts'
import { type StateResource, stateResource } from './resource.ts'
import type { FailedRoot, State, UnreadFile } from './state.ts'

/** Reads the resources of a state. */
export class StateReader {
  readonly resources: StateResource[] = []
  readonly files = new Set<string>()
  readonly unread: UnreadFile[] = []
  readonly failed: FailedRoot[] = []
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

  /** Builds and renders roots. Returns what is wrong with the command line. */
  async build(roots: readonly Root[]): Promise<readonly Problem[]> {
    const targets = roots.filter(({ kind }) => kind !== 'Kptfile')
    // Targets share what they read if they share a lock file.
    const byLock = groupBy(targets, ({ folder }) => lockPathOf([folder || '.'], this.#terminal.cwd).value)
    for (const group of byLock.values()) {
      const refused = await this.#buildTargets(group)
      if (refused.length > 0) return refused
    }
    for (const root of roots) if (root.kind === 'Kptfile') await this.#render(root)
    return []
  }

  /** What roots lead to, by their places. */
  partsOf(inputs: readonly InputText[], documents: ReturnType<typeof namingDocuments>): State['partsOf'] {
    const found = findTargets(inputs, pathsOf(inputs, this.#terminal.cwd), documents)
    const targets = [...found.targets.values()]
    // The place of a target is its directory.
    const byPath = new Map(targets.map(({ file, path }) => [path, this.#placeOf(dirname(file))]))
    return (places) => {
      const roots = targets.filter(({ path }) => places.has(byPath.get(path) ?? ''))
      return [...reachedFrom(roots, found)].map((path) => byPath.get(path) ?? this.#placeOf(path))
    }
  }

  /** Reads the resources in files that no root names or reads. */
  readFiles(inputs: readonly InputText[], roots: readonly Root[], roles: FileRoles): void {
    const { cwd } = this.#terminal
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
    if (locks.problems) {
      for (const root of roots) this.#fail(root, locks.problems)
      return []
    }
    const built = await buildTargets(plan.value, { terminal: this.#terminal, locks: locks.value })
    for (const [i, { findings, files, resources }] of built.entries()) {
      const root = roots[i] as Root
      const problems: Problem[] = []
      for (const { severity, file, line, column, message } of findings) {
        if (severity !== 'error') continue
        problems.push(
          file === undefined ? { message } : problemAt({ file: shownPath(file, cwd), line, column, message }),
        )
      }
      for (const file of files) this.files.add(realPath(file))
      const place = this.#placeOf(root.folder)
      if (problems.length > 0) this.#fail(root, problems)
      else for (const resource of resources) this.resources.push(stateResource(place, resource))
    }
    return []
  }

  async #render(root: Root): Promise<void> {
    const { renderInMemory } = await import('../render/render-in-memory.ts')
    const { appliedResources } = await import('../../rendered/applied-resources.ts')
    const folder = root.folder || '.'
    const rendered = await renderInMemory(this.#terminal, folder, this.#plan.render)
    if (rendered.problems) {
      this.#fail(
        root,
        problemsBelow(rendered.problems, (file) => `${folder}/${file}`),
      )
      return
    }
    const place = this.#placeOf(folder)
    for (const { resource } of appliedResources(rendered.value)) this.resources.push(stateResource(place, resource))
    this.files.add(realPath(resolve(this.#terminal.cwd, folder)))
  }

  #fail({ folder }: Root, problems: readonly Problem[]): void {
    this.failed.push({
      place: this.#placeOf(folder),
      problems: problems.map((problem) => this.#located(problem)),
      reason: JSON.stringify(problems.map((problem) => this.#reasonOf(problem))),
    })
  }

  /** With paths below the working directory: the report can be public. */
  #located({ message, located }: Problem): Problem {
    const { cwd } = this.#terminal
    const plain = (text: string) => withoutFolder(withoutFolder(text, cwd), realPath(cwd))
    return {
      message: plain(message),
      isUsage: true,
      ...(located && { located: { ...located, message: plain(located.message) } }),
    }
  }

  #reasonOf({ message, located }: Problem): string {
    const place = located === undefined ? '' : this.#placeOf(located.file)
    const text = withoutFolder(withoutFolder(located?.message ?? message, this.#base), realPath(this.#base))
    return `${place}: ${text}`
  }

  /** A path below the compared directory, which is `.` itself. */
  #placeOf(path: string): string {
    return relative(this.#base, resolve(this.#terminal.cwd, path)).split(sep).join('/') || '.'
  }
}

function withoutFolder(text: string, folder: string): string {
  return folder === '/' ? text : text.replaceAll(`${folder}/`, '').replaceAll(folder, '.')
}
