import { type Finding, holdsSecret, isSecretPlace, type Path, type Resource, SECRET_FIELDS } from '@krmkit/runtime'

/** More findings would make results larger than the resources, and orchestrators show far fewer. */
const MAX_FINDINGS = 10_000

/** Passes on all errors, and the first of the other findings. `finish` reports how many were left out. */
export function limitFindings(report: (finding: Finding) => void, most: number = MAX_FINDINGS) {
  let others = 0
  return {
    report(finding: Finding): void {
      if (finding.severity !== 'error' && ++others > most) return
      report(finding)
    },
    finish(): void {
      if (others > most)
        report({ severity: 'info', rule: 'more', message: `and ${others - most} more fields, which are not listed` })
    },
  }
}

/**
 * Whether results must not show a field: values of Secrets, of their generators and of patches that may change them.
 */
export function isSecret(resource: Resource, path: Path): boolean {
  return isSecretPlace(resource, path) || holdsSecret(resource.text(path) ?? '')
}

/** The same for a resource whose kind may change later: a value of a Secret stays one. */
export function secretsOf(resource: Resource): (path: Path) => boolean {
  const { kind } = resource
  const fields = Object.hasOwn(SECRET_FIELDS, kind) ? SECRET_FIELDS[kind] : undefined
  return (path) => fields?.includes(String(path[0])) === true || isSecret(resource, path)
}

/** Quotes a value for a message, or returns a placeholder if it is secret. */
export function shownText(resource: Resource, path: Path, text: string): string {
  return isSecret(resource, path) || holdsSecret(text) ? '<hidden>' : JSON.stringify(text)
}
