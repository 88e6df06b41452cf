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

/** Something that an object meets in the version that it is typed for. */
interface PreflightFinding {
  readonly at: Path
  readonly message: string
}

/** Holds objects against the versions that they are typed for. */
export interface Preflight {
  check(resource: Resource, value: JsonMap): readonly PreflightFinding[]
}

/** By Kubernetes' rules for its own kinds, by schemas and gates for those of packages. */
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
      if (checker !== undefined) found.push(...checker.check(resource).filter(isToldHere).map(asPreflight))
      return found
    },
  }
}

/** Kinds without a type are told by the extraction. */
function isToldHere({ reason }: VersionFinding): boolean {
  return reason !== 'unknown-kind'
}

function asPreflight({ at, message }: VersionFinding): PreflightFinding {
  return { at, message }
}

function pathIn(path: string): Path {
  return path === '' ? [] : parseFieldPath(path)
}
