import type { FieldContext } from './step.ts'

/** Notes on all resources that a builtin transformer changed them. */
export function annotateTransformation(_context: FieldContext, _builtin: string): void {}

/** Notes on resources without an origin that a builtin generator made them. */
export function annotateGenerated(_context: FieldContext, _builtin: string): void {}
