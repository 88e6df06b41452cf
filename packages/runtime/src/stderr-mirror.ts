import type { Result } from './result.ts'

/** kpt drops every line of stderr that contains one of these (kpt internal/fnruntime/container.go). */
const DROPPED_BY_KPT =
  /: (?:Already exists|Pulling fs layer|Verifying Checksum|Download complete|Pulling from|Waiting|Pull complete)|Digest: sha256|Status: (?:Downloaded newer image|Image is up to date for)|Unable to find image/g

/** Newlines would break "one line each"; other control characters could drive a terminal. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** One line a result, in kpt's shape: `[error] v1/Service/ns/name spec.ports[0].port: message`. Ends with a newline if not empty. */
export function mirrorResults(results: readonly Result[]): string {
  return results.map((result) => `${resultLine(result)}\n`).join('')
}

/** The line of one result, without its newline. */
export function resultLine({ severity, resourceRef, field, message }: Result): string {
  const where = [
    `[${severity}]`,
    ...(resourceRef
      ? [[resourceRef.apiVersion, resourceRef.kind, resourceRef.namespace, resourceRef.name].filter(Boolean).join('/')]
      : []),
    ...(field ? [field.path] : []),
  ].join(' ')
  return singleLine(`${where}: ${message}`)
}

/** Text as one line that kpt shows: a dropped phrase gets a second space, which breaks it for kpt and for no reader. */
export function singleLine(text: string): string {
  return text
    .replace(CONTROL, ' ')
    .trimEnd()
    .replace(DROPPED_BY_KPT, (phrase) => phrase.replace(' ', '  '))
}
