import { readYaml, type YamlDocument, type YamlProblem } from '@krmkit/runtime'

/** Reads a document whose text does not end its last line, as all texts of resources here. With a line end it is read much faster. */
export function readText(text: string): { document?: YamlDocument; problems: readonly YamlProblem[] } {
  const read = readYaml(`${text}\n`)
  // What is wrong is told of the text as it stands.
  return read.document ? read : readYaml(text)
}

/** The text of a document that {@link readText} read. */
export function textOfDocument(document: YamlDocument): string {
  const text = document.toString()
  if (!text.endsWith('\n')) return text
  return text.slice(0, text.endsWith('\r\n') ? -2 : -1)
}
