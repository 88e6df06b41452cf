import { boundMessage } from './cut-message.ts'
import type { Result } from './result.ts'

/** kpt drops lines of stderr that contain one of these phrases (kpt internal/fnruntime/container.go). */
const DROPPED_BY_KPT =
  /: (?:Already exists|Pulling fs layer|Verifying Checksum|Download complete|Pulling from|Waiting|Pull complete)|Digest: sha256|Status: (?:Downloaded newer image|Image is up to date for)|Unable to find image/g

/** Newlines would split a line; other control characters could control a terminal. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** One line for each result in kpt's form: `[error] v1/Service/ns/name spec.ports[0].port: message`. */
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
  return boundMessage(singleLine(`${where}: ${message}`))
}

/** Formats text as one line that kpt shows: a phrase that kpt drops gets a second space, so that kpt does not find it. */
export function singleLine(text: string): string {
  return text
    .replace(CONTROL, ' ')
    .trimEnd()
    .replace(DROPPED_BY_KPT, (phrase) => phrase.replace(' ', '  '))
}
