import { Literal, PrintableMap } from '../print/kustomize/printable.ts'
import type { LeafValue } from './leaves.ts'
import type { Identity } from './trace.ts'

/** A value as a trace shows it: JSON, or the mark of one that nobody may see; no length or hash, which confirm guesses. */
export type ShownValue = string | number | boolean | null | readonly [] | { readonly hidden?: true }

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'
/** Shorter values are also found by chance. */
const SHORTEST_SECRET = 6

/** Shows values, but those of Secrets, wherever else they went. */
export class ValueShow {
  readonly #secrets = new Set<string>()

  /** To be told of all that may be the value of a Secret before anything is shown. */
  learn(identity: Identity, path: readonly (string | number)[], value: LeafValue | undefined): void {
    if (value === undefined || !isSecretField(identity, path)) return
    const text = textOf(value)
    if (text !== undefined && text.length >= SHORTEST_SECRET) this.#secrets.add(text)
  }
  show(identity: Identity, path: readonly (string | number)[], value: LeafValue): ShownValue {
    const text = textOf(value)
    if (text !== undefined && (isSecretField(identity, path) || this.#secrets.has(text))) return { hidden: true }
    if (value instanceof Literal) return literalValue(value.text)
    return value instanceof PrintableMap ? {} : value
  }
}

function isSecretField({ kind }: Identity, path: readonly (string | number)[]): boolean {
  if (kind !== 'Secret') return false
  return path[0] === 'data' || path[0] === 'stringData' || path.at(-1) === LAST_APPLIED
}

function textOf(value: LeafValue): string | undefined {
  if (typeof value === 'string') return value
  return value instanceof Literal ? value.text : undefined
}

/** Integers that JSON readers would round stay text. */
function literalValue(text: string): ShownValue {
  try {
    const value = JSON.parse(text) as number | boolean | null
    return typeof value !== 'number' || Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : text
  } catch {
    return text
  }
}
