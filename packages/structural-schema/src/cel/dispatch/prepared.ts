/** Functions that are evaluated as a program is prepared, where their argument is a constant (cel-go, interpreter/decorators.go). */
export const CONVERSIONS: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
])

/** Functions whose pattern is compiled as a program is prepared. */
export const SEARCHES: ReadonlySet<string> = new Set(['matches', 'find', 'findAll'])
