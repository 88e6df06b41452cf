import type { Extension } from '@codemirror/state'
import { EditorView, hoverTooltip } from '@codemirror/view'
import { documentAround } from '../schema/cursor.ts'
import type { SchemaSource } from '../schema/schema-source.ts'
import { type DescribedField, describeAt } from './describe-at.ts'

/** Shows the type and description of the field under the pointer. */
export function schemaHover(source: SchemaSource): Extension {
  const tooltips = hoverTooltip(async ({ state }, position) => {
    if (documentAround(state.doc, position) === undefined) return null
    const schema = await source.schema()
    const found = schema && describeAt(schema, state.doc, position)
    if (found === undefined) return null
    return { pos: found.from, end: found.to, above: true, create: () => ({ dom: tooltip(found) }) }
  })
  return [tooltips, look]
}

const look = EditorView.baseTheme({
  '.schema-hover': { padding: '6px 10px', overflowWrap: 'anywhere' },
  '.schema-hover p': { margin: '0' },
})

/** The description as text nodes: it can come from a CustomResourceDefinition of the user, and is never HTML. */
function tooltip({ path, types, description, default: value, values }: DescribedField): HTMLElement {
  const element = document.createElement('div')
  element.className = 'schema-hover'
  const lines = [
    types === '' ? path : `${path}: ${types}`,
    description,
    values.length === 0 ? '' : `Values: ${values.join(', ')}`,
    value === undefined ? '' : `Default: ${value}`,
  ]
  for (const line of lines.filter((text) => text !== '')) {
    const paragraph = document.createElement('p')
    paragraph.textContent = line
    element.append(paragraph)
  }
  return element
}
