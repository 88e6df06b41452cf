import { asResult, type Finding, Policy } from '@krmkit/check'
import { CrdIndex, checkCrdObject, checkEvolution, upgradeResource } from '@krmkit/check/definitions'
import { ItemInput, type ItemObject, isDefinition, isPatch } from '@krmkit/check/objects'
import type { FunctionContext } from '@krmkit/runtime'
import { Patterns, writtenVersion } from '@krmkit/structural-schema'
import { crdForm, declaredKind, groupOf, isBaseline, isCustom, type JsonMap } from '@krmkit/structural-schema/values'
import type { UpgradeConfig } from './config.ts'

/**
 * Compares each CustomResourceDefinition with its old state, and checks what the update does to the custom resources of the
 * package.
 */
export function checkUpgrade(context: FunctionContext<UpgradeConfig>): void {
  const { items, config, configResource, report } = context
  const kubernetesVersion = writtenVersion(configResource, config.kubernetesVersion)
  const objects = [...new ItemInput(items).all()]
  const policy = new Policy<ItemObject>({ reportsUnused: false })
  const listed = objects.filter((found) => policy.learn(found))
  const definitions = objects.filter(({ placed }) => isDefinition(placed.identity))
  const [olds, news] = [definitions.filter(isOld), definitions.filter((found) => !isOld(found))]
  const old = new Map(olds.map(({ placed }) => [placed.identity.name, placed.object]))
  for (const object of config.old as readonly JsonMap[]) old.set(nameOf(object), object)
  if (old.size === 0) report({ severity: 'warning', rule: 'no-baseline', message: NO_BASELINE })
  const reportAll = (found: ItemObject, findings: readonly Finding[]) => {
    for (const finding of policy.judge(found, findings).findings) report(asResult(found, finding))
  }
  const options = { kubernetesVersion, patterns: new Patterns(), isWithoutCel: !config.cel, isWithoutLints: true }
  for (const found of news) {
    const { object, identity } = found.placed
    const before = crdForm(object) === 'patch' ? undefined : old.get(identity.name)
    if (before === undefined) {
      reportAll(found, [])
      continue
    }
    const changes = checkEvolution(object, before, { kubernetesVersion })
    const refused = checkCrdObject(object, options, before).filter(({ severity }) => severity === 'error')
    reportAll(found, [
      ...changes.flatMap((change) => gradedChange(change, config) ?? []),
      ...refused.map((finding) => ({ ...finding, message: `the update is refused: ${finding.message}` })),
    ])
  }
  const [before, after] = [indexOf(old.values()), indexOf(news.map(({ placed }) => placed.object))]
  for (const found of objects) {
    const { apiVersion, kind } = found.placed.identity
    const isComplete = !isOld(found) && !isPatch(found) && !listed.includes(found)
    if (!isComplete || !isCustom(apiVersion) || !before.has(groupOf(apiVersion), kind)) continue
    const find = (index: CrdIndex) => index.find(apiVersion, kind)
    const { findings } = upgradeResource(found.placed.object, find(before), find(after), kubernetesVersion)
    reportAll(
      found,
      findings.map((finding) => graded(finding, config)),
    )
  }
  policy.notes((finding, found) => {
    if (found !== undefined) report(asResult(found, finding))
  })
}

function isOld({ placed }: ItemObject): boolean {
  return isBaseline(placed.object)
}

function indexOf(definitions: Iterable<JsonMap>): CrdIndex {
  const index = new CrdIndex()
  for (const object of definitions) {
    const declared = crdForm(object) === 'patch' ? undefined : declaredKind(object)
    if (declared !== undefined) index.add(declared, () => object)
  }
  return index
}

const NO_BASELINE =
  'there is nothing to compare with: annotate old CustomResourceDefinitions with krmkit.dev/baseline: "true", or give them in `old` of the config'

/** A change with the severity of the config; `undefined` if it is not reported. */
function gradedChange(change: Finding, { breaking, harmless }: UpgradeConfig): Finding | undefined {
  const severity = change.severity === 'error' ? breaking : harmless
  return severity === 'ignore' ? undefined : { ...change, severity }
}

function graded(finding: Finding, { resources }: UpgradeConfig): Finding {
  return finding.severity === 'error' ? { ...finding, severity: resources } : finding
}

function nameOf(object: JsonMap): string {
  const { metadata } = object as { readonly metadata?: { readonly name?: unknown } }
  return typeof metadata?.name === 'string' ? metadata.name : ''
}
