/** A value in a message, short and on one line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_, its) => (typeof its === 'bigint' ? String(its) : its)) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/**
 * Strings unchanged, anything else on one line; a mapping of a function's output cannot be converted to a string
 * otherwise.
 */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : show(value)
}
