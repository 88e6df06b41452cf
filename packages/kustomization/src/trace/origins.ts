import type { Path } from '@krmkit/runtime'
import { Literal } from '../print/kustomize/printable.ts'
import { HistoryOfResources, type Moment } from './history.ts'
import { isSameValue, isWithin, type Leaf, type LeafValue, type Leaves, pathKey } from './leaves.ts'
import { sameElement } from './same-element.ts'
import type { Identity, Trace } from './trace.ts'
import type { TraceStep } from './tracer.ts'

/** What wrote a value of a built resource. */
export interface Origin {
  /** The step that wrote it. The role `load`: the file of the step has it. */
  readonly step: TraceStep
  /** The resource at that step. */
  readonly identity: Identity
  /** The path of the value at that step: positions in lists can differ from those of the output. */
  readonly path: Path
  /** The value below the path that was looked for: itself, or the first one of a collection. */
  readonly leaf: { readonly path: Path; readonly text: string } | undefined
  /** For each part of the path of the leaf that is a position: the name of that element, if it has one. */
  readonly names: readonly (string | undefined)[]
  /** The template of a chart that made the resource: an absolute path. */
  readonly template: string | undefined
}

/** Leaves of a collection that are looked at to find out what wrote it first. */
const MAX_LEAVES = 32
/** Copies of copies, which a build can have in circles. */
const MAX_COPIES = 16

/** The leaf of a resource at one time. */
interface Written {
  readonly moment: Moment
  readonly path: Path
}

/**
 * Finds out what wrote the values of the resources of a build: follows each value back through the steps of its trace, also when the
 * elements of lists moved, and from a replacement to its source.
 */
export class Origins {
  readonly #histories: HistoryOfResources

  constructor(trace: Trace) {
    this.#histories = new HistoryOfResources(trace)
  }

  /**
   * What wrote a value.
   *
   * @param position the position of the resource in the output
   * @param path the field; if it does not exist, the answer is about its nearest parent
   */
  of(position: number, path: Path): Origin | undefined {
    const moments = this.#histories.ofOutput(position)
    const last = moments.at(-1)
    if (last === undefined || moments[0] === undefined) return undefined
    const [end, leaves] = nearest(last.leaves, path)
    let first: { written: Written; leaf: Leaf } | undefined
    for (const leaf of leaves) {
      const written = this.#back(moments, leaf.path)
      if (first === undefined || written.moment.at < first.written.moment.at) first = { written, leaf }
      if (written.moment.at === moments[0]?.at) break
    }
    if (first === undefined) return originOf(moments[0], [], 0)
    const { moment, path: at } = first.written
    // A copy can come from a field of another depth.
    const below = first.leaf.path.length - end
    return originOf(moment, at, Math.max(at.length - below, 0))
  }

  #back(moments: readonly Moment[], path: Path, copies = 0): Written {
    let at = path
    for (let i = moments.length - 1; i > 0; i--) {
      const moment = moments[i] as Moment
      const before = moments[i - 1] as Moment
      if (moment.changed.size === 0) continue
      const change = moment.changed.get(pathKey(at))
      if (change?.cause !== undefined && moment.step.file !== undefined && copies < MAX_COPIES) {
        const { cause } = change
        const source = this.#histories.before(cause.resource, moment.at)
        if (source.at(-1)?.leaves.has(pathKey(cause.path)) === true) return this.#back(source, cause.path, copies + 1)
      }
      const earlier = pathBefore(before, moment, at)
      const known = earlier && before.leaves.get(pathKey(earlier))
      const now = moment.leaves.get(pathKey(at))
      const isSame = known !== undefined && now !== undefined && isSameValue(known.value, now.value)
      const isFollowing = known !== undefined && now !== undefined && follows(moment.step, known.value, now.value)
      if (earlier === undefined || !(isSame || isFollowing)) return { moment, path: at }
      at = earlier
    }
    return { moment: moments[0] as Moment, path: at }
  }
}

/**
 * Whether a step leaves the value to what wrote it before: steps without a file update references and add hashes, and a prefix or suffix
 * that can be part of a name is not why a name is wrong.
 */
function follows({ file, transformer }: TraceStep, before: LeafValue, after: LeafValue): boolean {
  if (file === undefined) return true
  const [old, name] = [textOf(before), textOf(after)]
  if (!/^(?:Prefix|Suffix)Transformer$/.test(transformer) || old === undefined || name === undefined) return false
  const at = transformer === 'PrefixTransformer' ? name.length - old.length : 0
  return /^[a-z0-9.-]*$/.test(name.slice(0, at) + name.slice(at + old.length))
}

/** The leaves at a path, or at its nearest parent that exists; and the length of that path. */
function nearest(leaves: Leaves, path: Path): readonly [number, readonly Leaf[]] {
  for (let end = path.length; end > 0; end--) {
    const key = pathKey(path.slice(0, end))
    const exact = leaves.get(key)
    if (exact !== undefined) return [end, [exact]]
    const found: Leaf[] = []
    for (const [other, leaf] of leaves) {
      if (isWithin(other, key)) found.push(leaf)
      if (found.length === MAX_LEAVES) break
    }
    if (found.length > 0) return [end, found]
  }
  return [0, []]
}

/** The path that a value had before a step that moved elements of lists; `undefined` if the step added an element. */
function pathBefore(before: Moment, after: Moment, path: Path): Path | undefined {
  let earlier: Path = []
  for (const [depth, part] of path.entries()) {
    if (typeof part !== 'number') earlier = [...earlier, part]
    else {
      const position = sameElement(before, earlier, after, path.slice(0, depth), part)
      if (position === undefined) return undefined
      earlier = [...earlier, position]
    }
  }
  return earlier
}

function originOf({ step, identity, leaves, template }: Moment, path: Path, end: number): Origin {
  const leaf = leaves.get(pathKey(path))
  const names = path.map((part, depth) =>
    typeof part === 'number' ? textOf(leaves.get(pathKey([...path.slice(0, depth + 1), 'name']))?.value) : undefined,
  )
  return {
    step,
    identity,
    path: path.slice(0, end),
    leaf: leaf && { path, text: textOf(leaf.value) ?? '' },
    names,
    template,
  }
}

function textOf(value: LeafValue | undefined): string | undefined {
  if (value instanceof Literal) return value.text
  return typeof value === 'string' ? value : undefined
}
