import type { FunctionContext } from '@krmkit/runtime'
import {
  asResult,
  checkCrdObject,
  type Definition,
  decodeCrd,
  editedJson,
  editResource,
  fixes,
  type JsonMap,
  kepCondition,
  type ObjectFinding,
  sortResources,
  structuralCondition,
  writtenVersion,
} from '@krmkit/structural-schema'
import type { SchemaCheckConfig } from './config.ts'
import { writeCondition } from './write-condition.ts'

/** Checks each CustomResourceDefinition among the items; one that is annotated as baseline is the old state of its namesake. */
export function checkDefinitions({ items, config, configResource, report }: FunctionContext<SchemaCheckConfig>): void {
  const { profile, paths, strict, lints, cel } = config
  const options = {
    profile,
    paths,
    isStrict: strict,
    isWithoutLints: !lints,
    isWithoutCel: !cel,
    kubernetesVersion: writtenVersion(configResource, config.kubernetesVersion),
  }
  const { definitions, oldDefinitions } = sortResources(items)
  for (const definition of definitions) {
    const { resource } = definition
    if (definition.form === 'patch') {
      report({ severity: 'info', rule: 'crd-patch', message: PATCH, resource })
      continue
    }
    const object = config.fix ? mend(definition, report) : definition.object
    for (const finding of checkCrdObject(object, options, oldDefinitions.get(resource.name)))
      report(asResult(inCondition(finding, config.condition), resource))
    if (config.condition)
      writeCondition(resource, profile === 'kep' ? kepCondition(object) : structuralCondition(decodeCrd(object)))
  }
}

/** Makes all safe changes; what comes of it is returned. */
function mend({ resource, object }: Definition, report: FunctionContext<SchemaCheckConfig>['report']): JsonMap {
  const found = fixes(object)
  for (const { rules, message, at } of found)
    report({ severity: 'info', rule: 'fixed', message: `${rules.join(', ')}: ${message}`, resource, field: at })
  const edits = found.flatMap((fix) => fix.edits)
  editResource(resource, edits)
  return editedJson(object, edits) as JsonMap
}

/** What the condition says is said there: the run succeeds, or the status could not be written. */
function inCondition(finding: ObjectFinding, isWritten: boolean): ObjectFinding {
  return isWritten && finding.severity === 'error' && STRUCTURAL.test(finding.rule)
    ? { ...finding, severity: 'warning' }
    : finding
}

const STRUCTURAL = /^(?:S\d+|conversion|preserve-unknown-fields)$/

const PATCH = 'is a patch of a CustomResourceDefinition (it has no group, names and scope) and is not checked by itself'
