import type { FunctionContext, Resource } from '@krmkit/runtime'
import {
  asResult,
  type Change,
  checkCrdObject,
  compareCrds,
  decodeCrd,
  hintOf,
  indexOf,
  type ObjectFinding,
  Patterns,
  placeOfChange,
  sortResources,
  upgradeResource,
  writtenVersion,
} from '@krmkit/structural-schema'
import { declaredKind, isCustom, type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import type { UpgradeConfig } from './config.ts'

/**
 * Compares the CustomResourceDefinitions among the items with their old states, and checks the custom resources against both.
 * A CRD without an old state is new and cannot break anything.
 */
export function checkUpgrade(context: FunctionContext<UpgradeConfig>): void {
  const { items, config, configResource, report } = context
  const kubernetesVersion = writtenVersion(configResource, config.kubernetesVersion)
  const { definitions, others, oldDefinitions } = sortResources(items)
  const old = new Map(oldDefinitions)
  for (const object of config.old as readonly JsonMap[]) old.set(nameOf(object), object)
  if (old.size === 0) {
    report({ severity: 'warning', rule: 'no-baseline', message: NO_BASELINE })
    return
  }
  const patterns = new Patterns()
  const options = { kubernetesVersion, patterns, isWithoutCel: !config.cel, isWithoutLints: true }
  for (const { resource, object, form } of definitions) {
    const before = old.get(resource.name)
    if (form === 'patch' || before === undefined) continue
    for (const change of compareCrds(decodeCrd(before), decodeCrd(object))) {
      const finding = changeResult(change, config, object)
      if (finding !== undefined) report(asResult(finding, resource))
    }
    const refused = checkCrdObject(object, options, before).filter(({ severity }) => severity === 'error')
    for (const finding of refused)
      report(asResult({ ...finding, message: `the update is refused: ${finding.message}` }, resource))
  }
  const [before, after] = [indexOf(old.values()), indexOf(definitions.map(({ object }) => object))]
  const kinds = new Set([...old.values()].map((object) => kindKey(declaredKind(object))))
  for (const item of others) {
    if (!isCustom(item.apiVersion) || !kinds.has(kindKey(item))) continue
    const find = (index: typeof before) => index.find(item.apiVersion, item.kind)
    const { findings } = upgradeResource(jsonOf(item) as JsonMap, find(before), find(after), kubernetesVersion)
    for (const finding of findings) report(asResult(graded(finding, config), item))
  }
}

const NO_BASELINE =
  'there is nothing to compare with: annotate old CustomResourceDefinitions with krmkit.dev/baseline: "true", or give them in `old` of the config'

function changeResult(change: Change, { breaking, harmless }: UpgradeConfig, crd: JsonMap): ObjectFinding | undefined {
  const { kind, rule, message, path, document, ratchets } = change
  const severity = kind === 'breaking' ? breaking : harmless
  if (severity === 'ignore') return undefined
  const excuse = kind === 'breaking' && ratchets ? '; stored objects may stay as they are' : ''
  const place = document === 'new' ? '' : `${path}: `
  return {
    severity,
    rule,
    message: `${kind}: ${place}${message}${excuse}`,
    hint: kind === 'breaking' ? hintOf(rule, message) : undefined,
    at: placeOfChange(change, crd),
  }
}

function graded(finding: ObjectFinding, { resources }: UpgradeConfig): ObjectFinding {
  return finding.severity === 'error' ? { ...finding, severity: resources } : finding
}

function kindKey(kind: Pick<Resource, 'group' | 'kind'> | undefined): string {
  return `${kind?.group}/${kind?.kind}`
}

function nameOf(object: JsonMap): string {
  const { metadata } = object as { readonly metadata?: { readonly name?: unknown } }
  return typeof metadata?.name === 'string' ? metadata.name : ''
}
