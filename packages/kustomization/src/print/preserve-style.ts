import type { Resource } from '@krmkit/runtime'

/** A resource as its document stands, with exactly one line break at its end. */
export function printPreserved(resource: Resource): string {
  const text = resource.toString()
  return text.endsWith('\n') ? text : `${text}\n`
}
