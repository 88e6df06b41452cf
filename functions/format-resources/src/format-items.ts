import { type FunctionContext, type Items, type Resource, Resource as ResourceCopy, readYaml } from '@krmkit/runtime'
import type { FormatConfig } from './config.ts'
import { carryOut, planOf } from './plan.ts'
import { quickPlan } from './quick-plan.ts'
import { Quoting } from './quoting.ts'
import { reindent } from './reindent.ts'
import { isSame } from './same.ts'

/** Annotation with which a resource takes itself out (kyaml, kio/filters/fmtr.go). */
const STRATEGY = ['metadata', 'annotations', 'config.kubernetes.io/formatting']
/** What kpt notes of the file that the resource is from. */
const SEQINDENT = ['metadata', 'annotations', 'internal.config.kubernetes.io/seqindent']

/** Formats every resource; one whose values could suffer is left as it is, and told. */
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

/** False where something had to stay. */
function format(item: Resource, items: Items, config: FormatConfig, quoting: Quoting): boolean {
  const quick = config.sortLists ? undefined : quickPlan(item.textInList, sequencesOf(item, config), quoting)
  if (quick !== undefined) return carryOut(quick, item)
  const text = item.toString()
  const steps = planOf(item, config, quoting)
  const sequences = sequencesOf(item, config)
  // What stands above the first field is about the resource, not about that field.
  const head = text.slice(0, text.search(/^(?![ \t]*(?:#|\r?$))/m))
  const isHeadSafe = head === '' || steps.every(({ path }) => path.length > 0)
  if (isHeadSafe && reindented(text, sequences) === text) return carryOut(steps, item)
  const copy = copyOf(text.slice(head.length))
  if (copy === undefined) return false
  const isDone = carryOut(steps, copy)
  const ordered = head + copy.toString()
  const formatted = reindented(ordered, sequences)
  const best = [formatted, ordered].find((one) => isSame(text, one, config.sortLists))
  if (best === undefined) return false
  // Edited where it stands, it keeps the form that it has in the list: JSON, the comments in front of its dash (which
  // kpt sends, and then indents itself). So does a text at whose end blank lines are part of a value (`|+`).
  const outside = outsideComments(item, text)
  const staysInPlace = isHeadSafe && (outside !== '' || best === ordered)
  if (staysInPlace || /\n[ \t]*\r?\n$/.test(best)) carryOut(steps, item)
  else if (best !== text) items.replace(item, head + outside + best.slice(head.length))
  return isDone
}

function copyOf(text: string): Resource | undefined {
  const { document } = readYaml(text)
  return document && new ResourceCopy(document)
}

/** The text itself where it is in flow style, or out of the ordinary. */
function reindented(text: string, sequences: FormatConfig['sequences']): string {
  return (/^\s*\{/.test(text) ? undefined : reindent(text, sequences)) ?? text
}

function sequencesOf(item: Resource, { sequences }: FormatConfig): FormatConfig['sequences'] {
  if (sequences !== undefined) return sequences
  const noted = item.text(SEQINDENT)
  return noted === 'wide' || noted === 'compact' ? noted : undefined
}

/** The comments in front of the dash, which are not in the resource's own text. */
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
