import { ItemInput, reportedResource } from '@krmkit/check/objects'
import {
  type FunctionContext,
  formatFieldPath,
  generatedBy,
  markGenerated,
  moveResource,
  type NewResource,
  type Resource,
} from '@krmkit/runtime'
import {
  type Crd,
  decodeCrd,
  decodeKepCrd,
  type PublishedFile,
  publishedFiles,
  repeatedKinds,
  writtenVersion,
} from '@krmkit/structural-schema'
import { compactJson, crdForm, isBaseline } from '@krmkit/structural-schema/values'
import { kubernetesDefinitions } from '@krmkit/transformers/parts'
import type { PublishConfig } from './config.ts'

const FUNCTION = 'publish-openapi'
const LOCAL = 'config.kubernetes.io/local-config'

/**
 * Creates a local-config ConfigMap for each document, because a function can only return resources, and removes those of an
 * earlier run that no longer belong to a CRD.
 */
export function publishDefinitions(context: FunctionContext<PublishConfig>): void {
  const { items, config, configResource, report } = context
  // The name that orchestrators give a generated config, so that the output is the same without a config.
  const configName = context.configName || 'function-input'
  const crds: Crd[] = []
  const resources: Resource[] = []
  for (const { found, object } of new ItemInput(items).definitions()) {
    if (crdForm(object) === 'patch' || isBaseline(object)) continue
    crds.push(config.profile === 'kep' ? decodeKepCrd(object) : decodeCrd(object))
    resources.push(reportedResource(found))
  }
  for (const { position, first } of repeatedKinds(crds))
    report({
      severity: 'warning',
      rule: 'crd-declared-twice',
      message: `declares ${crds[position]?.names.kind} of ${crds[position]?.group} a second time: the first is published, ${resources[first]?.name}`,
      ...(resources[position] && { resource: resources[position] }),
      field: ['spec', 'names', 'kind'],
    })
  const { files, problems, warnings } = publishedFiles(crds, {
    format: config.format,
    profile: config.profile,
    verdict: config.verdict,
    unknownFields: config.unknownFields,
    kubernetesVersion: writtenVersion(configResource, config.kubernetesVersion),
    builtIn: config.builtIn ? kubernetesDefinitions() : {},
  })
  for (const { position, field, message } of problems)
    report({
      severity: 'error',
      rule: 'crd-name',
      message: `${formatFieldPath(field)} ${message}`,
      ...(resources[position] && { resource: resources[position] }),
      field,
    })
  for (const { position, rule, field, message } of warnings)
    report({
      severity: 'warning',
      rule,
      message,
      ...(resources[position] && { resource: resources[position] }),
      field,
    })
  if (problems.length > 0) return
  const old = new Map(generatedBy(items, FUNCTION, configName).map((item) => [item.name, item]))
  for (const file of files) {
    const { name, key, text } = shapeOf(file, configName)
    const present = old.get(name)
    old.delete(name)
    if (present !== undefined) {
      present.set(['data', key], text)
      continue
    }
    const added = items.add(configMap(name, key, text))
    markGenerated(added, FUNCTION, configName)
    moveResource(added, { path: `${config.directory}/${file.path.replace(/\.json$/, '.yaml')}`, index: 0 })
  }
  for (const stale of old.values()) items.remove(stale)
}

function shapeOf({ path, document }: PublishedFile, configName: string) {
  const [key = path] = path.split('/').slice(-1)
  const name = [configName, ...path.replace(/\.json$/, '').split(/[/_]/)].filter((part) => part !== '').join('-')
  return { name, key, text: `${compactJson(document)}\n` }
}

function configMap(name: string, key: string, text: string): NewResource {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, annotations: { [LOCAL]: 'true' } },
    data: { [key]: text },
  }
}
