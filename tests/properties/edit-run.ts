import { readYaml } from '../../packages/yaml/src/read-yaml.ts'
import type { Value } from '../../packages/yaml/src/scan/value.ts'
import { type Candidate, candidatesOf } from './oracle/candidates.ts'
import { judgeEdit } from './oracle/judge.ts'
import type { Edit } from './oracle/shape.ts'
import { readTree, type Tree } from './oracle/tree.ts'
import { NAMES, VALUES } from './oracle/values.ts'
import { YamlText } from './text/arbitrary.ts'

/** One edit that went wrong. */
export interface Failure {
  readonly text: string
  readonly edit: Edit
  readonly output: string
  readonly reason: string
}

/** Applies edits and counts what was met: each operation with each style. */
export class EditRun {
  readonly counts = new Map<string, number>()
  readonly failures: Failure[] = []
  edits = 0

  /**
   * Tries some edits of a document, each on a fresh copy: those whose cells were met least come first.
   * `draw` gives an integer below its argument.
   */
  tryEdits(text: string, most: number, draw: (below: number) => number): void {
    const tree = readTree(text)
    // Readers differ in whether blanks without a line break at the end are part of a block scalar before them.
    if (tree === undefined || (/[|>]/.test(text) && /[\r\n][ \t]+$/.test(text))) return
    const open = candidatesOf(tree)
    for (let tried = 0; tried < most && open.length > 0; tried++) {
      const [candidate] = open.splice(this.#rarest(open, draw), 1)
      if (candidate === undefined) return
      const failure = tryEdit(tree, candidate, valueFor(candidate, draw))
      this.edits++
      for (const cell of candidate.cells) this.counts.set(cell, (this.counts.get(cell) ?? 0) + 1)
      if (failure !== undefined) this.failures.push(failure)
    }
  }

  /** The position of one of the candidates with the rarest cell. */
  #rarest(open: readonly Candidate[], draw: (below: number) => number): number {
    const rarity = open.map(({ cells }) => Math.min(...cells.map((cell) => this.counts.get(cell) ?? 0)))
    const least = Math.min(...rarity)
    const rarest = rarity.flatMap((count, i) => (count === least ? [i] : []))
    return rarest[draw(rarest.length)] ?? 0
  }
}

function valueFor({ op, place }: Candidate, draw: (below: number) => number): Value {
  if (op !== 'rename') return VALUES[draw(VALUES.length)] ?? null
  const taken = (place.entry?.parent.entries ?? []).map(({ key }) => String(key))
  const free = NAMES.filter((name) => !taken.includes(name))
  return free[draw(free.length)] ?? 'renamed'
}

/** Makes one edit with the code under test, and checks the output against another reader and the edit's scope. */
function tryEdit(tree: Tree, candidate: Candidate, value: Value): Failure | undefined {
  const { edit, where, windows } = candidate.make(value)
  const failed = (output: string, reason: string): Failure => ({ text: tree.text, edit, output, reason })
  const { document, problems } = readYaml(tree.text, { uniqueKeys: false })
  if (document === undefined) return failed('', `refused: ${problems[0]?.message}`)
  try {
    if (!applyEdit(document, edit)) return failed(document.toString(), 'the edit was refused')
    const output = document.toString()
    const reason = judgeEdit(tree, edit, where, windows, output)
    return reason === undefined ? undefined : failed(output, reason)
  } catch (error) {
    return failed('', `threw ${error instanceof Error ? error.stack?.split('\n', 3).join(' ') : error}`)
  }
}

type Document = NonNullable<ReturnType<typeof readYaml>['document']>

function applyEdit(document: Document, { op, path, value = null }: Edit): boolean {
  switch (op) {
    case 'set':
      return document.set(path, value)
    case 'insert':
      return document.insert(path, value)
    case 'delete':
      return document.delete(path)
    case 'rename':
      return document.rename(path, String(value))
  }
}

/** A failure as text, its document made as small as it stays one. */
export function describeFailure(failure: Failure): string {
  const { text, edit, output, reason } = shrinkFailure(failure)
  const show = (value: unknown): string =>
    JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? `${member}n` : member))
  return `${show(text)}\n${show(edit)}\ngave ${show(output)}: ${reason}`
}

const MOST_STEPS = 100

function shrinkFailure(failure: Failure): Failure {
  let smallest = failure
  for (let step = 0; step < MOST_STEPS; step++) {
    const smaller = smallerFailure(smallest)
    if (smaller === undefined) break
    smallest = smaller
  }
  return smallest
}

/** The same kind of edit going wrong in the same way in a smaller document. */
function smallerFailure({ text, edit, reason }: Failure): Failure | undefined {
  const kind = reason.slice(0, 20)
  for (const { value: shorter } of new YamlText().shrink(text)) {
    const tree = readTree(shorter)
    for (const candidate of tree ? candidatesOf(tree) : []) {
      if (candidate.op !== edit.op && !(candidate.op === 'insert' && edit.op === 'set')) continue
      const found = tree && tryEdit(tree, candidate, edit.value ?? null)
      if (found?.reason.startsWith(kind)) return found
    }
  }
  return undefined
}
