/** A value in a message, on one line and short. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_, its) => (typeof its === 'bigint' ? String(its) : its)) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** Text as it is, anything else on one line; a map of a function's output cannot be made text otherwise. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value : show(value)
}
