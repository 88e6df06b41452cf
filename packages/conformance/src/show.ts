/** A value in a message, on one line and short. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_, its) => (typeof its === 'bigint' ? String(its) : its)) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
