/** The date of today in UTC. */
export function dateOfToday(): string {
  return new Date().toISOString().slice(0, 10)
}
