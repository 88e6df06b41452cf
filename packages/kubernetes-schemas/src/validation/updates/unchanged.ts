import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'

/** An object in a document. */
interface Place {
  readonly table: NodeTable
  readonly row: number
}

/**
 * Whether an update changes nothing, or labels alone, which no rule of updates looks at. Objects that are written in another way count
 * as changed.
 */
export function changesOnlyLabels(now: Place, old: Place): boolean {
  // Two equal aliases can stand for different values.
  return !now.table.hasAliases && !old.table.hasAliases && hasSameFields(now, old, isSameField)
}

interface Entry {
  readonly name: string
  readonly place: Place
  /** As it is written, with what is between it and the next one. */
  readonly text: string
}

type IsSame = (now: Entry, old: Entry) => boolean

function isSameField(now: Entry, old: Entry): boolean {
  if (now.text === old.text) return true
  return now.name === 'metadata' && hasSameFields(now.place, old.place, isSameMetadata)
}

function isSameMetadata(now: Entry, old: Entry): boolean {
  return now.name === 'labels' || now.text === old.text
}

function hasSameFields(now: Place, old: Place, isSame: IsSame): boolean {
  const [entries, others] = [entriesOf(now), entriesOf(old)]
  if (entries === undefined || entries.length !== others?.length) return false
  return entries.every((each, i) => {
    const other = others[i] as Entry
    return each.name === other.name && isSame(each, other)
  })
}

/** The entries of a map; `undefined` for other values. */
function entriesOf({ table, row }: Place): readonly Entry[] | undefined {
  if (table.kind(row) !== NODE_KINDS.map) return undefined
  const entries: Entry[] = []
  const last = table.next(row)
  for (let key = row + 1; key < last; ) {
    const value = table.next(key)
    const next = table.next(value)
    const end = next < last ? table.start(next) : row === table.root ? table.to : table.end(row)
    entries.push({
      name: table.keyOf(key),
      place: { table, row: value },
      text: table.text.slice(table.start(value), end),
    })
    key = next
  }
  return entries
}
