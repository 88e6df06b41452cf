import { groupBy } from '@krmkit/runtime/values'
import { type Entry, entryText, type Pool, refreshed } from './entry.ts'
import { type PackageNode, withDescendants } from './package-tree.ts'
import { runStep } from './run-step.ts'
import type { StepInput, StepOutcome } from './step-outcome.ts'
import type { Step } from './steps.ts'

/** The input of the pipelines. */
export interface Rendering {
  /** Absolute. */
  readonly root: string
  readonly tree: PackageNode
  readonly steps: ReadonlyMap<PackageNode, readonly Step[]>
  readonly pool: Pool
  /** Wraps each step, for progress and reports. */
  onStep(
    node: PackageNode,
    step: Step,
    seen: { readonly input: readonly Entry[]; readonly selected: readonly Entry[] },
    run: () => Promise<StepOutcome>,
  ): Promise<StepOutcome>
  onPackage(node: PackageNode): Promise<void>
  readonly onCopy?: StepInput['onCopy']
}

/** The output of the pipelines. */
export interface Rendered {
  readonly entries: readonly Entry[]
  readonly isFailed: boolean
}

/**
 * Runs the pipelines of a package and its sub-packages as kpt does: sub-packages first, then the package on their
 * resources followed by its own; with `kpt.dev/bfs-rendering` in the opposite order. Stops at the first failure.
 */
export async function renderPackages(rendering: Rendering): Promise<Rendered> {
  const { tree, pool } = rendering
  const byFolder = groupBy(pool.entries, ({ folder }) => folder)
  return tree.kptfile.isBreadthFirst ? breadthFirst(rendering, byFolder) : depthFirst(rendering, tree, byFolder)
}

type ByFolder = ReadonlyMap<string, readonly Entry[]>

async function depthFirst(rendering: Rendering, node: PackageNode, byFolder: ByFolder): Promise<Rendered> {
  const own = byFolder.get(node.folder) ?? []
  const below: Entry[] = []
  for (const child of node.children) {
    const { entries, isFailed } = await depthFirst(rendering, child, byFolder)
    for (const entry of entries) below.push(entry)
    if (isFailed) return { entries: [...below, ...own], isFailed }
  }
  return runPipeline(rendering, node, [...below, ...own])
}

async function breadthFirst(rendering: Rendering, byFolder: ByFolder): Promise<Rendered> {
  const nodes = [rendering.tree]
  for (const node of nodes) for (const child of node.children) nodes.push(child)
  const current = new Map(byFolder)
  let isFailed = false
  for (const node of nodes) {
    const seen = [...withDescendants(node)].map(({ folder }) => folder)
    const rendered = await runPipeline(
      rendering,
      node,
      seen.flatMap((folder) => current.get(folder) ?? []),
    )
    const after = groupBy(rendered.entries, ({ folder }) => folder)
    for (const folder of seen) current.set(folder, after.get(folder) ?? [])
    isFailed = rendered.isFailed
    if (isFailed) break
  }
  return { entries: nodes.flatMap(({ folder }) => current.get(folder) ?? []), isFailed }
}

async function runPipeline(rendering: Rendering, node: PackageNode, input: readonly Entry[]): Promise<Rendered> {
  const { pool, root, tree } = rendering
  const steps = rendering.steps.get(node) ?? []
  await rendering.onPackage(node)
  let entries = input
  for (const step of steps) {
    entries = refreshed(entries)
    const selected = step.select ? entries.filter(step.select) : entries
    // A failed function can leave partial changes. They are reverted if the result is saved despite the failure.
    const before = tree.kptfile.savesOnFailure ? new Map(selected.map((entry) => [entry, entryText(entry)])) : undefined
    const stepInput = { step, input: entries, selected, folder: node.folder, root, pool, onCopy: rendering.onCopy }
    const outcome = await rendering.onStep(node, step, { input: entries, selected }, () => runStep(stepInput))
    if (outcome.problems.length > 0)
      return {
        entries: before ? entries.map((entry) => restored(entry, before.get(entry), pool)) : entries,
        isFailed: true,
      }
    entries = outcome.entries
  }
  return { entries, isFailed: false }
}

function restored(entry: Entry, text: string | undefined, pool: Pool): Entry {
  return text === undefined || entryText(entry) === text ? entry : { ...entry, resource: pool.add(text) }
}
