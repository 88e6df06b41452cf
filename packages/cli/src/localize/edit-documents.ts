import { readText, splitDocuments, textOfDocument } from '@krmkit/check/objects'
import { Resource } from '@krmkit/runtime'

/** Edits one document of a text; `line` is the number of lines before it. */
export type EditDocument = (config: Resource, line: number) => Promise<void>

/** The result of editing a text, or why it cannot be read. */
export type EditedText = { readonly text: string } | { readonly problem: string }

/** Edits the documents of a text. Everything else keeps its bytes. */
export async function editDocuments(text: string, edit: EditDocument, { onlyFirst = false } = {}): Promise<EditedText> {
  const parts: string[] = []
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  let line = 0
  let isEdited = false
  let isDone = false
  for (const { prefix, body, suffix } of splitDocuments(text.slice(mark.length))) {
    line += lineBreaks(prefix)
    let edited = body
    if (body !== '' && !isDone) {
      const { document, problems } = readText(body, { uniqueKeys: false })
      if (document === undefined)
        return { problem: `line ${line + (problems[0]?.line ?? 1)}: ${problems[0]?.message ?? 'must be YAML'}` }
      await edit(new Resource(document), line)
      if (document.isEdited) edited = textOfDocument(document)
      isEdited ||= document.isEdited
      isDone = onlyFirst
    }
    parts.push(prefix, edited, suffix)
    line += lineBreaks(body) + lineBreaks(suffix)
  }
  return { text: isEdited ? mark + parts.join('') : text }
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}
