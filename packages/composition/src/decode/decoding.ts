import { type BuildFinding, shownMessage } from '@krmkit/kustomization'
import { formatFieldPath, nearestName, type Path, type YamlDocument } from '@krmkit/runtime'
import type { SourcePosition } from './composition.ts'

/** The position of a document in a file. */
export interface TextOrigin {
  /** Absolute path. */
  readonly file: string
  /** Lines of the file before the document; `undefined` if they are not known. */
  readonly linesBefore: number | undefined
  /** The field that contains it: `transformers[2]`. */
  readonly within: Path
}

/** A document that is being decoded; errors are added to `problems`. */
export class Decoding {
  readonly document: YamlDocument
  readonly lines: readonly string[]
  readonly origin: TextOrigin
  readonly problems: BuildFinding[]

  constructor(document: YamlDocument, text: string, origin: TextOrigin, problems: BuildFinding[] = []) {
    this.document = document
    this.lines = text.split('\n')
    this.origin = origin
    this.problems = problems
  }

  /** A path in the form that messages show: from the root of the file. */
  named(path: Path): string {
    return formatFieldPath([...this.origin.within, ...path])
  }
  /** The position of a field. */
  position(path: Path): SourcePosition {
    const { file, linesBefore } = this.origin
    const line = linesBefore === undefined ? undefined : this.#lineOf(path)
    return { file, line: line === undefined ? undefined : line + (linesBefore ?? 0), field: this.named(path) }
  }
  fail(path: Path, rule: string, message: string): void {
    const { file, line, field } = this.position(path)
    this.problems.push({ severity: 'error', rule, message, file, ...(line !== undefined && { line }), field })
  }

  /** The keys of a mapping; unknown keys are reported, with the current name of former ones. `undefined`, and a report, if it is not a mapping. */
  fields(
    path: Path,
    known: readonly string[],
    formerNames: ReadonlyMap<string, string> = new Map(),
  ): readonly string[] | undefined {
    const { document } = this
    const name = this.named(path) || 'a Composition'
    if (document.kind(path) !== 'map') {
      this.fail(path, 'wrong-type', `${name} must be a map, found ${this.shown(path)}`)
      return undefined
    }
    const keys = document.keys(path)
    for (const key of keys) {
      if (known.includes(key)) continue
      const near = nearestName(key, [...known, ...formerNames.keys()])
      const current = near === undefined ? undefined : formerNames.get(near)
      const hint =
        current !== undefined
          ? `; "${near}" is called "${current}" now`
          : near === undefined
            ? `; it takes ${known.join(', ')}`
            : `; did you mean "${near}"?`
      this.fail([...path, key], 'unknown-field', `${name} must not have a field "${key}"${hint}`)
    }
    return keys
  }
  /** Length of a list; 0 if the field is absent or null. Any other type is reported. */
  size(path: Path): number {
    const { document } = this
    if (!document.has(path) || document.get(path) === null) return 0
    if (document.kind(path) === 'list') return document.size(path)
    this.fail(path, 'wrong-type', `${this.named(path)} must be a list, found ${this.shown(path)}`)
    return 0
  }
  /** A string field; `undefined` if it is absent. Any other type is reported. */
  text(path: Path): string | undefined {
    const { document } = this
    if (!document.has(path)) return undefined
    const value = document.kind(path) === 'scalar' ? document.get(path) : undefined
    if (typeof value === 'string') return value
    const quote = document.kind(path) === 'scalar' && value !== null ? ': put it in quotes' : ''
    this.fail(path, 'wrong-type', `${this.named(path)} must be a string, found ${this.shown(path)}${quote}`)
    return undefined
  }
  /** Whether a field is present and not null. */
  isGiven(path: Path): boolean {
    const { document } = this
    return document.has(path) && document.get(path) !== null
  }
  /** A value in the form that messages show. */
  shown(path: Path): string {
    const { document } = this
    const kind = document.kind(path)
    if (kind === 'map' || kind === 'list') return `a ${kind}`
    const text = shownMessage(document.source(path) ?? '')
    return text === '' ? 'nothing' : text.length > 60 ? `${text.slice(0, 60)}…` : text
  }

  /** 1-based line in the document: the line of the key, if there is one. */
  #lineOf(path: Path): number | undefined {
    const line = this.document.position(path)?.line
    const key = path.at(-1)
    if (line === undefined) return path.length === 0 ? 1 : this.#lineOf(path.slice(0, -1))
    if (typeof key !== 'string') return line
    const pattern = new RegExp(`(?:^|[\\s{,-])["']?${key.replace(/[^\w]/g, '\\$&')}["']?\\s*:`)
    const parent = path.length > 1 ? (this.document.position(path.slice(0, -1))?.line ?? 1) : 1
    for (let at = line; at >= parent; at--) if (pattern.test(this.lines[at - 1] ?? '')) return at
    return line
  }
}
