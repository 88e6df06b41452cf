/** The parts of a ResourceList as texts of their own, without their indentation. */
export interface SplitList {
  readonly items: readonly string[]
  readonly functionConfig: string | undefined
}

/**
 * Splits a ResourceList in block style; `undefined` if it has another form. Comments in front of an item are part of the item.
 */
export function splitList(list: string): SplitList | undefined {
  const sections = sectionsOf(list)
  const items = sections?.get('items')
  if (sections === undefined || items === undefined) return undefined
  const known = ['apiVersion', 'kind', 'items', 'functionConfig']
  if ([...sections.keys()].some((key) => !known.includes(key))) return undefined
  const texts = itemsOf(items)
  const config = sections.get('functionConfig')
  const functionConfig = config === undefined ? undefined : outdent(config.lines, indentOf(config.lines))
  if (texts === undefined || (config !== undefined && (config.value !== '' || functionConfig === undefined)))
    return undefined
  return { items: texts, functionConfig }
}

/** A key of the list: what follows it in its line, and the lines below it. */
interface Section {
  readonly value: string
  readonly lines: readonly string[]
}

function sectionsOf(list: string): ReadonlyMap<string, Section> | undefined {
  if (list.includes('\r') || !list.endsWith('\n')) return undefined
  const sections = new Map<string, { value: string; lines: string[] }>()
  let current: string[] | undefined
  for (const line of list.slice(0, -1).split('\n')) {
    const [, key, value = ''] = /^(\w+):(?: (.*))?$/.exec(line) ?? []
    if (key !== undefined) {
      if (sections.has(key)) return undefined
      current = []
      sections.set(key, { value: value.trim(), lines: current })
    } else if (current === undefined || !/^(?: |-|$|#)/.test(line)) return undefined
    else current.push(line)
  }
  return sections
}

function itemsOf({ value, lines }: Section): readonly string[] | undefined {
  if (value !== '') return value === '[]' && lines.length === 0 ? [] : undefined
  const indent = indentOf(lines)
  const dash = `${' '.repeat(indent)}- `
  const items: string[][] = []
  let comments: string[] = []
  for (const line of lines) {
    if (line.startsWith(dash)) {
      items.push([...comments.map((comment) => `  ${comment}`), `${' '.repeat(indent + 2)}${line.slice(dash.length)}`])
      comments = []
    } else if (line.startsWith('#', indent) && indentOf([line]) === indent) comments.push(line)
    else if (items.length === 0 || comments.length > 0) return undefined
    else items.at(-1)?.push(line)
  }
  const texts = items.map((item) => outdent(item, indent + 2))
  return comments.length === 0 && texts.every((text) => text !== undefined) ? texts : undefined
}

/** The number of spaces in front of the first line that is not empty. */
function indentOf(lines: readonly string[]): number {
  return lines.find((line) => line.trim() !== '')?.search(/[^ ]/) ?? 0
}

function outdent(lines: readonly string[], indent: number): string | undefined {
  const isInside = lines.every((line) => line.trim() === '' || line.startsWith(' '.repeat(indent)))
  return isInside && lines.length > 0 ? `${lines.map((line) => line.slice(indent)).join('\n')}\n` : undefined
}
