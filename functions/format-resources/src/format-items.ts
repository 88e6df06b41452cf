import { type FunctionContext, type Items, type Resource, Resource as ResourceCopy, readYaml } from '@krmkit/runtime'
import type { FormatConfig } from './config.ts'
import { carryOut, planOf, type Step } from './plan.ts'
import { quickPlan } from './quick-plan.ts'
import { Quoting } from './quoting.ts'
import { reindent } from './reindent.ts'
import { isSame } from './same.ts'

/** The annotation that excludes a resource from formatting (kyaml, kio/filters/fmtr.go). */
const STRATEGY = ['metadata', 'annotations', 'config.kubernetes.io/formatting']
/** kpt's annotation with the list indentation of the resource's file. */
const SEQINDENT = ['metadata', 'annotations', 'internal.config.kubernetes.io/seqindent']

/** Formats every resource. A resource whose values could change is skipped and reported. */
export function formatItems({ items, config, report }: FunctionContext<FormatConfig>): void {
  const quoting = new Quoting()
  for (const item of items) {
    const strategy = item.text(STRATEGY) ?? 'standard'
    if (strategy !== 'standard' && strategy !== 'none') {
      const message = `the annotation must be "standard" or "none", found "${strategy}"`
      report({ severity: 'error', rule: 'formatting-unknown', message, resource: item, field: STRATEGY })
      continue
    }
    if (strategy === 'none' || item.kind === '' || item.apiVersion === '') continue
    if (!format(item, items, config, quoting)) {
      const message = 'the order of the fields was kept: anchors, or YAML that is out of the ordinary'
      report({ severity: 'info', rule: 'order-kept', message, resource: item })
    }
  }
}

/** Returns false if something could not be formatted. */
function format(item: Resource, items: Items, config: FormatConfig, quoting: Quoting): boolean {
  const quick = config.sortLists ? undefined : quickPlan(item.textInList, sequencesOf(item, config), quoting)
  if (quick !== undefined) return carryOut(quick, item)
  const text = item.toString()
  const steps = planOf(item, config, quoting)
  const sequences = sequencesOf(item, config)
  // A comment above the first field describes the resource, not that field.
  const head = text.slice(0, text.search(/^(?![ \t]*(?:#|\r?$))/m))
  const isHeadSafe = head === '' || steps.every(({ path }) => path.length > 0)
  if (isHeadSafe && reindented(text, sequences) === text) return carryOutSafely(steps, item, config)
  if (isPartOfList(item)) return false
  const copy = copyOf(text.slice(head.length))
  if (copy === undefined) return false
  const isDone = carryOut(steps, copy)
  const ordered = head + copy.toString()
  const formatted = reindented(ordered, sequences)
  const best = [formatted, ordered].find((one) => isSame(text, one, config.sortLists))
  if (best === undefined) return false
  // An edit in place keeps the form of the item in the list: JSON, or comments before its dash, which kpt sends and indents
  // itself. The same applies to a text that ends with blank lines of a value (`|+`).
  const outside = outsideComments(item, text)
  const staysInPlace = isHeadSafe && (outside !== '' || best === ordered)
  if (staysInPlace || /\n[ \t]*\r?\n$/.test(best)) return carryOutSafely(steps, item, config)
  if (best !== text) items.replace(item, head + outside + best.slice(head.length))
  return isDone
}

/** Applies the steps, unless values or comments would change. */
function carryOutSafely(steps: readonly Step[], item: Resource, { sortLists }: FormatConfig): boolean {
  if (steps.length === 0) return true
  const copy = item.copy()
  const isDone = carryOut(steps, copy)
  return isSame(item.toString(), copy.toString(), sortLists) && carryOut(steps, item) && isDone
}

/** Whether an item is a part of a list that is read as a whole. A new text for it would be printed from its value. */
function isPartOfList(item: Resource): boolean {
  return item.copy().document.inputText !== item.document.inputText
}

function copyOf(text: string): Resource | undefined {
  const { document } = readYaml(text)
  return document && new ResourceCopy(document)
}

/** Reindents a text; returns it unchanged if it is in flow style or unusual. */
function reindented(text: string, sequences: FormatConfig['sequences']): string {
  return (/^\s*\{/.test(text) ? undefined : reindent(text, sequences)) ?? text
}

function sequencesOf(item: Resource, { sequences }: FormatConfig): FormatConfig['sequences'] {
  if (sequences !== undefined) return sequences
  const noted = item.text(SEQINDENT)
  return noted === 'wide' || noted === 'compact' ? noted : undefined
}

/** The comments before the item's dash, which are not part of the resource's text. */
function outsideComments(item: Resource, text: string): string {
  const listed = headOf(item.textInList)
  const outside = listed.slice(0, listed.length - headOf(text).length)
  return outside.map((line) => `${line}\n`).join('')
}

function headOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => !/^\s*(?:#|$)/.test(line))
  return lines.slice(0, Math.max(end, 0)).map((line) => line.trim())
}
