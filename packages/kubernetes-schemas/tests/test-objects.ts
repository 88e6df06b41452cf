import { makeResource } from '@krmkit/runtime'
import { ObjectChecker } from '../src/check/check-object.ts'
import type { VersionFinding } from '../src/check/finding.ts'
import type { Target } from '../src/check/target.ts'

/** A target without its versions. */
export type Options = Omit<Target, 'minors'>

/** The findings of one version about an object. */
export function findings(text: string, minor: number, options: Options = {}): readonly VersionFinding[] {
  return new ObjectChecker({ minors: { from: minor, to: minor }, ...options }).check(makeResource(text))
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
