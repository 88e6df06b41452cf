import type { Path, Resource } from '@krmkit/runtime'

/** Whether a field holds what no result may show: `data` and `stringData` of Secrets. */
export function isSecret(resource: Resource, path: Path): boolean {
  return (path[0] === 'data' || path[0] === 'stringData') && resource.is({ group: '', kind: 'Secret' })
}

/** A value in quotes for a message, or what stands for one that must not be shown. */
export function shownText(resource: Resource, path: Path, text: string): string {
  return isSecret(resource, path) ? '<hidden>' : JSON.stringify(text)
}
