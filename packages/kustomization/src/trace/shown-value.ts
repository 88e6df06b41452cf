import { Literal, PrintableMap } from '../print/kustomize/printable.ts'
import { HiddenFields, isSecretField } from './hidden-fields.ts'
import type { LeafValue } from './leaves.ts'
import { SecretTexts } from './secret-texts.ts'
import type { Identity, Trace, TraceEntry } from './trace.ts'

/** A value in a trace: JSON, or a marker of a hidden value without its length or hash, which would confirm guesses. */
export type ShownValue = string | number | boolean | null | readonly [] | { readonly hidden?: true }

/** Converts values for output, and hides those of Secrets in all fields. */
export class ValueShow {
  readonly #texts = new SecretTexts()
  readonly #hidden: HiddenFields

  constructor(trace: Trace) {
    this.#hidden = new HiddenFields(trace)
    for (const { entries } of trace) for (const entry of entries) this.#learn(entry)
  }

  show(resource: number, identity: Identity, path: readonly (string | number)[], value: LeafValue): ShownValue {
    const text = textOf(value)
    if (text !== undefined) {
      if (isSecretField(identity, path) || this.#hidden.has(resource, path) || this.#texts.isIn(text))
        return { hidden: true }
    }
    if (value instanceof Literal) return literalValue(value.text)
    return value instanceof PrintableMap ? {} : value
  }

  #learn(entry: TraceEntry): void {
    if (entry.op === 'remove' || entry.op === 'reorder') return
    const { identity, resource } = entry
    if ('fields' in entry && (identity.kind === 'Secret' || this.#hidden.isAny))
      for (const { path, before, after } of entry.fields) {
        if (isSecretField(identity, path)) this.#add(before)
        if (isSecretField(identity, path) || this.#hidden.has(resource, path)) this.#add(after)
      }
    else if ('leaves' in entry && identity.kind === 'Secret')
      for (const { path, value } of entry.leaves) if (isSecretField(identity, path)) this.#add(value)
  }
  #add(value: LeafValue | undefined): void {
    const text = value === undefined ? undefined : textOf(value)
    if (text !== undefined) this.#texts.add(text)
  }
}

function textOf(value: LeafValue): string | undefined {
  if (typeof value === 'string') return value
  return value instanceof Literal ? value.text : undefined
}

/** Integers that JSON readers would round become strings. */
function literalValue(text: string): ShownValue {
  try {
    const value = JSON.parse(text) as number | boolean | null
    return typeof value !== 'number' || Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : text
  } catch {
    return text
  }
}
