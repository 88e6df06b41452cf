/** What one finding is about, in words for people. */
export interface Rule {
  /** As findings carry it. */
  readonly id: string
  /** The part of KEP-2335 that asks for it. */
  readonly kep?: string
  /** Where findings of it stand, `P` being the schema's place. */
  readonly path: string
  /** What the API server says. */
  readonly message: string
  /** What to do about it. */
  readonly hint: string
  /** Whether `fix` puts it right without changing which values are accepted. */
  readonly fixable: boolean
}

/** A rule without a fix: name, place, message, hint. */
export function hinted(id: string, path: string, message: string, hint: string): Rule {
  return { id, path, message, hint, fixable: false }
}
