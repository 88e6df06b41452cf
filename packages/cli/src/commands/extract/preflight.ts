import {
  checkPaths,
  type Minor,
  ObjectChecker,
  type PackSchemas,
  type VersionFinding,
} from '@krmkit/kubernetes-schemas'
import { type PackValidator, packValidator } from '@krmkit/kubernetes-schemas/validators'
import type { Path, Resource, Severity } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'

/** A problem of an object in its target version. */
interface PreflightFinding {
  readonly severity: Severity
  readonly at: Path
  readonly message: string
}

/** An object to check. */
export interface PreflightObject {
  readonly resource: Resource
  readonly value: JsonMap
  /** Whether it is a part of an object, such as a patch: nothing is required. */
  readonly isPartial: boolean
}

/** Checks objects against their target versions. */
export interface Preflight {
  check(object: PreflightObject): readonly PreflightFinding[]
}

/** Checks built-in kinds with the rules of Kubernetes, and those of packages with schemas and gates. */
export function preflight(minor: Minor | undefined, packs: readonly PackSchemas[]): Preflight {
  const checkerOf = (isPartial: boolean) =>
    minor === undefined ? undefined : new ObjectChecker({ minors: { from: minor, to: minor }, isPartial })
  const [complete, partial] = [checkerOf(false), checkerOf(true)]
  const validators = packs.map((schemas): [PackSchemas, PackValidator] => [schemas, packValidator(schemas)])
  return {
    check({ resource, value, isPartial }) {
      const found: PreflightFinding[] = []
      for (const [schemas, validator] of validators) {
        for (const finding of checkPaths(schemas, value)) found.push(asPreflight(finding))
        const errors = isPartial ? [] : (validator.check(value) ?? [])
        for (const { at, text } of errors) found.push({ severity: 'error', at, message: text })
      }
      const checker = isPartial ? partial : complete
      for (const finding of checker?.check(resource) ?? [])
        if (isReportedHere(finding)) found.push(asPreflight(finding))
      return found
    },
  }
}

/** The extraction itself reports objects without a type. */
function isReportedHere({ reason, path }: VersionFinding): boolean {
  if (reason === 'required') return path !== 'apiVersion' && path !== 'kind'
  return reason !== 'unknown-kind' && reason !== 'kind-removed' && reason !== 'kind-not-yet'
}

function asPreflight({ severity, at, message }: VersionFinding): PreflightFinding {
  return { severity, at, message }
}
