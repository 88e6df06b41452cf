import { dirname, join, resolve } from 'node:path'
import type { RelatedPlace } from '@krmkit/check'
import { documentsOf, LENIENT, type Position, type ReadDocument } from '@krmkit/check/objects'
import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import { isInside } from '../package/paths.ts'
import type { SourceTexts } from './source-place.ts'
import { type BuildTarget, type FoundTargets, targetAt } from './targets.ts'

/** How a root leads to a file: the targets in between, each with the line that names the next one. */
export class Chains {
  readonly #targets: FoundTargets['targets']
  readonly #texts: SourceTexts
  /** The lines of names, by the file and the name. */
  readonly #lines = new Map<string, ReadonlyMap<string, Position>>()
  readonly #chains = new Map<string, readonly RelatedPlace[]>()

  constructor(targets: FoundTargets['targets'], texts: SourceTexts) {
    this.#targets = targets
    this.#texts = texts
  }

  /** From a root to a file, which is an absolute path: first the root, last the target that names the file. */
  of(root: BuildTarget, path: string): readonly RelatedPlace[] {
    const key = `${root.target}\n${path}`
    const known = this.#chains.get(key) ?? this.#find(root, path)
    this.#chains.set(key, known)
    return known
  }

  #find(root: BuildTarget, path: string): readonly RelatedPlace[] {
    if (root.kind === 'Kptfile') return this.#packages(root, path)
    const cameFrom = new Map<BuildTarget, BuildTarget | undefined>([[root, undefined]])
    for (const target of cameFrom.keys()) {
      if (target.path === path || target.names.has(path)) return this.#places(cameFrom, target, path)
      for (const name of target.names) {
        const next = targetAt(this.#targets, name)
        if (next !== undefined && !cameFrom.has(next)) cameFrom.set(next, target)
      }
    }
    return [{ file: root.file, ...START, message: ROOT }]
  }

  /** The Kptfiles of the packages around a file, from the root to the innermost one. */
  #packages(root: BuildTarget, path: string): readonly RelatedPlace[] {
    const places: RelatedPlace[] = []
    const top = dirname(root.path)
    for (let folder = dirname(path); folder !== top && isInside(top, folder); folder = dirname(folder)) {
      const own = this.#targets.get(join(folder, 'Kptfile'))
      if (own !== undefined && own.path !== path)
        places.unshift({ file: own.file, ...START, message: 'the root includes this sub-package' })
    }
    return [{ file: root.file, ...START, message: 'the root that is rendered' }, ...places]
  }

  #places(
    cameFrom: ReadonlyMap<BuildTarget, BuildTarget | undefined>,
    last: BuildTarget,
    path: string,
  ): readonly RelatedPlace[] {
    const places: RelatedPlace[] = []
    let next = [path]
    for (let target: BuildTarget | undefined = last; target !== undefined; target = cameFrom.get(target)) {
      const isRoot = cameFrom.get(target) === undefined
      const lines = this.#linesOf(target)
      const line = next.map((name) => lines.get(name)).find((found) => found !== undefined) ?? START
      places.unshift({ file: target.file, ...line, message: isRoot ? ROOT : 'the root includes this' })
      // The folder of a Composition leads to it, too.
      next = [target.target, dirname(target.path)]
    }
    return places
  }

  #linesOf({ path }: BuildTarget): ReadonlyMap<string, Position> {
    const known = this.#lines.get(path)
    if (known !== undefined) return known
    const lines = new Map<string, Position>()
    const [first] = documentsOf(this.#texts.text(path) ?? '')
    const read = first?.read(LENIENT)
    if (read !== undefined && read.code === undefined) collect(read, read.value, [], dirname(path), lines)
    this.#lines.set(path, lines)
    return lines
  }
}

const ROOT = 'the root that is built'
const START = { line: 1, column: 1 }

function collect(document: ReadDocument, value: Json, at: Path, directory: string, lines: Map<string, Position>): void {
  if (typeof value === 'string') {
    const path = value.includes('\n') ? undefined : resolve(directory, value)
    if (path !== undefined && !lines.has(path)) lines.set(path, document.locate(at))
  } else if (isList(value)) for (const [i, one] of value.entries()) collect(document, one, [...at, i], directory, lines)
  else if (isMap(value))
    for (const key of Object.keys(value)) collect(document, own(value, key) ?? null, [...at, key], directory, lines)
}
