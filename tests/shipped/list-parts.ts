import { parse } from 'yaml'

/** One result, as YAML holds it. */
export type Result = Readonly<Record<string, unknown>>

/** What an example's ResourceList consists of, cut by lines and without any code of krmkit. */
export interface ListParts {
  /** Each item as a document of its own, without the line end of its last line. */
  readonly items: readonly string[]
  readonly functionConfig: string | undefined
  readonly results: readonly Result[]
}

/** Cuts a ResourceList in block style. Throws for any other text, so that no part of an example is lost. */
export function listParts(list: string): ListParts {
  const { apiVersion, kind, items, functionConfig, results, ...others } = parse(list)
  if (apiVersion !== 'config.kubernetes.io/v1' || kind !== 'ResourceList' || Object.keys(others).length > 0)
    throw new Error(`must be a ResourceList, found ${kind} with ${Object.keys(others).join()}`)
  const texts = itemTexts(blockOf(list, 'items'))
  const count = items?.length ?? 0
  if (texts.length !== count) throw new Error(`${texts.length} of ${count} items were cut`)
  return {
    items: texts,
    functionConfig: functionConfig && outdent(blockOf(list, 'functionConfig')).trimEnd(),
    results: results ?? [],
  }
}

/** The lines below a top-level key. */
function blockOf(list: string, key: string): string {
  const [, block = ''] = new RegExp(`^${key}:\\n((?:(?:[ #-].*)?\\n)*)`, 'm').exec(list) ?? []
  return block
}

/** Comment lines directly above an item belong to it. */
function itemTexts(block: string): string[] {
  const [, column = ''] = /^( *)- /m.exec(block) ?? []
  const starts = new RegExp(`^(?=(?:${column}#.*\\n)*${column}- )(?<!^${column}#.*\\n)`, 'gm')
  const pieces = block.split(starts).filter((piece) => piece.trim() !== '')
  const dash = new RegExp(`^${column}- `, 'm')
  return pieces.map((piece) => outdent(piece.replace(dash, `${column}  `)).replace(/\n$/, ''))
}

/** Removes the indentation of the first line that is not a comment from every line. */
function outdent(text: string): string {
  const [, indent = ''] = /^( *)[^ #\n]/m.exec(text) ?? []
  return text.replace(new RegExp(`^ {0,${indent.length}}`, 'gm'), '')
}
