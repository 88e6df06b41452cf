import type { Resource } from '@krmkit/runtime'
import { findPatches } from '../../inputs/find-patches.ts'
import type { InputText } from '../../inputs/input-texts.ts'
import { identityKey } from '../../inputs/objects.ts'
import type { BaselineDocument } from '../../policy/baseline-document.ts'
import type { Finding, ReportedObject } from '../../reporters/finding.ts'
import { type MissingKind, NO_SCHEMAS } from '../../schema-sources/schema-lookup.ts'
import { BuiltIns } from './built-ins.ts'
import type { CheckedSuites } from './cases/check-suite.ts'
import type { CustomResources } from './custom-resources.ts'
import type { Definitions } from './definitions.ts'
import { LateDefinitions } from './late-definitions.ts'
import { type ReadFiles, readFiles } from './read-files.ts'
import type { CheckCounts } from './report.ts'
import type { CheckSettings } from './settings.ts'
import { type SortedObjects, sortObjects } from './sort-objects.ts'

/** The outcome of a check. */
export interface Checked {
  readonly counts: CheckCounts
  readonly objects: readonly ReportedObject[]
  /** The number of files and documents that cannot be read. */
  readonly unreadable: number
  /** The number of suites of cases. */
  readonly suites: number
  /** Resources whose annotations name the version of their API server. */
  readonly naming: readonly Resource[]
  /** Lists of accepted findings among the files. */
  readonly baselines: readonly BaselineDocument[]
}

/**
 * Checks files: CustomResourceDefinitions and objects of kinds that Kubernetes has while they are read, then custom
 * resources against the definitions, then all other objects.
 */
export async function checkFiles(inputs: readonly InputText[], settings: CheckSettings, cwd: string): Promise<Checked> {
  // A definition can declare a kind that Kubernetes has too, and its file can come last.
  return (
    (await checkOnce(inputs, settings, cwd, { isEager: true })) ??
    ((await checkOnce(inputs, settings, cwd, { isEager: false })) as Checked)
  )
}

/** Checks files; `undefined` if an object was checked before something that its check needs was read. */
async function checkOnce(
  inputs: readonly InputText[],
  settings: CheckSettings,
  cwd: string,
  { isEager }: { readonly isEager: boolean },
): Promise<Checked | undefined> {
  const definitions = new LateDefinitions(settings)
  const builtIns = new BuiltIns(settings)
  const read = await readFiles(inputs, {
    cwd,
    patches: findPatches(inputs),
    hasCases: settings.hasCases,
    checkNow(found) {
      const { identity } = found.placed
      if (!isEager || found.isOld || settings.isSkipped(identity)) return false
      if (builtIns.knows(identity)) builtIns.check(found)
      else if (definitions.loaded?.custom.knows(identity)) definitions.loaded.custom.check(found, NO_SCHEMAS)
      else return false
      return true
    },
    onDefinition: (found, crd, text, reread) => definitions.add(found, crd, text, reread),
  })
  if (isEager && definitions.loaded?.declaresAny(builtIns.known)) return undefined
  definitions.loaded?.checkUpdates()
  const sorted = sortObjects(read, definitions.loaded, settings)
  if (isEager && sorted.old.size > 0 && definitions.loaded?.custom.counts.checked) return undefined
  const { counts: custom, findings: sources } = await checkCustomResources(sorted, definitions, settings)
  for (const found of sorted.builtIns) builtIns.add(found)
  const { checked, ignored, partial } = await builtIns.finish(definitions.loaded?.declared ?? [])
  const cases = await runSuites(read, definitions, settings)
  const crds = definitions.loaded?.counts ?? NO_DEFINITIONS
  // The default version is a note about built-in objects only, a version that is not known a warning about all objects.
  const noted = settings.plan.note?.severity === 'warning' ? checked + custom.checked + crds.checked : checked
  const counts = {
    files: read.files,
    crds: crds.checked,
    customResources: custom.checked,
    builtIns: checked,
    partial,
    withoutSchema: custom.withoutSchema,
    skipped: sorted.skipped + crds.skipped,
    cases: cases.run,
    failedCases: cases.failed,
    others: read.others + crds.others + custom.others + ignored + sorted.baselines.length,
  }
  return {
    counts,
    objects: [
      ...builtIns.notes(noted),
      ...sources.map(reportSource),
      ...read.slots.flatMap(({ report }) => report ?? []),
      ...cases.objects,
      ...(settings.old === undefined ? [] : (await definitions.load()).removed()),
    ],
    unreadable: read.unreadable,
    suites: read.suites.length,
    naming: read.naming,
    baselines: sorted.baselines,
  }
}

/** The counts of all custom resources, and findings about the sources of schemas. */
interface CheckedResources {
  readonly counts: CustomResources['counts']
  readonly findings: readonly Finding[]
}

const NO_DEFINITIONS: Definitions['counts'] = { checked: 0, skipped: 0, others: 0 }
const NO_RESOURCES: CustomResources['counts'] = { checked: 0, withoutSchema: 0, others: 0 }

/** Finds the schemas of kinds that the files do not declare, and checks the custom resources that wait. */
async function checkCustomResources(
  { custom, old }: SortedObjects,
  definitions: LateDefinitions,
  settings: CheckSettings,
): Promise<CheckedResources> {
  const missing = new Map<string, MissingKind>()
  for (const { placed } of custom) {
    const { apiVersion, kind } = placed.identity
    if ((definitions.loaded?.index.find(apiVersion, kind).state ?? 'absent') === 'absent')
      missing.set(`${apiVersion}/${kind}`, { apiVersion, kind })
  }
  const schemas = await settings.schemas.find([...missing.values()], {
    kubernetesVersion: `1.${settings.plan.target.minors.to}.0`,
    isStrict: settings.fieldValidation !== 'ignore',
  })
  const isNeeded = schemas.definitions.length + custom.length > 0
  const loaded = isNeeded ? await definitions.load() : definitions.loaded
  for (const definition of schemas.definitions) loaded?.use(definition)
  for (const found of custom) loaded?.custom.check(found, schemas, old.get(identityKey(found.placed.identity)))
  return { counts: loaded?.custom.counts ?? NO_RESOURCES, findings: schemas.findings }
}

/** The module is only loaded if there are suites. */
async function runSuites(
  { suites }: ReadFiles,
  definitions: LateDefinitions,
  settings: CheckSettings,
): Promise<CheckedSuites> {
  if (suites.length === 0) return { objects: [], run: 0, failed: 0 }
  const { checkSuites } = await import('./cases/check-suite.ts')
  const loaded = await definitions.load()
  return checkSuites(suites, (crd) => loaded.find(crd), settings)
}

function reportSource(finding: Finding): ReportedObject {
  return { file: finding.file ?? '', label: 'schemas', findings: [finding] }
}
