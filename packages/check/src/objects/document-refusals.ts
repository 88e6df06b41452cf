import { kubectlRefusals } from '@krmkit/runtime'
import { isList } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import type { ReadDocument } from './read-document.ts'

/** Directives, or text on the line of a document marker, which are not part of a document. */
const HEADS = ['%', '--- ']
const HINT = 'Write the value in another way, so that kubectl can read the file.'
const OBJECTS_HINT = 'Write each object as a document of its own, or all of them as `items` of a List.'

/** The documents of a file that kubectl cannot read. Only those with objects are reported. */
export class DocumentRefusals {
  readonly #text: string
  readonly #hasHead: boolean
  readonly #allowsSequences: boolean
  #refusals: ReturnType<typeof kubectlRefusals> | undefined
  #next = 0

  /** @param allowsSequences whether a document may be a sequence of objects */
  constructor(text: string, { allowsSequences = false }: { readonly allowsSequences?: boolean | undefined } = {}) {
    this.#text = text
    this.#allowsSequences = allowsSequences
    this.#hasHead = HEADS.some((head) => text.startsWith(head) || text.includes(`\n${head}`))
  }

  /** The finding about a document, once. */
  of(read: ReadDocument): Finding | undefined {
    return this.#ofText(read) ?? (this.#allowsSequences || !isSequence(read) ? undefined : ofSequence(read))
  }

  #ofText(read: ReadDocument): Finding | undefined {
    // kubectl reads JSON without its reader of YAML.
    if (read.yaml === undefined || (!read.yaml.mayBeRefused && !this.#hasHead)) return undefined
    this.#refusals ??= kubectlRefusals(this.#text)
    const refusals = this.#refusals
    if (refusals.length === 0) return undefined
    // Documents and refusals are in the order of the file.
    const { line } = read.locate([])
    while ((refusals[this.#next]?.lines[1] ?? line) < line) this.#next++
    const refusal = refusals[this.#next]
    if (refusal === undefined || refusal.lines[0] > line) return undefined
    this.#next++
    // The rule converted-key reports such keys.
    if (read.irregularKeys.some(({ sent }) => sent === null)) return undefined
    return {
      severity: 'error',
      rule: 'kubectl-refuses',
      message: `kubectl refuses this document: ${refusal.cause}`,
      hint: HINT,
      at: [],
      position: { line: refusal.line, column: refusal.column },
    }
  }
}

function isSequence(read: ReadDocument): boolean {
  return read.yaml === undefined ? isList(read.value) : read.yaml.kind([]) === 'list'
}

function ofSequence(read: ReadDocument): Finding {
  return {
    severity: 'error',
    rule: 'kubectl-refuses',
    message: 'kubectl refuses this document: it must be an object, and not a sequence of objects',
    hint: OBJECTS_HINT,
    at: [],
    position: read.locate([]),
  }
}
