import type { Path } from '@krmkit/runtime'

/** Fields that contain the values of a Secret, or of what replaces it: a ConfigMap, a generator, a patch, a container. */
const VALUE_FIELDS: ReadonlySet<string | number> = new Set([
  'data',
  'stringData',
  'binaryData',
  'literals',
  'files',
  'binaryFiles',
  'envs',
  'env',
  'value',
  'values',
  'patch',
  'jsonOp',
  'kubectl.kubernetes.io/last-applied-configuration',
])

/** Matches an alias. The anchor that it refers to can be in any field. */
const ALIAS = /(?:^|[\s,[{:-])\*[^\s*]/
const WORDS = /[^\s"'`,:;(){}[\]<>\\]+/g

/** Whether a path leads to a value that can be secret. */
export function isInValueField(at: Path): boolean {
  return at.some((part) => VALUE_FIELDS.has(part))
}

/**
 * The values of the Secrets on both sides of a change. What is a Secret on one side can be something else on the other one,
 * or at another place: the values are hidden there too.
 */
export class KnownValues {
  readonly #values = new Set<string>()
  /** The lines of values of several lines: one of them can change together with the kind. */
  readonly #lines = new Set<string>()
  readonly #words = new Set<string>()

  /** Adds a value, and what it becomes where data is encoded or decoded. */
  add(value: string): void {
    if (value === '' || this.#values.has(value)) return
    for (const line of linesOf(value)) this.#lines.add(line)
    for (const form of [value, ...otherForms(value)]) {
      this.#values.add(form)
      for (const [word] of form.matchAll(WORDS)) this.#words.add(word)
    }
  }

  /** Whether a Secret was found. */
  get isEmpty(): boolean {
    return this.#values.size === 0
  }

  /** Whether a scalar must be hidden: it has one of the values, in a field that can contain values. */
  hides(value: string, at: Path, text: string): boolean {
    // Encoded data can be in several lines, and a block scalar ends with a line break.
    const isKnown =
      this.#values.has(value) ||
      this.#values.has(value.replace(/\s+/g, '')) ||
      linesOf(value).some((line) => this.#lines.has(line))
    return isKnown && (isInValueField(at) || ALIAS.test(text))
  }

  /** Whether a text that cannot be read contains a part of a value. */
  isIn(text: string): boolean {
    for (const [word] of text.matchAll(WORDS)) if (this.#words.has(word)) return true
    return false
  }
}

function otherForms(value: string): readonly string[] {
  const compact = value.replace(/\s+/g, '')
  const bytes = Buffer.from(compact, 'base64')
  const decoded = bytes.toString('base64') === compact ? [bytes.toString()] : []
  // A literal of a generator is a key and a value.
  const literal = /^[-._a-zA-Z\d]+=([^]+)$/.exec(value)?.[1]
  const parts = literal === undefined ? [] : [literal, Buffer.from(literal).toString('base64')]
  return [compact, value.trim(), Buffer.from(value).toString('base64'), ...decoded, ...parts].filter(
    (form) => form !== '',
  )
}

/** The lines of a value that has several, without those that say nothing, such as a bracket. */
function linesOf(value: string): readonly string[] {
  if (!value.includes('\n')) return []
  return value.split('\n').flatMap((line) => (line.trim().length > 3 ? [line.trim()] : []))
}
