import { childPath } from '../finding/field-path.ts'
import { compactJson } from '../json/print.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import { equalSchemas } from '../schema/equal-schemas.ts'
import type { Schema, ValidationRule } from '../schema/schema.ts'
import { isIntOrStringAnyOf } from '../structural/int-or-string.ts'
import type { Report } from './change.ts'

/** Compares applicators by their source, and CEL rules by their expressions. */
export function compareApplicators(old: Schema, schema: Schema, report: Report): void {
  compareBranches('allOf', old, schema, report)
  compareBranches('anyOf', old, schema, report)
  compareBranches('oneOf', old, schema, report)
  const at = childPath(report.at, 'not')
  if (!old.not && schema.not) {
    report.breaking({ rule: 'not-changed', message: 'values of `not` are refused from now on', ratchets: true }, at)
  } else if (old.not && !schema.not) report.harmless({ rule: 'not-removed', message: '`not` is gone' })
  else if (!equalSchemas(old.not, schema.not)) {
    report.breaking({ rule: 'not-changed', message: '`not` refuses other values', ratchets: true }, at)
  }
  compareRules(old, schema, report)
}

function compareBranches(applicator: 'allOf' | 'anyOf' | 'oneOf', old: Schema, schema: Schema, report: Report): void {
  const [oldBranches, branches] = [branchesOf(applicator, old), branchesOf(applicator, schema)]
  const [had, has] = [oldBranches, branches].map(
    (list) => new Set(list.map((branch) => compactJson(encodeSchema(branch)))),
  )
  const [before, after] = [oldBranches.length, branches.length]
  const isSame = before === after && [...(has ?? [])].every((text) => had?.has(text)) && had?.size === has?.size
  if (isSame) return
  const at = childPath(report.at, applicator)
  const addsNone = [...(has ?? [])].every((text) => had?.has(text))
  const losesNone = [...(had ?? [])].every((text) => has?.has(text))
  const isWeaker =
    after === 0 || (applicator === 'allOf' && addsNone) || (applicator === 'anyOf' && before > 0 && losesNone)
  if (isWeaker)
    report.harmless(
      { rule: `${applicator.toLowerCase()}-relaxed`, message: `\`${applicator}\` asks for less` },
      after > 0 ? at : undefined,
    )
  else {
    const message = before === 0 ? `\`${applicator}\` is new` : `\`${applicator}\` asks for something else`
    report.breaking({ rule: `${applicator.toLowerCase()}-changed`, message, ratchets: true }, at)
  }
}

/** The choice of integer or string repeats what `x-kubernetes-int-or-string` declares. */
function branchesOf(applicator: 'allOf' | 'anyOf' | 'oneOf', schema: Schema): readonly Schema[] {
  const isRepeated = applicator === 'anyOf' && schema.intOrString === true && isIntOrStringAnyOf(schema.anyOf)
  return isRepeated ? [] : (schema[applicator] ?? [])
}

function compareRules(old: Schema, schema: Schema, report: Report): void {
  const at = childPath(report.at, 'x-kubernetes-validations')
  const [had, has] = [old, schema].map(
    ({ validations = [] }) => new Map(validations.map((rule) => [keyOf(rule), rule])),
  )
  for (const [key, rule] of has ?? []) {
    const before = had?.get(key)
    if (!before) {
      const message = `the rule is new: ${rule.rule}`
      report.breaking({ rule: 'rule-added', message, ratchets: !/\boldSelf\b/.test(rule.rule) }, at)
    } else if (JSON.stringify(before) !== JSON.stringify(rule)) {
      report.harmless(
        { rule: 'rule-texts-changed', message: `the message or reason of a rule changes: ${rule.rule}` },
        at,
      )
    }
  }
  for (const [key, rule] of had ?? []) {
    if (!has?.has(key)) report.harmless({ rule: 'rule-removed', message: `the rule is gone: ${rule.rule}` })
  }
}

function keyOf({ rule, optionalOldSelf }: ValidationRule): string {
  return `${optionalOldSelf === true} ${rule}`
}
