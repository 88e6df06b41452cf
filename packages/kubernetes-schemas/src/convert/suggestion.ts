import type { Path, Value } from '@krmkit/runtime'
import { isMap, printBlock } from '@krmkit/yaml'
import type { Editor } from './editor.ts'

/** The most labels that a sentence lists. */
const MAX_LABELS = 8

/** Names and values of labels that mean the same in braces. */
const LABEL = /^[\w./-]{1,80}$/

const TEMPLATE_LABELS: Path = ['spec', 'template', 'metadata', 'labels']

/** What a person can write at a path that a conversion cannot decide, after `set it to`; `undefined` if unknown. */
export function suggestionFor(object: Editor, at: Path): string | undefined {
  if (at.join('.') === 'spec.selector' && !object.has(at)) return selectorText(object.get(TEMPLATE_LABELS))
  return at.at(-1) === 'sideEffects' ? 'None or NoneOnDryRun' : undefined
}

function selectorText(labels: Value | undefined): string {
  const entries = labels !== undefined && isMap(labels) ? Object.entries(labels) : []
  if (entries.length === 0) return 'labels that you add to spec.template too'
  const isShown =
    entries.length <= MAX_LABELS && entries.every(([key, value]) => LABEL.test(key) && LABEL.test(String(value)))
  const shown = isShown ? `, matchLabels: {${printBlock(Object.fromEntries(entries)).split('\n').join(', ')}}` : ''
  return `the template's labels${shown}?`
}
