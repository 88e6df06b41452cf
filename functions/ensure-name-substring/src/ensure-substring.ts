import type { FunctionContext, Resource } from '@krmkit/runtime'
import {
  annotatedHistory,
  currentId,
  type NameHistory,
  renameDependencies,
  updateNameReferences,
} from '@krmkit/transformers'
import { extendFields } from './additional-fields.ts'
import { type Affix, affixOf, type SubstringConfig } from './config.ts'
import { indexNewNames } from './new-names.ts'
import { planNames } from './plan-names.ts'

/** Renames the resources whose names do not contain the text, and follows the references to them. */
export function ensureSubstring({ items, config, report }: FunctionContext<SubstringConfig>): void {
  const affix = affixOf(config)
  const { names, problems } = planNames(items, affix)
  for (const problem of problems) report(problem)
  if (problems.length > 0) return

  // References first: a resource that nobody has written to yet is read faster.
  const historyOf = (resource: Resource) => historyWith(names.get(resource), resource, affix)
  let references = updateNameReferences({ items, report }, { historyOf })
  const newNames = indexNewNames(names)
  if (names.size > 0) for (const item of items) references += renameDependencies(item, newNames)
  const fields = extendFields(items, config.additionalNameFields ?? [], affix, report)
  for (const [item, name] of names) item.set(['metadata', 'name'], name)
  if (names.size > 0 || fields > 0)
    report({ severity: 'info', message: summary(affix, names.size, fields, references) })
}

function historyWith(name: string | undefined, resource: Resource, { text, position }: Affix): NameHistory | undefined {
  const before = annotatedHistory(resource)
  if (name === undefined) return before.previous.length > 0 ? before : undefined
  return {
    name,
    previous: [...before.previous, currentId(resource)],
    prefixes: position === 'prefix' ? [...before.prefixes, text] : before.prefixes,
    suffixes: position === 'suffix' ? [...before.suffixes, text] : before.suffixes,
  }
}

function summary({ text, position }: Affix, names: number, fields: number, references: number): string {
  const further = fields === 0 ? '' : ` and ${count(fields, 'further field')}`
  return `put "${text}" ${position === 'prefix' ? 'before' : 'after'} ${count(names, 'name')}${further}, updated ${count(references, 'reference')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
