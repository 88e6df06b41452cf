import type { Finding } from '@krmkit/check'
import {
  checkPaths,
  kindKey,
  newestPacks,
  type Pack,
  type PackSchemas,
  type PackTarget,
  readPackSchemas,
  readSchemaVersions,
  resolvePackVersions,
} from '@krmkit/kubernetes-schemas'
import { type PackValidator, packValidator } from '@krmkit/kubernetes-schemas/validators'
import type { Resource } from '@krmkit/runtime'
import { type JsonMap, own } from '@krmkit/structural-schema/values'
import { type Outcome, usageFailure } from '../outcome.ts'
import { configTargets } from './config-targets.ts'
import type { SchemaKind } from './location-template.ts'
import { readPack } from './read-pack.ts'

/** The schemas of `--pack`, each at one version. */
export interface PackSource {
  /** The number of packages. */
  readonly size: number
  /** The CustomResourceDefinitions of the packages. */
  readonly definitions: readonly JsonMap[]
  /** Whether a package has a schema of the kind. */
  has(kind: SchemaKind): boolean
  /** Checks an object; `undefined` if no package has its kind. */
  check(object: JsonMap): readonly Finding[] | undefined
}

/** Options of {@link packSource}. */
interface PackOptions {
  readonly packVersions: string | undefined
  readonly kubernetesVersion: string | undefined
  readonly cwd: string
  /** Resources whose configs can name versions. */
  readonly configs: readonly Resource[]
}

/** Reads packages of schemas, at the versions of `--pack-versions`, otherwise the newest. */
export function packSource(
  folders: readonly string[],
  { packVersions = '', kubernetesVersion, cwd, configs }: PackOptions,
): Outcome<PackSource> {
  const packs: Pack[] = []
  for (const folder of folders) {
    const pack = readPack(folder, cwd)
    if (pack.problems) return pack
    packs.push(pack.value)
  }
  const newest = newestPacks(packs)
  const targets = versionTargets(newest, packVersions, kubernetesVersion, configs)
  if (targets.problems) return targets
  const { versions, problems } = resolvePackVersions(newest, targets.value)
  if (problems.length > 0) return { problems: problems.map((message) => ({ message, isUsage: true })) }
  const schemas = newest.map((pack) => readPackSchemas(pack, versions.get(pack.name)))
  const wrong = schemas.flatMap(({ problems }) => problems)
  if (wrong.length > 0) return { problems: wrong.map((message) => ({ message, isUsage: true })) }
  const validators = schemas.map((one): readonly [PackSchemas, PackValidator] => [one, packValidator(one)])
  return {
    value: {
      size: schemas.length,
      definitions: schemas.flatMap(({ definitions }) => definitions.map(({ object }) => object)),
      has: ({ group, version, kind }) =>
        schemas.some(({ kinds }) => kinds.has(kindKey(group === '' ? version : `${group}/${version}`, kind))),
      check: (object) => checkWith(validators, object),
    },
  }
}

function versionTargets(
  packs: readonly Pack[],
  text: string,
  kubernetesVersion = '',
  configs: readonly Resource[],
): Outcome<readonly PackTarget[]> {
  const { entries, ignored } = readSchemaVersions(text)
  const [part] = ignored
  if (part !== undefined) return usageFailure(`--pack-versions must be NAME=VERSION,…, found ${JSON.stringify(part)}`)
  const names = packs.map(({ name }) => name)
  for (const name of entries.keys())
    if (!names.includes(name))
      return usageFailure(
        `--pack-versions must name packages of --pack (${names.join(', ') || 'none'}), found ${JSON.stringify(name)}`,
      )
  // A package can have the versions of Kubernetes. A range has no single version of a package.
  const isSingle = /^v?\d+\.\d+(\.\d+)?$/.test(kubernetesVersion)
  const targets = packs.flatMap(({ name, versionKey }): PackTarget[] => {
    const version = entries.get(name)
    if (version !== undefined) return [{ where: '--pack-versions', values: new Map([[versionKey, version]]) }]
    if (versionKey !== 'kubernetesVersion' || !isSingle) return []
    return [{ where: '--kubernetes-version', values: new Map([[versionKey, kubernetesVersion]]) }]
  })
  const flagged = new Set(targets.flatMap(({ values }) => [...values.keys()]))
  return { value: [...targets, ...configTargets(packs, flagged, configs)] }
}

function checkWith(
  validators: readonly (readonly [PackSchemas, PackValidator])[],
  object: JsonMap,
): readonly Finding[] | undefined {
  const findings: Finding[] = []
  let isKnown = false
  for (const [schemas, validator] of validators) {
    if (!schemas.kinds.has(kindKey(String(own(object, 'apiVersion')), String(own(object, 'kind'))))) continue
    isKnown = true
    for (const { severity, reason, message, at } of checkPaths(schemas, object))
      findings.push({
        severity,
        rule: reason,
        message,
        at,
        ...(OF_KEYS.has(reason) && { part: 'key' }),
      })
    for (const { text, at } of validator.check(object) ?? [])
      findings.push({ severity: 'error', rule: 'schema', message: text, at })
  }
  return isKnown ? findings : undefined
}

/** Reasons that concern the key of a field, not its value. */
const OF_KEYS: ReadonlySet<string> = new Set(['deprecated', 'gate-off', 'not-yet', 'removed'])
