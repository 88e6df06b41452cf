import type { Value } from '../../../packages/yaml/src/scan/value.ts'
import { type Place, placesOf } from './places.ts'
import { aliasScope, anchorScope, appendScope, deleteScope, insertScope, renameScope, setScope } from './scope.ts'
import type { Edit } from './shape.ts'
import { type Entry, isBlockCollection, isFlowCollection, type Tree, type TreeNode } from './tree.ts'
import type { Window } from './windows.ts'

/** An edit that a document allows, and what it may change. */
export interface Candidate {
  readonly op: Edit['op']
  readonly place: Place
  /** What is counted: the operation with each style that it meets here. */
  readonly cells: readonly string[]
  /** Takes the value that the edit writes, gives the edit, its positions, and what may change. */
  readonly make: (value: Value) => { edit: Edit; where: readonly number[]; windows: readonly Window[] }
}

/** All edits that a document allows. */
export function candidatesOf(tree: Tree): Candidate[] {
  return placesOf(tree).flatMap((place) => [
    ...setCandidate(tree, place),
    ...deleteCandidate(tree, place),
    ...insertCandidates(tree, place),
    ...renameCandidate(tree, place),
  ])
}

function setCandidate(tree: Tree, place: Place): Candidate[] {
  const { entry, node, path, where } = place
  if (entry === undefined || !canHoldValue(entry)) return []
  return [
    {
      op: 'set',
      place,
      cells: cellsOf(tree, 'set', node.style, place),
      make: (value) => {
        const own = setScope(tree, entry, value)
        return { edit: { op: 'set', path, value }, where, windows: withAnchors(tree, place, own, own, true) }
      },
    },
  ]
}

/** `? a` without a colon has no place for a value that all would agree on. */
function canHoldValue(entry: Entry): boolean {
  return entry.hasIndicator || typeof entry.key === 'number'
}

function deleteCandidate(tree: Tree, place: Place): Candidate[] {
  const { entry, node, path, where } = place
  if (entry === undefined) return []
  const cells = [
    ...cellsOf(tree, 'delete', node.style, place),
    `delete from ${entry.parent.style}`,
    ...(entry.parent.entries.length === 1 ? [`delete only entry of ${entry.parent.style}`] : []),
  ]
  const make: Candidate['make'] = () => {
    const own = deleteScope(tree, entry)
    return { edit: { op: 'delete', path }, where, windows: withAnchors(tree, place, own, [rangeOf(entry)], false) }
  }
  return [{ op: 'delete', place, cells, make }]
}

function insertCandidates(tree: Tree, place: Place): Candidate[] {
  const { node, path, where, entry } = place
  const isEmpty =
    node.style === 'empty' && !node.hasTag && node.anchor === undefined && entry !== undefined && canHoldValue(entry)
  if (!isBlockCollection(node) && !isFlowCollection(node) && !isEmpty) return []
  const inside: Place = place.alias ? place : { ...place, around: [...place.around, node] }
  const isList = node.style.endsWith('list')
  const cells = cellsOf(
    tree,
    'insert into',
    isEmpty ? 'null' : node.entries.length === 0 ? `empty ${node.style}` : node.style,
    inside,
  )
  const appended: Candidate = {
    op: 'insert',
    place,
    cells,
    make: (value) => {
      const key = isList ? node.entries.length : newKey(node)
      const own = appendScope(tree, node)
      const op = path.length % 2 === 0 ? 'insert' : 'set'
      const windows = withAnchors(tree, inside, own, [], false)
      return { edit: { op, path: [...path, key], value }, where: [...where, -1], windows }
    },
  }
  const before = isList
    ? node.entries.map(
        (next, position): Candidate => ({
          op: 'insert',
          place,
          cells: [...cells, `insert before in ${node.style}`],
          make: (value) => ({
            edit: { op: 'insert', path: [...path, position], value },
            where: [...where, position],
            windows: withAnchors(tree, inside, insertScope(tree, next), [], false),
          }),
        }),
      )
    : []
  return [appended, ...before]
}

function newKey({ entries }: TreeNode): string {
  let key = 'added'
  while (entries.some((entry) => entry.key === key)) key += '-too'
  return key
}

function renameCandidate(tree: Tree, place: Place): Candidate[] {
  const { entry, path, where } = place
  if (entry?.keyNode === undefined) return []
  const { keyNode, parent } = entry
  const cells = [
    ...cellsOf(tree, 'rename', `${keyNode.style} key`, place),
    `rename in ${parent.style}`,
    ...(tree.text[entry.start] === '?' ? ['rename explicit key'] : []),
  ]
  const make: Candidate['make'] = (value) => {
    const own = renameScope(entry)
    return { edit: { op: 'rename', path, value }, where, windows: withAnchors(tree, place, own, own, false) }
  }
  return [{ op: 'rename', place, cells, make }]
}

function cellsOf(tree: Tree, op: string, style: string, { node, around, alias }: Place): string[] {
  const isAliased = (one: TreeNode): boolean =>
    one.anchor !== undefined && tree.aliases.some(({ target }) => target === one)
  return [
    `${op} ${style}`,
    ...(node.anchor ? [`${op} anchored`] : []),
    ...(node.hasTag ? [`${op} tagged`] : []),
    ...(isAliased(node) ? [`${op} aliased`] : []),
    ...(around.some(isAliased) ? [`${op} inside aliased`] : []),
    ...(alias ? [`${op} through alias`] : []),
  ]
}

function rangeOf({ start, end }: Entry): Window {
  return { start, end, allows: () => false }
}

/** Through an alias only the alias gives way; elsewhere the edit's own scope, and what the anchors that leave touch. */
function withAnchors(
  tree: Tree,
  place: Place,
  own: readonly Window[],
  lost: readonly Window[],
  isSet: boolean,
): Window[] {
  if (place.alias) return [...aliasScope(tree, place.alias), ...anchorScope(tree, [], place.around)]
  const around = isSet ? [...place.around, place.node] : place.around
  return [...own, ...anchorScope(tree, lost, around)]
}
