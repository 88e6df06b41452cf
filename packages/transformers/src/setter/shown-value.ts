import { holdsSecret, isSecretPlace, type Path, type Resource } from '@krmkit/runtime'

/** Whether a field holds what no result may show: values of Secrets, of their generators and of patches that may be theirs. */
export function isSecret(resource: Resource, path: Path): boolean {
  return isSecretPlace(resource, path) || holdsSecret(resource.text(path) ?? '')
}

/** A value in quotes for a message, or what stands for one that must not be shown. */
export function shownText(resource: Resource, path: Path, text: string): string {
  return isSecret(resource, path) || holdsSecret(text) ? '<hidden>' : JSON.stringify(text)
}
