import { isList, isMap, type Json } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { type DocumentProblem, documentsOf, type ReadDocument } from './read-document.ts'

/** The starts of an action of Go templates or Jinja. */
const ACTIONS = ['{{', '{%']

/** A line with an unquoted action where YAML has a value or a key. */
const ACTION_LINE = /^(?:[^#'"\n]*(?:[:[,]|-[ \t])[ \t]*|[ \t]*)\{[{%]/m

/** A file of a Helm chart whose text is not YAML until Helm has run. */
const IN_CHART = /^(.*\/|)templates\/(?:.*\/)?[^/]+$/

/** Whether a folder, such as `charts/web/`, is that of a Helm chart. */
export type HasChart = (folder: string) => boolean

/** Whether a text contains what may be an action of Go templates or Jinja. */
export function hasActions(text: string): boolean {
  return ACTIONS.some((start) => text.includes(start))
}

/** Whether a file is a template: it is in the `templates` folder of a chart, or has actions where YAML has values. */
export function isTemplate(file: string, text: string, hasChart: HasChart): boolean {
  if (!hasActions(text)) return false
  const chart = IN_CHART.exec(file)?.[1]
  if (chart !== undefined && hasChart(chart)) return true
  return ACTION_LINE.test(text) && documentsOf(text).some((document) => isAction(document.text, document.read()))
}

/** A document with actions does not parse, or `name: {{ .name }}` is a mapping that is the key of a mapping. */
function isAction(text: string, read: ReadDocument | DocumentProblem): boolean {
  if (!ACTION_LINE.test(text)) return false
  return read.code === undefined ? hasCollectionKey(read.value) : read.code === 'yaml-syntax'
}

/** Keys that are collections are printed as JSON. */
function hasCollectionKey(value: Json): boolean {
  const open: Json[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isList(next)) for (const item of next) open.push(item)
    else if (isMap(next)) {
      if (Object.keys(next).some((key) => key.startsWith('{'))) return true
      for (const child of Object.values(next)) open.push(child)
    }
  }
  return false
}

/** The note about a template. */
export function templateNote(text: string): Finding {
  const isJinja = /\{%/.test(text)
  return {
    severity: 'info',
    rule: 'template',
    message: 'is a template and is not checked',
    hint: isJinja
      ? 'Check the output of the template.'
      : 'Check the output of the template: `helm template CHART | krmkit check -`.',
    at: [],
  }
}
