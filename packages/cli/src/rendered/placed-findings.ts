import type { Acceptance, Finding as ObjectFinding, Policy, RelatedPlace, Reporter } from '@krmkit/check'
import { labelOf, type ObjectIdentity, type TextObject } from '@krmkit/check/objects'
import type { Origin, Origins } from '@krmkit/kustomization'
import type { Path } from '@krmkit/runtime'
import type { Finding, ReportedObject } from '../reporters/finding.ts'
import { findingIn } from '../reporters/placed-finding.ts'
import type { RootBuilds } from './build-roots.ts'
import type { SourceField } from './find-value.ts'
import { isRendered, type ReadFrom, type RenderedObject } from './rendered-object.ts'
import type { SourcePlace, SourcePlaces } from './source-place.ts'
import type { BuildTarget } from './targets.ts'

/** What a project decides about findings, as far as places decide it. */
export type RootPolicy = Pick<Policy<TextObject>, 'acceptedAt' | 'graded'>

/** A finding about a resource of a root, at the place that gave the value. */
export interface PlacedFinding {
  readonly finding: Finding
  readonly place: Omit<SourcePlace, 'field' | 'source'>
  /** The field there that alone gave the value, if one did. */
  readonly field: SourceField | undefined
  readonly roots: readonly BuildTarget[]
  /** Why the project accepts it, if it does. */
  readonly accepted: Acceptance | undefined
}

/** An object whose findings have no places yet. */
export class UnplacedObject implements ReportedObject {
  readonly found: RenderedObject
  readonly file: string
  readonly label: string
  readonly findings: readonly Finding[] = []
  /** Also those that the project accepts. */
  readonly unplaced: readonly ObjectFinding[]

  constructor(found: RenderedObject, unplaced: readonly ObjectFinding[]) {
    this.found = found
    this.file = found.file
    this.label = labelOf(found.identity) || found.file
    this.unplaced = unplaced
  }
}

/** Keeps the findings of resources of roots until the check is done. A root is built again to find out what wrote their values. */
export function unplacedReporter(
  reporter: Reporter<TextObject, ReportedObject>,
  { listsObjects }: { readonly listsObjects: boolean },
): Reporter<TextObject, ReportedObject> {
  return {
    ...reporter,
    object(found, findings, accepted) {
      if (!isRendered(found)) return reporter.object(found, findings, accepted)
      if (findings.length + accepted.length === 0 && !listsObjects) return undefined
      return new UnplacedObject(found, [...findings, ...accepted])
    },
  }
}

/** A resource of a root with its findings; `undefined` for an object of a file. */
export function unplaced(found: TextObject, findings: readonly ObjectFinding[]): UnplacedObject | undefined {
  return isRendered(found) ? new UnplacedObject(found, findings) : undefined
}

/** Finds the places of findings. Each root whose trace is needed is built once more. */
export class FindingPlaces {
  readonly #places: SourcePlaces
  readonly #builds: RootBuilds

  constructor(places: SourcePlaces, builds: RootBuilds) {
    this.#places = places
    this.#builds = builds
  }

  /** The findings of objects, each with its place. */
  async of(
    objects: readonly UnplacedObject[],
    policy: RootPolicy,
  ): Promise<ReadonlyMap<UnplacedObject, readonly PlacedFinding[]>> {
    const placed = new Map<UnplacedObject, PlacedFinding[]>()
    const later = new Map<BuildTarget, { object: UnplacedObject; position: number; finding: ObjectFinding }[]>()
    for (const object of objects) {
      placed.set(object, [])
      for (const finding of object.unplaced) {
        const place = this.#unchanged(object.found, finding)
        const [first] = object.found.roots
        if (place !== undefined) placed.get(object)?.push(placedFinding(object, finding, place, policy))
        else if (first !== undefined) {
          const waiting = later.get(first.root) ?? []
          later.set(first.root, waiting)
          waiting.push({ object, position: first.position, finding })
        }
      }
    }
    for (const [root, waiting] of later) {
      const origins = await this.#builds.trace(root)
      for (const { object, position, finding } of waiting) {
        const place = this.#traced(origins, position, finding) ?? { path: root.path, line: 1, column: 1 }
        placed.get(object)?.push(placedFinding(object, finding, place, policy))
      }
    }
    return placed
  }

  /** The place in the file that a resource was read from, if no step changed the value. */
  #unchanged(found: RenderedObject, { at, part, offset }: ObjectFinding): SourcePlace | undefined {
    const path = found.commentedAt(at)
    const { from, madeOf } = found
    return path && from && madeOf && this.#places.of(read(from, madeOf, path), { part, offset })
  }

  #traced(
    origins: Origins | undefined,
    position: number,
    { at, part, offset }: ObjectFinding,
  ): SourcePlace | undefined {
    const origin = origins?.of(position, at)
    return origin && this.#places.of(origin, { part, offset })
  }
}

function placedFinding(
  { found }: UnplacedObject,
  finding: ObjectFinding,
  { source, field, ...place }: SourcePlace,
  policy: RootPolicy,
): PlacedFinding {
  return {
    finding: findingIn(found, finding),
    place,
    field,
    roots: found.roots.map(({ root }) => root),
    accepted: finding.accepted ?? (source && policy.acceptedAt(source.found, source.at, finding)),
  }
}

/** The origin of a value that was read from a file. */
function read({ file }: ReadFrom, identity: ObjectIdentity, path: Path): Origin {
  return {
    step: { transformer: 'load', role: 'load', file },
    identity,
    path,
    leaf: undefined,
    names: [],
    template: undefined,
  }
}

/** Places that show the root of a finding, and how it leads to the place. */
export type RootPlaces = (root: BuildTarget, path: string) => readonly RelatedPlace[]
