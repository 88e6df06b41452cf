import { readYaml, TreeCache, type YamlDocument } from '@krmkit/yaml'
import type { FrameProblem } from '../frame.ts'
import { decode, encodingProblem, MAX_DEPTH } from '../text.ts'
import { envelopeProblem, headProblems } from './envelope-problems.ts'
import type { BlockRead } from './read-block.ts'

/** A list that is one document. */
export interface WholeRead {
  readonly layout: 'whole'
  readonly problems: readonly FrameProblem[]
  readonly document: YamlDocument
  /** Reads the document of the input again. */
  readonly reread: () => YamlDocument
}

/** An input that is not a list. */
export interface NoRead {
  readonly layout: 'none'
  readonly problems: readonly FrameProblem[]
}

/** Reads a list by parsing the whole text: flow style, JSON, odd indentation, anchors across items, empty lists. */
export function readWhole(input: Uint8Array): BlockRead | WholeRead | NoRead {
  const text = decode(input)
  if (text === undefined) return { layout: 'none', problems: [encodingProblem(input)] }
  if (text.replace(/^\ufeff/, '').trim() === '') {
    const message = 'the input must be a ResourceList; it is empty'
    return { layout: 'none', problems: [{ code: 'empty-input', message, offset: 0, line: 1, column: 1 }] }
  }
  const read = readYaml(text, { maxDepth: MAX_DEPTH, dropsEmptyTail: true })
  const lenient = { maxDepth: MAX_DEPTH, uniqueKeys: false, dropsEmptyTail: true }
  const reread = () => dropDuplicateKeys(readYaml(text, lenient).document as YamlDocument)
  if (read.document === undefined) {
    const { problems } = readYaml(text, lenient)
    if (problems.length > 0) return { layout: 'none', problems }
  }
  const document = read.document ?? reread()
  const wrong = envelopeProblem(document)
  if (wrong !== undefined) return { layout: 'none', problems: [wrong] }
  const problems: FrameProblem[] = [...read.problems, ...headProblems(document)]
  const size = document.size(['items'])
  for (let i = 0; i < size; i++) {
    if (document.kind(['items', i]) === 'map') continue
    const place = document.position(['items', i]) ?? { line: 1, column: 1 }
    problems.push({ code: 'item-not-an-object', message: 'every item must be an object', offset: 0, ...place, item: i })
  }
  if (size > 0 || !document.isBlock) return { layout: 'whole', problems, document, reread }
  // In block style, what is added becomes items of their own.
  const list = { intro: '', items: [], column: 0, trees: new TreeCache() }
  return { layout: 'block', problems, input, envelope: document, reread, ...list }
}

/** Deletes all but the last of duplicate keys around the items, as readers that allow duplicate keys do. */
function dropDuplicateKeys(envelope: YamlDocument): YamlDocument {
  const keys = envelope.keys([])
  keys.forEach((key, i) => {
    if (keys.lastIndexOf(key) !== i) envelope.delete([key])
  })
  return envelope
}
