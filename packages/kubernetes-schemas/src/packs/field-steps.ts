/**
 * The steps of a path to a field, `[]` for an element: `spec.items[].size` and `spec.items[0].size` are the same field,
 * and `labels["a.b/c"]` is a key of a map.
 */
export function fieldSteps(path: string): string[] {
  const steps: string[] = []
  for (const [, name, list, key] of path.slice(0, 10_000).matchAll(/([^.[\]]+)|(\[\d*\])|\["((?:[^"\\]|\\.)*)"\]/g))
    steps.push(name ?? (list === undefined ? (key ?? '') : '[]'))
  return steps
}
