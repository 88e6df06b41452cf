import { makeResource } from '@krmkit/runtime'
import { ObjectChecker } from '../src/check/check-object.ts'
import type { VersionFinding } from '../src/check/finding.ts'
import type { Target } from '../src/check/target.ts'
import type { ServerRules } from '../src/validation/rule-checker.ts'

/** A target without its versions, and the rules of the server. */
export type Options = Omit<Target, 'minors'> & { readonly serverRules?: ServerRules }

/** The findings of one version, or of those of a range, about an object. */
export function findings(
  text: string,
  minors: number | Target['minors'],
  { serverRules, ...options }: Options = {},
): readonly VersionFinding[] {
  const target = { minors: typeof minors === 'number' ? { from: minors, to: minors } : minors, ...options }
  return new ObjectChecker(target, undefined, serverRules).check(makeResource(text))
}

/** `path reason` of each finding. */
export function observed(text: string, minor: number, options?: Options): readonly string[] {
  return findings(text, minor, options).map(({ path, reason }) => `${path} ${reason}`)
}

/** A pod with these fields next to its containers. */
export function pod(spec: string): string {
  return `{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b}], ${spec}}}`
}

/** A pod whose container has these fields too. */
export function container(fields: string): string {
  return `{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b, ${fields}}]}}`
}

/** A service with this specification. */
export function service(spec: string): string {
  return `{apiVersion: v1, kind: Service, metadata: {name: x}, spec: {${spec}}}`
}

/** A secret with these fields. */
export function secret(fields: string): string {
  return `{apiVersion: v1, kind: Secret, metadata: {name: x}, ${fields}}`
}

/** An object, and its findings. */
export interface Row {
  readonly what: string
  readonly text: string
  readonly minor: number
  readonly options?: Options
  readonly found: readonly string[]
}
