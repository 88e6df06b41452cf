import { readYaml, TreeKeeper, type Value, type YamlDocument } from '@krmkit/yaml'
import type { Result } from '../result.ts'
import { blockFrame } from './block.ts'
import type { Frame, FrameProblem, Items, NewResource } from './frame.ts'
import { finishShell, headProblems, keepLastKeys, shellProblem } from './shell.ts'
import { decode, encode, encodingProblem, MAX_DEPTH } from './text.ts'
import { WholeList } from './whole-list.ts'

/** Reads a frame by parsing the whole text: flow style, JSON, odd indentation, anchors across items, empty lists. */
export function readWholeFrame(input: Uint8Array): { frame?: Frame; problems: readonly FrameProblem[] } {
  const text = decode(input)
  if (text === undefined) return { problems: [encodingProblem(input)] }
  if (text.replace(/^\ufeff/, '').trim() === '') {
    return {
      problems: [
        {
          code: 'empty-input',
          message: 'the input must be a ResourceList; it is empty',
          offset: 0,
          line: 1,
          column: 1,
        },
      ],
    }
  }
  const read = readYaml(text, { maxDepth: MAX_DEPTH, dropsEmptyTail: true })
  const lenient = { maxDepth: MAX_DEPTH, uniqueKeys: false, dropsEmptyTail: true }
  const reread = () => keepLastKeys(readYaml(text, lenient).document as YamlDocument)
  if (read.document === undefined) {
    const { problems } = readYaml(text, lenient)
    if (problems.length > 0) return { problems }
  }
  const document = read.document ?? reread()
  const wrong = shellProblem(document)
  if (wrong !== undefined) return { problems: [wrong] }
  const found: FrameProblem[] = [...read.problems, ...headProblems(document)]
  const size = document.size(['items'])
  for (let i = 0; i < size; i++) {
    if (document.kind(['items', i]) === 'map') continue
    const place = document.position(['items', i]) ?? { line: 1, column: 1 }
    found.push({ code: 'item-not-an-object', message: 'every item must be an object', offset: 0, ...place, item: i })
  }
  if (size === 0 && document.isBlock) return { frame: emptyBlockFrame(input, document, reread), problems: found }
  return { frame: wholeFrame(document, reread), problems: found }
}

/** A block-style list without items: what is added becomes items of their own. */
function emptyBlockFrame(input: Uint8Array, document: YamlDocument, reread: () => YamlDocument): Frame {
  return blockFrame({ input, shell: document, reread, intro: '', list: [], column: 0, keeper: new TreeKeeper() })
}

function wholeFrame(document: YamlDocument, reread: () => YamlDocument): Frame {
  const list = new WholeList(document)
  const items: Items = {
    get length() {
      return list.length
    },
    at: (position) => list.resources.at(position),
    add: (resource) => list.add(resourceValue(resource)),
    remove: (resource) => list.remove(resource),
    replace: (resource, by) => list.replace(resource, resourceValue(by)),
    reorder: (order) => list.reorder(order),
    *[Symbol.iterator]() {
      yield* list.resources
    },
  }
  return {
    items,
    get functionConfig() {
      return document.kind(['functionConfig']) === 'map' ? document.read(['functionConfig']) : undefined
    },
    print(results) {
      list.close()
      return print(document, results)
    },
    printUntouched: (results) => print(reread(), results),
  }
}

function resourceValue(resource: NewResource): Value {
  const value = typeof resource === 'string' ? readYaml(resource).document?.get([]) : resource
  if (typeof value !== 'object' || value === null)
    throw new TypeError('a resource that is added must be one YAML object')
  return value
}

function print(document: YamlDocument, results: readonly Result[]): Uint8Array[] {
  finishShell(document, results)
  if (document.kind(['items']) !== 'list') document.set(['items'], [])
  return [encode(document.toString())]
}
