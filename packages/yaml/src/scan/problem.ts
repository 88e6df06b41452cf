/** Something wrong in YAML text: data, not an exception. */
export interface YamlProblem {
  /** Stable code, for `tags.rule`. */
  readonly code:
    | 'yaml-syntax'
    | 'yaml-duplicate-key'
    | 'yaml-depth'
    | 'yaml-alias'
    | 'yaml-anchor'
    | 'yaml-encoding'
    | 'yaml-documents'
  readonly message: string
  /** UTF-16 offset in the text. */
  readonly offset: number
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}
