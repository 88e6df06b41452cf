import { SecretTexts } from '@krmkit/kustomization'
import { holdsSecret, isSecretPlace, type Path, SECRET_FIELDS, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import { KnownValues } from '../../reporters/diff/known-values.ts'
import { maskSecrets } from '../../reporters/diff/secrets.ts'
import type { StateResource } from './resource.ts'

/** A value of a Secret in a report: nothing confirms a guess, such as a length or a hash. */
export class Hidden {
  readonly hidden = true
}

/** A value in a report. */
export type ShownValue =
  | Exclude<Value, object>
  | Hidden
  | readonly ShownValue[]
  | { readonly [key: string]: ShownValue }

const HIDDEN = new Hidden()
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** Hides the values of the Secrets of two states: in the Secrets, and wherever else the same values are. */
export class HiddenValues {
  readonly #known = new KnownValues()
  readonly #texts = new SecretTexts()

  constructor(states: readonly (readonly StateResource[])[]) {
    for (const state of states)
      for (const { identity, value } of state)
        if (identity.kind === 'Secret') for (const field of ['data', 'stringData']) this.#learn(value[field])
  }

  /** A value of a field of a resource, as reports show it. */
  show({ identity, resource, text }: StateResource, path: Path, value: Value): ShownValue {
    const mayHaveSecret = Object.hasOwn(SECRET_FIELDS, identity.kind) || text.includes('Secret')
    const isOwn = (at: Path) =>
      mayHaveSecret && (isSecretPlace(resource, at) || (identity.kind === 'Secret' && at.at(-1) === LAST_APPLIED))
    return this.#below(path, value, isOwn)
  }

  #below(path: Path, value: Value, isOwn: (at: Path) => boolean): ShownValue {
    if (isMap(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, this.#below([...path, key], one, isOwn)]),
      )
    if (Array.isArray(value)) return value.map((one: Value, at) => this.#below([...path, at], one, isOwn))
    if (value === null || value === '') return value as ShownValue
    const text = String(value)
    if (isOwn(path) || this.#known.hides(text, path, '') || this.#texts.isIn(text)) return HIDDEN
    return typeof value === 'string' && holdsSecret(value) ? maskSecrets('inline.yaml', value) : (value as ShownValue)
  }

  #learn(data: unknown): void {
    if (typeof data !== 'object' || data === null) return
    for (const value of Object.values(data)) {
      const text = String(value)
      this.#known.add(text)
      for (const form of [text, Buffer.from(text, 'base64').toString()]) this.#texts.add(form)
    }
  }
}
