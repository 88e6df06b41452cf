/** Whether a key is one that each resource has: `apiVersion`, `kind` and `metadata`. */
export function isMetaField(key: string | number | undefined): boolean {
  return key === 'apiVersion' || key === 'kind' || key === 'metadata'
}
