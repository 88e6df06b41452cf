import {
  checkPaths,
  type Minor,
  ObjectChecker,
  type PackSchemas,
  type PackValidator,
  packValidator,
  type VersionFinding,
} from '@krmkit/kubernetes-schemas'
import { type Path, parseFieldPath, type Resource } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema'

/** A problem of an object in its target version. */
interface PreflightFinding {
  readonly at: Path
  readonly message: string
}

/** Checks objects against their target versions. */
export interface Preflight {
  check(resource: Resource, value: JsonMap): readonly PreflightFinding[]
}

/** Checks built-in kinds with the rules of Kubernetes, and those of packages with schemas and gates. */
export function preflight(minor: Minor | undefined, packs: readonly PackSchemas[]): Preflight {
  const checker = minor === undefined ? undefined : new ObjectChecker({ minors: { from: minor, to: minor } })
  const validators = packs.map((schemas): [PackSchemas, PackValidator] => [schemas, packValidator(schemas)])
  return {
    check(resource, value) {
      const found: PreflightFinding[] = []
      for (const [schemas, validator] of validators) {
        for (const { path, message } of checkPaths(schemas, value)) found.push({ at: pathIn(path), message })
        for (const { path, message } of validator.check(value) ?? [])
          found.push({ at: pathIn(path), message: `${path === '' ? 'the object' : path} ${message}` })
      }
      if (checker !== undefined) found.push(...checker.check(resource).filter(isReportedHere).map(asPreflight))
      return found
    },
  }
}

/** The extraction itself reports kinds without a type. */
function isReportedHere({ reason }: VersionFinding): boolean {
  return reason !== 'unknown-kind'
}

function asPreflight({ at, message }: VersionFinding): PreflightFinding {
  return { at, message }
}

function pathIn(path: string): Path {
  return path === '' ? [] : parseFieldPath(path)
}
