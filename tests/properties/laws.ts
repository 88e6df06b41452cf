import { isScalar, parse } from 'yaml'
import type { YamlDocument } from '../../packages/yaml/src/document.ts'
import { readYaml, readYamlStream } from '../../packages/yaml/src/read-yaml.ts'
import type { Path, Value } from '../../packages/yaml/src/scan/value.ts'
import { type Place, placesOf } from './oracle/places.ts'
import { isFlowCollection, isMapping, readTree, type Tree } from './oracle/tree.ts'

/** What a law met, for the counts that the tests print. */
export type Counts = Map<string, number>

/** The texts of a stream's documents, one after the other; throws where they are not the stream or it is refused. */
export function documentsOf(text: string): string[] {
  const { documents, problems } = readYamlStream(text, { uniqueKeys: false })
  if (problems[0]) throw new Error(`refused: ${problems[0].message} (line ${problems[0].line})`)
  const texts = documents.map(String)
  if (texts.join('') !== text) throw new Error(`nothing was done, but printed ${JSON.stringify(texts.join(''))}`)
  return texts
}

/**
 * Sets every scalar to another value of its kind, prints, parses, sets all back, prints: the same bytes. Excluded are
 * absent values (`a:`), values read through an alias, and anchored values, because an edit moves the anchor to the
 * first alias (docs/decisions.md#edits-of-anchored-nodes), and plain scalars that no edit writes because kubectl misreads
 * them. A spelling that the value does not determine (`0x1F`, `~`, folded lines, escapes) is set back as source text.
 */
export function setThereAndBack(text: string, counts: Counts): void {
  const tree = mustReadTree(text)
  const scalars = editable(tree).filter(
    (place) => isScalar(place.node.node) && place.node.style !== 'empty' && !isMisread(place, text),
  )
  const there = edited(text, (document) => {
    for (const place of scalars) must(document.set(place.path, otherThan(valueAt(place))), 'set', place.path)
  })
  const original = read(text)
  const hasMixedLineEnds = text.includes('\r\n') && /(?:^|[^\r])\n/.test(text)
  const back = edited(there, (document) => {
    for (const place of scalars) {
      const source = text.slice(place.node.start, place.node.end)
      if (isDetermined(place, source, hasMixedLineEnds)) {
        count(counts, `${place.node.style}, set back by its value`)
        must(document.set(place.path, valueAt(place)), 'set', place.path)
      } else {
        count(counts, `${place.node.style}, set back by its source`)
        must(document.setSource(place.path, original.source(place.path) ?? ''), 'setSource', place.path)
      }
    }
  })
  mustEqual(back, text, there)
}

/**
 * Inserts a key into every map, prints, parses, deletes them all, prints: the same bytes. Left out as above, and single
 * pairs in flow lists (`[a: b]`), which need braces for a second key.
 */
export function insertAndDelete(text: string, counts: Counts): void {
  const tree = mustReadTree(text)
  const maps = editable(tree).filter(({ node }) => isMapping(node) && node.style !== 'flow pair')
  const key = 'zz-added'
  const there = edited(text, (document) => {
    for (const { path, node } of maps) {
      count(counts, `${node.entries.length === 0 ? 'empty ' : ''}${node.style}`)
      must(document.insert([...path, key], 'x'), 'insert', path)
    }
  })
  const back = edited(there, (document) => {
    for (const { path } of maps) must(document.delete([...path, key]), 'delete', path)
  })
  mustEqual(back, text, there)
}

function mustReadTree(text: string): Tree {
  const tree = readTree(text)
  if (tree === undefined) throw new Error('another reader refuses the text: the test must not come here')
  return tree
}

function editable(tree: Tree): Place[] {
  const isAliased = (place: Place): boolean =>
    tree.aliases.some(({ target }) => target !== undefined && (target === place.node || place.around.includes(target)))
  return placesOf(tree).filter(
    (place) => place.alias === undefined && place.node.style !== 'alias' && !isAliased(place),
  )
}

function edited(text: string, edit: (document: YamlDocument) => void): string {
  const document = read(text)
  edit(document)
  return document.toString()
}

function read(text: string): YamlDocument {
  const { document, problems } = readYaml(text, { uniqueKeys: false })
  if (document === undefined) throw new Error(`refused: ${problems[0]?.message} in ${JSON.stringify(text)}`)
  return document
}

function valueAt({ node }: Place): Value {
  return isScalar(node.node) ? (node.node.value as Value) : null
}

/** Another value of the same kind, a text with the same lines. */
function otherThan(value: Value): Value {
  if (typeof value === 'number') return Number.isInteger(value) ? (value === 7 ? 8 : 7) : value === 7.5 ? 8.5 : 7.5
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return 'q'
  const other = value.replace(/\p{L}/gu, 'q')
  return other === value ? `q${value.replaceAll('q', 'w')}` : other
}

/** In braces and brackets, kubectl's reader ends a plain scalar at a question mark, and refuses one that begins with a colon. */
function isMisread({ node, around }: Place, text: string): boolean {
  return isScalar(node.node) && around.some(isFlowCollection) && /^:|^[^'"]*\?/.test(text.slice(node.start, node.end))
}

/** Whether a scalar's spelling follows from its value and its style, so that setting the value must give it back. */
function isDetermined({ node }: Place, source: string, hasMixedLineEnds: boolean): boolean {
  const value = isScalar(node.node) ? node.node.value : null
  if (node.hasTag) return false
  switch (node.style) {
    case 'plain':
      if (typeof value !== 'string') return String(value) === source && Math.abs(Number(value)) < 2 ** 53
      return (
        value === source &&
        !value.includes('\t') &&
        parse(source, { version: '1.1' }) === value &&
        !/^[\d.+\-<=?:]/.test(source)
      )
    case 'single':
      return !/[\r\n]/.test(source)
    case 'double':
      return !/[\r\n\\]/.test(source)
    case 'literal':
      return String(value).trim() !== '' && !/^[ \t]+\r?$/m.test(source) && !hasMixedLineEnds
    default:
      return false
  }
}

function must(done: boolean, op: string, path: Path): void {
  if (!done) throw new Error(`${op} at ${JSON.stringify(path)} was refused`)
}

function mustEqual(back: string, text: string, there: string): void {
  if (back !== text)
    throw new Error(
      `must come back as ${JSON.stringify(text)}, came back as ${JSON.stringify(back)} from ${JSON.stringify(there)}`,
    )
}

function count(counts: Counts, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
