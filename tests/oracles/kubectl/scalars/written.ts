import { type Document, isMap, isScalar, isSeq, type Node, parseAllDocuments, type Scalar } from 'yaml'
import type { PlaceName } from './places.ts'
import type { Readings } from './readings.ts'

type Path = readonly (string | number)[]

/** A scalar in a text: its place and spelling, and what a reader of YAML 1.2 and one of YAML 1.1 read. */
interface Found {
  readonly place: PlaceName
  readonly spelling: string
  readonly values: readonly unknown[]
}

/** A text that krmkit wrote, as three readers read it. */
export class Written {
  readonly #text: string
  readonly #documents: readonly (readonly Document[])[]

  constructor(text: string) {
    this.#text = text
    this.#documents = (['1.2', '1.1'] as const).map(
      (version) => parseAllDocuments(text, { version, merge: false, uniqueKeys: false }) as Document[],
    )
  }

  /** Why a reader does not read the string at this path of a document; `undefined` if all three read it. */
  faultAt(path: Path, wanted: string, readings: Readings, document = 0): string | undefined {
    return this.#judge(path, wanted, readings, (root) => nodeAt(root, path), document)
  }

  /** The same for a key of the map at this path. */
  faultOfKey(path: Path, wanted: string, readings: Readings, document = 0): string | undefined {
    return this.#judge(path, wanted, readings, (root) => keyAt(root, path, wanted), document)
  }

  /** How the scalar at this path of the first document is written. */
  spellingAt(path: Path): string | undefined {
    return this.#found((root) => nodeAt(root, path), 0)?.spelling
  }

  #judge(
    path: Path,
    wanted: string,
    readings: Readings,
    find: (root: Document) => Located | undefined,
    document: number,
  ): string | undefined {
    const where = `${JSON.stringify(wanted)} at ${path.join('.')}`
    const found = this.#found(find, document)
    if (found === undefined) return `${where} is not in the output`
    const { place, spelling, values } = found
    const read = readings.at(place, spelling)
    if (read === undefined) return `${where} is written as ${spelling} (${place}), which kubectl was not asked`
    const all = [...values, 'is' in read ? read.is : read]
    if (all.every((value) => value === wanted)) return undefined
    const [yaml12, yaml11, kubectl] = all.map((value) => JSON.stringify(value))
    return `${where} is written as ${spelling} (${place}): YAML 1.2 reads ${yaml12}, YAML 1.1 ${yaml11}, kubectl ${kubectl}`
  }

  #found(find: (root: Document) => Located | undefined, document: number): Found | undefined {
    const located = this.#documents.map((documents) => documents[document] && find(documents[document]))
    const [first] = located
    if (first === undefined || !isScalar(first.node)) return undefined
    const [from = 0, to = 0] = first.node.range ?? []
    const values = located.map((each) => (isScalar(each?.node) ? each.node.value : undefined))
    return { place: first.place, spelling: dedented(this.#text.slice(from, to)), values }
  }
}

interface Located {
  readonly node: Node
  readonly place: PlaceName
}

function nodeAt(root: Document, path: Path): Located | undefined {
  const node = root.getIn(path, true) as Node | undefined
  const parent = root.getIn(path.slice(0, -1), true)
  if (node === undefined || !(isMap(parent) || isSeq(parent))) return undefined
  const kind = isSeq(parent) ? 'element' : 'value'
  return { node, place: isInFlow(root, path.slice(0, -1)) ? `flow ${kind}` : kind }
}

function keyAt(root: Document, path: Path, wanted: string): Located | undefined {
  const map = root.getIn(path, true)
  if (!isMap(map)) return undefined
  const pair = map.items.find(({ key }) => (key as Scalar).value === wanted)
  return pair && { node: pair.key as Node, place: isInFlow(root, path) ? 'flow key' : 'key' }
}

function isInFlow(root: Document, path: Path): boolean {
  return path.concat('').some((_, end) => {
    const around = root.getIn(path.slice(0, end), true)
    return (isMap(around) || isSeq(around)) && around.flow === true
  })
}

/** A block scalar without the comment of its header, with lines that are indented by two spaces; anything else as it is. */
function dedented(spelling: string): string {
  const [header = '', ...lines] = spelling.replace(/\n+$/, '').split('\n')
  if (lines.length === 0 || !/^[|>]/.test(header)) return spelling
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const least = Math.min(...indents)
  return [
    header.replace(/ +#.*/, ''),
    ...lines.map((line) => (line.trim() === '' ? '' : `  ${line.slice(least)}`)),
  ].join('\n')
}
