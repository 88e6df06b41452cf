import { yamlLanguage } from '@codemirror/lang-yaml'

/** A tree of YAML, and a node of it. */
type YamlTree = ReturnType<(typeof yamlLanguage)['parser']['parse']>
export type YamlNode = YamlTree['topNode']

/** One step of a path: the name of a field or the index of an item, and its value. */
export interface Step {
  readonly name: string | number
  readonly value: YamlNode | undefined
}

/** A document of a file. */
export interface YamlText {
  readonly text: string
  readonly tree: YamlTree
}

/** Parses the text of one document. */
export function parseYaml(text: string): YamlText {
  return { text, tree: yamlLanguage.parser.parse(text) }
}

/** The value of the document. */
export function documentValue({ tree }: YamlText): YamlNode | undefined {
  const document = tree.topNode.getChild('Document')
  return document === null ? undefined : valueIn(document)
}

const NO_VALUES: ReadonlySet<string> = new Set([
  ...['Key', ':', '-', ',', '?', 'Anchor', 'Tag', 'Comment'],
  ...['Directive', 'DirectiveEnd', 'DocumentEnd'],
])

/** The value among the children of a node, without its tag and anchor. */
function valueIn(node: YamlNode): YamlNode | undefined {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name === 'Tagged' || child.name === 'Anchored') return valueIn(child)
    if (!NO_VALUES.has(child.name)) return child
  }
  return undefined
}

/** Whether a node is a mapping. */
export function isMapping(node: YamlNode | undefined): node is YamlNode {
  return node?.name === 'BlockMapping' || node?.name === 'FlowMapping'
}

/** Whether a node is a sequence. */
export function isSequence(node: YamlNode | undefined): node is YamlNode {
  return node?.name === 'BlockSequence' || node?.name === 'FlowSequence'
}

/** The fields of a mapping by name; the first one of each name. */
export function fieldsOf(node: YamlNode, text: string): ReadonlyMap<string, YamlNode | undefined> {
  const fields = new Map<string, YamlNode | undefined>()
  for (const pair of node.getChildren('Pair')) {
    const key = keyOf(pair, text)
    if (key !== undefined && !fields.has(key)) fields.set(key, valueIn(pair))
  }
  return fields
}

function keyOf(pair: YamlNode, text: string): string | undefined {
  const key = pair.getChild('Key')
  const value = key === null ? undefined : valueIn(key)
  return value && scalarText(value, text)
}

/** The text of a scalar in one line, without quotes; `undefined` for other nodes. */
export function scalarText({ name, from, to }: YamlNode, text: string): string | undefined {
  const written = text.slice(from, to)
  if (name === 'Literal') return written.trim()
  if (name !== 'QuotedLiteral') return undefined
  return written.slice(1, -1).replaceAll("''", "'")
}

/** The steps from the document to a node. For a node in a key, they end with that key's field. */
export function stepsTo(node: YamlNode, text: string): readonly Step[] {
  const steps: Step[] = []
  for (let at: YamlNode | null = node; at !== null; at = at.parent) {
    if (at.name === 'Pair') steps.push({ name: keyOf(at, text) ?? '', value: valueIn(at) })
    if (at.name === 'Item') steps.push({ name: indexOf(at), value: valueIn(at) })
  }
  return steps.reverse()
}

function indexOf(item: YamlNode): number {
  let index = 0
  for (let at = item.prevSibling; at !== null; at = at.prevSibling) if (at.name === 'Item') index++
  return index
}
