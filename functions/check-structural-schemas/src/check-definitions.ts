import { asResult, checkItems, type Finding } from '@krmkit/check'
import { ItemInput } from '@krmkit/check/objects'
import type { FunctionContext } from '@krmkit/runtime'
import {
  decodeCrd,
  editResource,
  type Fix,
  fixes,
  kepCondition,
  minorOf,
  STRUCTURAL_RULES,
  structuralCondition,
  writtenVersion,
} from '@krmkit/structural-schema'
import { crdForm, isBaseline, type JsonMap } from '@krmkit/structural-schema/values'
import type { SchemaCheckConfig } from './config.ts'
import { writeCondition } from './write-condition.ts'

/** Checks each CustomResourceDefinition among the items. One that is annotated as baseline is the old state of the CRD with the same name. */
export async function checkDefinitions(context: FunctionContext<SchemaCheckConfig>): Promise<void> {
  const { items, config, configResource, report } = context
  const { profile, paths, strict, lints, cel } = config
  const isFixed = config.fix && applyFixes(context)
  const minor = minorOf(writtenVersion(configResource, config.kubernetesVersion) ?? '')
  const { objects, notes } = await checkItems(items, {
    target: { minors: { from: minor, to: minor } },
    scope: { builtIns: false, customResources: false, definitions: 'structure' },
    options: { profile, paths, isStrict: strict, isWithoutLints: !lints, isWithoutCel: !cel },
  })
  for (const note of notes) if (note.rule?.startsWith('suppression')) report(note)
  for (const { found, findings } of objects) {
    for (const finding of findings) {
      const isKept = isFixed || (config.condition && STRUCTURAL.has(finding.rule))
      report(asResult(found, isKept ? atMostWarning(finding) : finding))
    }
    const { object } = found.placed
    if (config.condition && isChecked(object)) {
      const condition = profile === 'kep' ? kepCondition(object) : structuralCondition(decodeCrd(object))
      writeCondition(found, condition)
    }
  }
}

/** Applies all safe fixes; returns whether there were any. */
function applyFixes({ items, report }: FunctionContext<SchemaCheckConfig>): boolean {
  let isFixed = false
  for (const { found, object } of new ItemInput(items).definitions()) {
    if (!isChecked(object)) continue
    const fixed: readonly Fix[] = fixes(object)
    for (const { rules, message, at } of fixed) {
      isFixed = true
      report(asResult(found, { severity: 'info', rule: 'fixed', message: `${rules.join(', ')}: ${message}`, at }))
    }
    const edits = fixed.flatMap((fix) => fix.edits)
    editResource(
      found.item,
      edits.map(({ at, value }) => ({ at: [...found.placed.at, ...at], value })),
    )
  }
  return isFixed
}

/** Neither a patch nor an old state. */
function isChecked(object: JsonMap): boolean {
  return crdForm(object) !== 'patch' && !isBaseline(object)
}

/** Reports errors as warnings, because an error would discard the fixes and the condition. */
function atMostWarning(finding: Finding): Finding {
  return finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding
}

/** Rules of structural schemas, and of fields that need one. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  ...STRUCTURAL_RULES.map(({ id }) => id),
  'conversion',
  'preserve-unknown-fields',
])
