import { type CheckSettings, collect, type Finding, NO_SCHEMAS, Policy } from '@krmkit/check'
import { annotationsOf, isDefinition, isPatch, type TextObject } from '@krmkit/check/objects'
import { kindKey, type Minor, type PackSchemas } from '@krmkit/kubernetes-schemas'
import { crdForm, type JsonMap } from '@krmkit/structural-schema/values'
import { type PackSource, packSource } from '../../schema-sources/pack-checks.ts'
import { PatchObject, ReadInput } from './read-input.ts'

/** What objects are checked against. */
export interface PreflightTarget {
  /** The version of Kubernetes; `undefined` if a package replaces its types. */
  readonly minor: Minor | undefined
  /** The newest known version, for rules of CustomResourceDefinitions. */
  readonly newest: Minor
  /** The packages of the user. */
  readonly schemas: readonly PackSchemas[]
}

/**
 * Checks objects as `krmkit check` does, so that the types of their version accept what is written. Returns errors and warnings by object;
 * the extraction itself reports objects without a type.
 */
export async function preflight(
  objects: readonly TextObject[],
  { minor, newest, schemas }: PreflightTarget,
): Promise<ReadonlyMap<TextObject, readonly Finding[]>> {
  const packs = packSource(schemas.map((one) => ({ pack: one.pack, schemas: [one] })))
  const asked = new Set<string>()
  const minors = { from: minor ?? newest, to: minor ?? newest }
  const settings: CheckSettings = {
    target: { minors },
    scope: { builtIns: minor !== undefined, customResources: true, definitions: 'all' },
    options: { isWithoutLints: true },
    missingSchemas: 'ignore',
    schemas: lookupIn(packs, asked),
    // No type accepts a variable as a number.
    checksOpaque: true,
  }
  const whole = objects.filter((one) => !isPatch(one))
  const patches = objects.filter(isPatch).map((patch) => new PatchObject(patch))
  const checked = await collect(new ReadInput(whole), settings, new Policy<TextObject>({}))
  const found = new Map(checked.objects.map(({ found, findings }) => [found, findings]))
  if (patches.length > 0) {
    const ofPatches = { ...settings, target: { minors, isPartial: true }, definitions: definitionsIn(whole) }
    const { objects: parts } = await collect(new ReadInput(patches), ofPatches, new Policy<TextObject>({}))
    for (const { found: part, findings } of parts) if (part instanceof PatchObject) found.set(part.patch, findings)
  }
  // The check leaves the kinds of Kubernetes to its own rules, and a package can have them too.
  for (const one of objects) {
    const { apiVersion, kind } = one.placed.identity
    if (asked.has(kindKey(apiVersion, kind))) continue
    const isPartial = isPatch(one) || isLocal(one.placed.object)
    found.set(one, [...(found.get(one) ?? []), ...(packs.check(one.placed.object, isPartial) ?? [])])
  }
  return new Map(Array.from(found, ([one, findings]) => [one, findings.filter(isReportedHere)]))
}

function lookupIn(packs: PackSource, asked: Set<string>): CheckSettings['schemas'] {
  const check = (object: JsonMap, isPartial: boolean) => {
    asked.add(kindKey(String(object.apiVersion), String(object.kind)))
    return packs.check(object, isPartial)
  }
  return {
    concernsDeclared: packs.size > 0,
    find: async () => ({
      ...NO_SCHEMAS,
      definitions: packs.definitions,
      check,
      checkGates: (object, isPartial) => check(object, isPartial) ?? [],
    }),
  }
}

function definitionsIn(objects: readonly TextObject[]): readonly JsonMap[] {
  return objects
    .filter(({ placed }) => isDefinition(placed.identity))
    .map(({ placed }) => placed.object)
    .filter((object) => crdForm(object) !== 'patch')
}

function isLocal(object: JsonMap): boolean {
  return String(annotationsOf(object)['config.kubernetes.io/local-config'] ?? false) !== 'false'
}

/** Rules of objects without a type. */
const WITHOUT_TYPE: ReadonlySet<string> = new Set(['unknown-kind', 'kind-removed', 'kind-not-yet'])

function isReportedHere({ severity, rule, at: [first, second] }: Finding): boolean {
  const isOfIdentity = second === undefined && (first === 'apiVersion' || first === 'kind')
  return severity !== 'info' && !(isOfIdentity && (rule === 'required' || WITHOUT_TYPE.has(rule)))
}
