import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ChartPull, type Files, type Helm, joinPath, shownAddress } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import { lockProblem } from '../charts/chart-lock.ts'
import { readChartTree } from '../charts/chart-tree.ts'
import type { LockPolicy } from '../lock/lock-policy.ts'
import type { Base } from './base.ts'
import type { ChartFields, NamedChart } from './chart-fields.ts'
import { copyFolder } from './copy-folder.ts'
import { localDirectory } from './local-paths.ts'
import type { StagedCopy } from './staged-copy.ts'

/** kustomize's directory of charts (api/types/helmchartargs.go). */
const DEFAULT_HOME = 'charts'

/** What copies of charts need. */
export interface ChartCopiesParts {
  readonly files: Files
  readonly staged: StagedCopy
  /** Runs helm; `undefined` without `--enable-helm`. */
  readonly helm: Helm | undefined
  readonly locks: LockPolicy
}

/** A problem of a field. */
export interface FieldProblem {
  readonly path: Path
  readonly problem: string
}

/** A directory of charts. */
interface Home {
  /** Absolute; it need not exist. */
  readonly directory: string
  /** In the destination. */
  readonly copy: string
}

/** Copies directories of charts, and pulls charts that are not there into the copies. */
export class ChartCopies {
  readonly #parts: ChartCopiesParts
  readonly #copied = new Set<string>()
  /** The pulled charts by the absolute path that a build of the original unpacks them to. */
  readonly #pulled = new Map<string, string>()

  constructor(parts: ChartCopiesParts) {
    this.#parts = parts
  }

  /** Copies the charts of a config, and rewrites its fields. */
  async copy(config: Resource, { charts, homes }: ChartFields, base: Base): Promise<readonly FieldProblem[]> {
    if (charts.length === 0 && homes.length === 0) return []
    const problems: FieldProblem[] = []
    let home: Home | undefined
    for (const path of homes) {
      const found = this.#home(config.text(path) ?? '', base)
      if ('problem' in found) problems.push({ path, problem: found.problem })
      else {
        home = found
        if (found.text !== (config.text(path) ?? '')) config.set(path, found.text)
      }
    }
    if (problems.length > 0) return problems
    const used = home ?? this.#home('', base)
    if ('problem' in used) return [{ path: charts[0]?.path ?? [], problem: used.problem }]
    for (const chart of charts) {
      const problem = await this.#pull(chart, used)
      if (problem !== undefined) problems.push({ path: chart.path, problem })
    }
    return problems
  }

  /** Whether charts were pulled into the copy. */
  get hasPulled(): boolean {
    return this.#pulled.size > 0
  }

  /** Whether a file that the original does not have is in a chart that was pulled. */
  hasFile(base: Base, path: string): boolean {
    const full = joinPath(base.directory, path)
    return [...this.#pulled].some(
      ([chart, copy]) => full.startsWith(`${chart}/`) && existsSync(join(copy, full.slice(chart.length))),
    )
  }

  /** Finds pulled charts for a build of the original, whose directories get no charts. */
  pulled({ home, name }: ChartPull): Awaited<ReturnType<Helm['pull']>> {
    const directory = this.#pulled.get(joinPath(home, name))
    return directory === undefined
      ? { rule: 'helm', problem: `the chart ${name} was not pulled into the copy` }
      : { directory }
  }

  /** Copies a directory of charts to the same place, if it exists: helm can create it. */
  #home(entry: string, base: Base): (Home & { readonly text: string }) | { readonly problem: string } {
    const { files, staged } = this.#parts
    const written = entry || DEFAULT_HOME
    if (posix.isAbsolute(written)) return { problem: `chartHome ${JSON.stringify(written)} must be relative` }
    const clean = posix.normalize(written).replace(/(?<=.)\/$/, '')
    const directory = joinPath(base.directory, clean)
    const text = entry === '' ? '' : clean
    if (files.kind(directory) === undefined) return { directory, copy: posix.join(base.copy, clean), text }
    const found = localDirectory(files, base, clean)
    if ('problem' in found) return { problem: `chartHome ${JSON.stringify(written)} ${found.problem}` }
    const isDefault = clean === DEFAULT_HOME
    const copy = isDefault ? posix.join(base.copy, clean) : found.copy
    if (!this.#copied.has(copy)) {
      this.#copied.add(copy)
      const problem = copyFolder({ directory: found.real, boundary: base.boundary }, copy, staged)
      if (problem !== undefined) return { problem }
    }
    return { directory, copy, text: entry === '' || isDefault ? text : found.path }
  }

  async #pull(chart: NamedChart, home: Home): Promise<string | undefined> {
    const { files, staged, helm, locks } = this.#parts
    const { name, version, repo, isDevel } = chart
    const isName = name !== '' && !name.startsWith('-') && !name.split('/').some((part) => /^\.{0,2}$/.test(part))
    if (!isName || /[/\\]/.test(version) || version.startsWith('-')) return 'must have the name and version of a chart'
    const below = version === '' || repo === '' ? '' : `${name}-${version}`
    const original = joinPath(home.directory, `${below}/${name}`)
    if (repo === '' || files.kind(original) === 'directory' || this.#pulled.has(original)) return undefined
    if (posix.join(home.copy, below).startsWith('..')) return 'must be pulled into the destination: change chartHome'
    if (helm === undefined) return `must be pulled from ${JSON.stringify(shownAddress(repo))}: pass --enable-helm`
    const pulled = await helm.pull({
      name,
      version,
      repo,
      isDevel,
      home: staged.absolute(posix.join(home.copy, below)),
    })
    if ('problem' in pulled) return `must be pulled: ${pulled.problem}`
    const tree = readChartTree(pulled.directory, { allowsLinks: false })
    if ('problem' in tree) return tree.problem
    const differs = lockProblem({ name, version, repo }, tree.digest, locks)
    if (differs !== undefined) return differs.problem
    this.#pulled.set(original, pulled.directory)
    return undefined
  }
}
