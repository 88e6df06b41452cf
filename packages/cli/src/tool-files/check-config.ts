import { findFunction } from '@krmkit/catalogue/find-function'
import type { Finding } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { functionAnnotationOf, readFunctionSpec } from '@krmkit/kustomization'
import { configFindings, makeResource, type NewResource, type Path, type Resource, type Value } from '@krmkit/runtime'
import { type Decoded, toolFinding, withOwnKeys } from './tool-finding.ts'

const RULE = 'function-config-invalid'

/** Checks the config of a function of the catalogue; `undefined` if it is not one. */
export async function checkConfig(found: FoundObject): Promise<readonly Finding[] | undefined> {
  const resource = found.yaml()
  const findings = resource && (await configFindingsOf(resource))
  if (resource === undefined || findings === undefined) return undefined
  // The API server reads a ConfigMap too.
  const keys = resource.apiVersion === 'v1' ? found.irregularKeys : withOwnKeys(found.irregularKeys, RULE, 'refuses it')
  return [...keys, ...findings.map((finding) => toolFinding(RULE, finding))]
}

/** What the function of a config reports about it: the function of its annotation, otherwise that of its kind. */
async function configFindingsOf(config: Resource): Promise<readonly Decoded[] | undefined> {
  const annotation = functionAnnotationOf(config)
  return annotation === undefined
    ? ofFunction(config, config)
    : ofSpecification(config, ['metadata', 'annotations', annotation])
}

/** The same for a config in a Composition, where `runtime` can specify the function too. */
export async function entryFindingsOf(config: Resource): Promise<readonly Decoded[] | undefined> {
  return config.has(['runtime']) ? ofSpecification(config, ['runtime']) : configFindingsOf(config)
}

async function ofSpecification(config: Resource, field: Path): Promise<readonly Decoded[] | undefined> {
  const read = readFunctionSpec(config)
  if ('problem' in read) return [{ severity: 'error', message: read.problem, field }]
  const image = read.spec?.container?.image
  return image === undefined ? undefined : ofFunction(withoutRuntime(config), { image })
}

async function ofFunction(
  config: Resource,
  what: Parameters<typeof findFunction>[0],
): Promise<readonly Decoded[] | undefined> {
  const fn = await findFunction(what)?.load()
  return fn && configFindings(fn, config)
}

/** A function does not see how it is run. */
function withoutRuntime(config: Resource): Resource {
  if (!config.has(['runtime'])) return config
  const { runtime: _, ...fields } = config.get([]) as Readonly<Record<string, Value>>
  return makeResource(fields as NewResource)
}
