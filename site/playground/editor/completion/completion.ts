import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { cursorAt } from '../schema/cursor.ts'
import type { SchemaSource } from '../schema/schema-source.ts'
import { type Suggestion, suggestionsAt } from './suggest.ts'

/** Completes keys and values from schemas, while the user types or on Ctrl+Space. */
export function schemaCompletion(source: SchemaSource): Extension {
  return autocompletion({ override: [(context) => complete(source, context)], icons: false })
}

async function complete(source: SchemaSource, context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context
  const cursor = cursorAt(state.doc, pos)
  if (cursor === undefined || (cursor.from === pos && !context.explicit)) return null
  const schema = await source.schema()
  if (schema === undefined || context.aborted) return null
  const options = suggestionsAt(schema, cursor).map(completionOf)
  return options.length === 0 ? null : { from: cursor.from, to: cursor.to, options, validFor: /^[\w./$-]*$/ }
}

function completionOf({ label, insert, kind, detail, description, isRequired }: Suggestion): Completion {
  return {
    label,
    apply: insert,
    type: kind === 'key' ? 'property' : 'constant',
    detail: isRequired ? `${detail} (required)` : detail,
    boost: isRequired ? 1 : 0,
    ...(description !== '' && { info: () => paragraph(description) }),
  }
}

/** A text as a node: descriptions of CustomResourceDefinitions come from the user, and are never HTML. */
function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
