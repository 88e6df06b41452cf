import type { FunctionContext } from '@krmkit/runtime'
import { renameResources, renamingProblems, unmatchedFields } from '@krmkit/transformers/parts'
import { extendFields } from './additional-fields.ts'
import { type Affix, affixOf, type SubstringConfig } from './config.ts'
import { planNames } from './plan-names.ts'

/** Renames the resources whose names do not contain the text, and updates the references to them. */
export function ensureSubstring({ items, config, report }: FunctionContext<SubstringConfig>): void {
  const affix = affixOf(config)
  const names = planNames(items, affix)
  const problems = renamingProblems(items, names)
  for (const problem of problems) report(problem)
  if (problems.length > 0) return
  const references = renameResources({ items, report }, { names, [affix.position]: affix.text })
  const additional = config.additionalNameFields ?? []
  const fields = extendFields(items, additional, affix, report)
  for (const finding of unmatchedFields(additional, items, ['additionalNameFields'])) report(finding)
  if (names.size > 0 || fields > 0)
    report({ severity: 'info', message: summary(affix, names.size, fields, references) })
}

function summary({ text, position }: Affix, names: number, fields: number, references: number): string {
  const further = fields === 0 ? '' : ` and ${count(fields, 'further field')}`
  return `put "${text}" ${position === 'prefix' ? 'before' : 'after'} ${count(names, 'name')}${further}, updated ${count(references, 'reference')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
