import { isBaseline, isCustom as isCustomGroup, type JsonMap } from '@krmkit/structural-schema/values'
import { identityKey, type ObjectIdentity } from '../../inputs/objects.ts'
import { type BaselineDocument, baselineAt, isBaselineDocument } from '../../policy/baseline-document.ts'
import type { Definitions } from './definitions.ts'
import type { FoundObject } from './found-object.ts'
import type { ReadFiles } from './read-files.ts'
import type { CheckSettings } from './settings.ts'

/** The objects of the files by what checks them. */
export interface SortedObjects {
  readonly builtIns: readonly FoundObject[]
  readonly custom: readonly FoundObject[]
  /** Old states that are annotated in the files. */
  readonly old: ReadonlyMap<string, JsonMap>
  readonly baselines: readonly BaselineDocument[]
  readonly skipped: number
}

/** Sorts objects. A kind of a built-in group that a CustomResourceDefinition declares is a custom one. */
export function sortObjects(
  { objects }: ReadFiles,
  definitions: Definitions | undefined,
  { isSkipped }: CheckSettings,
): SortedObjects {
  const builtIns: FoundObject[] = []
  const custom: FoundObject[] = []
  const old = new Map<string, JsonMap>()
  const baselines: BaselineDocument[] = []
  let skipped = 0
  const isDeclared = ({ apiVersion, kind }: ObjectIdentity) =>
    definitions !== undefined && definitions.index.find(apiVersion, kind).state !== 'absent'
  const isCustom = customGroups()
  for (const found of objects) {
    const { placed, isOld } = found
    const { identity } = placed
    if (isBaselineDocument(identity)) {
      const baseline = baselineAt(found.file, found.read, placed.at)
      if (baseline !== undefined) baselines.push(baseline)
    } else if (isSkipped(identity)) skipped++
    // Converting an object to JSON takes time, and few files have old states.
    else if (isOld && isBaseline(placed.object)) old.set(identityKey(identity), placed.object)
    else if (isCustom(identity.apiVersion) || isDeclared(identity)) custom.push(found)
    else builtIns.push(found)
  }
  return { builtIns, custom, old, baselines, skipped }
}

/** Remembers the answer for each of the few apiVersions. */
function customGroups(): (apiVersion: string) => boolean {
  const known = new Map<string, boolean>()
  return (apiVersion) => {
    const found = known.get(apiVersion) ?? isCustomGroup(apiVersion)
    known.set(apiVersion, found)
    return found
  }
}
