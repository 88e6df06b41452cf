import { isScalar, parse } from 'yaml'
import { type Edit, editShape, printShape, shapeOf } from './shape.ts'
import { type Entry, readTree, type Tree, type TreeNode } from './tree.ts'
import { isWithin, type Window } from './windows.ts'

/** What is wrong with the output of one edit; `undefined` where nothing is. */
export function judgeEdit(
  tree: Tree,
  edit: Edit,
  where: readonly number[],
  windows: readonly Window[],
  output: string,
): string | undefined {
  const after = readTree(output)
  if (after === undefined) return 'the output is not YAML to another reader'
  const want = printShape(editShape(shapeOf(tree.root), edit, where))
  const got = printShape(shapeOf(after.root))
  if (got !== want) return `another reader finds ${got}, must be ${want}`
  if (output !== tree.text && !isWithin(tree.text, output, windows))
    return 'bytes outside the edited node, its comment and separator changed'
  // An equal value is not written: its spelling stays, whatever YAML 1.1 takes it for.
  return output === tree.text ? undefined : findDoubtfulText(after, edit)
}

/** A string written plain must be a string to a reader of YAML 1.1 too. */
function findDoubtfulText(after: Tree, { op, path, value }: Edit): string | undefined {
  if (op === 'delete' || value === undefined) return undefined
  const written =
    op === 'rename' ? entryAt(after, [...path.slice(0, -1), String(value)])?.keyNode : entryAt(after, path)?.value
  const open = written ? [written] : []
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { keyNode, value } of node.entries) open.push(...(keyNode ? [keyNode] : []), value)
    if (isDoubtful(after, node)) {
      return `${after.text.slice(node.start, node.end)} is written plain, but YAML 1.1 takes it for something else`
    }
  }
  return undefined
}

function entryAt({ root }: Tree, path: readonly (string | number)[]): Entry | undefined {
  let node: TreeNode | undefined = root
  let entry: Entry | undefined
  for (const key of path) {
    entry = (node?.target ?? node)?.entries.find((one) => one.key === key)
    node = entry?.value
  }
  return entry
}

function isDoubtful({ text }: Tree, { style, node, start, end, hasTag }: TreeNode): boolean {
  if (style !== 'plain' || hasTag || !isScalar(node) || typeof node.value !== 'string') return false
  // As words `y` and `n` are too common as names: the fixtures write them plain.
  if (/^[yn]$/i.test(node.value)) return false
  return typeof parse(text.slice(start, end), { version: '1.1' }) !== 'string'
}
