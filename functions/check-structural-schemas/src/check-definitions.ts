import type { FunctionContext, Resource } from '@krmkit/runtime'
import {
  asResult,
  checkCrdObject,
  decodeCrd,
  editedJson,
  editResource,
  type Fix,
  fixes,
  kepCondition,
  type ObjectFinding,
  Patterns,
  sortResources,
  structuralCondition,
  writtenVersion,
} from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { SchemaCheckConfig } from './config.ts'
import { writeCondition } from './write-condition.ts'

/** Checks each CustomResourceDefinition among the items. One that is annotated as baseline is the old state of the CRD with the same name. */
export function checkDefinitions({ items, config, configResource, report }: FunctionContext<SchemaCheckConfig>): void {
  const { profile, paths, strict, lints, cel } = config
  const options = {
    profile,
    paths,
    isStrict: strict,
    isWithoutLints: !lints,
    isWithoutCel: !cel,
    kubernetesVersion: writtenVersion(configResource, config.kubernetesVersion),
    patterns: new Patterns(),
  }
  const { definitions, oldDefinitions } = sortResources(items)
  const fixesOf = new Map(
    definitions.map(({ object, form }) => [object, config.fix && form !== 'patch' ? fixes(object) : []]),
  )
  const isFixed = [...fixesOf.values()].some((found) => found.length > 0)
  for (const { resource, object: written, form } of definitions) {
    if (form === 'patch') {
      report({ severity: 'info', rule: 'crd-patch', message: PATCH, resource })
      continue
    }
    const object = applyFixes(resource, written, fixesOf.get(written) ?? [], report)
    for (const finding of checkCrdObject(object, options, oldDefinitions.get(resource.name))) {
      const isKept = isFixed || (config.condition && STRUCTURAL.test(finding.rule))
      report(asResult(isKept ? atMostWarning(finding) : finding, resource))
    }
    if (config.condition)
      writeCondition(resource, profile === 'kep' ? kepCondition(object) : structuralCondition(decodeCrd(object)))
  }
}

/** Applies all safe fixes; returns the resulting object. */
function applyFixes(
  resource: Resource,
  object: JsonMap,
  found: readonly Fix[],
  report: FunctionContext<SchemaCheckConfig>['report'],
): JsonMap {
  for (const { rules, message, at } of found)
    report({ severity: 'info', rule: 'fixed', message: `${rules.join(', ')}: ${message}`, resource, field: at })
  const edits = found.flatMap((fix) => fix.edits)
  editResource(resource, edits)
  return editedJson(object, edits) as JsonMap
}

/** Reports errors as warnings, because an error would discard the fixes and the condition. */
function atMostWarning(finding: ObjectFinding): ObjectFinding {
  return finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding
}

const STRUCTURAL = /^(?:S\d+|conversion|preserve-unknown-fields)$/

const PATCH = 'is a patch of a CustomResourceDefinition (it has no group, names and scope) and is not checked by itself'
