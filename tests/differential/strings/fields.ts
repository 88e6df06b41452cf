/** A resource with more fields. */
export function resource(fields = '', kind = 'ConfigMap'): string {
  return `apiVersion: ${kind === 'Deployment' ? 'apps/v1' : 'v1'}\nkind: ${kind}\nmetadata:\n  name: a\n${fields}`
}

/** Whether a string can be a name in Kubernetes. */
export const isName = (scalar: string): boolean => /^[a-z0-9](?:[-a-z0-9]{0,60}[a-z0-9])?$/.test(scalar)

/** The strings in a map, by `k0`, `k1`, … */
export function numbered(scalars: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(scalars.map((scalar, at) => [`k${at}`, scalar]))
}
