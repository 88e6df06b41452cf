/** A value while a rule is evaluated. */
export type Value = unknown
