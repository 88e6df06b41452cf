import { dirname, resolve } from 'node:path'
import type { RelatedPlace } from '@krmkit/check'
import { documentsOf, LENIENT, type Position, type ReadDocument } from '@krmkit/check/objects'
import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import type { SourceTexts } from './source-place.ts'
import type { BuildTarget, FoundTargets } from './targets.ts'

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
    const cameFrom = new Map<BuildTarget, BuildTarget | undefined>([[root, undefined]])
    for (const target of cameFrom.keys()) {
      if (target.path === path || target.names.has(path)) return this.#places(cameFrom, target, path)
      for (const name of target.names) {
        const next = this.#targets.get(name)
        if (next !== undefined && !cameFrom.has(next)) cameFrom.set(next, target)
      }
    }
    return [{ file: root.file, line: 1, column: 1, message: ROOT }]
  }

  #places(
    cameFrom: ReadonlyMap<BuildTarget, BuildTarget | undefined>,
    last: BuildTarget,
    path: string,
  ): readonly RelatedPlace[] {
    const places: RelatedPlace[] = []
    let next = path
    for (let target: BuildTarget | undefined = last; target !== undefined; target = cameFrom.get(target)) {
      const isRoot = cameFrom.get(target) === undefined
      const line = this.#linesOf(target).get(next) ?? { line: 1, column: 1 }
      places.unshift({ file: target.file, ...line, message: isRoot ? ROOT : 'the root includes this' })
      next = target.target
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

function collect(document: ReadDocument, value: Json, at: Path, directory: string, lines: Map<string, Position>): void {
  if (typeof value === 'string') {
    const path = value.includes('\n') ? undefined : resolve(directory, value)
    if (path !== undefined && !lines.has(path)) lines.set(path, document.locate(at))
  } else if (isList(value)) for (const [i, one] of value.entries()) collect(document, one, [...at, i], directory, lines)
  else if (isMap(value))
    for (const key of Object.keys(value)) collect(document, own(value, key) ?? null, [...at, key], directory, lines)
}
