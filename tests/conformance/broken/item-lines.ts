import type { List } from './list-text.ts'

/** Whether an item is one of the suite's own; the tester's are lines of JSON in some runs and blocks in others. */
export function isProbe(item: readonly string[]): boolean {
  return item.some((line) => /^[- ]+"?kind"?: Probe$/.test(line))
}

/** Whether an item has this name. */
export function isNamed(item: readonly string[], name: string): boolean {
  return item.some((line) => line.trim() === `name: ${name}`)
}

/** Takes a key out of every probe, with the lines below it. */
export function dropKey(list: List, key: string): void {
  list.items = list.items.map((item) => {
    const at = item.findIndex((line) => line.trimStart().startsWith(`${key}:`))
    if (at < 0 || !isProbe(item)) return item
    const indent = item[at]?.search(/\S/) ?? 0
    const below = item.slice(at + 1).findIndex((line) => line.search(/\S/) <= indent)
    return [...item.slice(0, at), ...(below < 0 ? [] : item.slice(at + 1 + below))]
  })
}

/** Adds a line to every probe behind the one that is `key`, with its indentation and two blanks, unless it is there. */
export function addBehind(list: List, key: string, line: string): void {
  list.items = list.items.map((item) => {
    const at = item.findIndex((its) => its.trimStart() === key)
    if (at < 0 || !isProbe(item) || item.some((its) => its.trim() === line)) return item
    return [...item.slice(0, at + 1), ' '.repeat((item[at]?.search(/\S/) ?? 0) + 2) + line, ...item.slice(at + 1)]
  })
}

/** Changes the text of every probe. */
export function replaceInItems(list: List, pattern: RegExp | string, text: string): void {
  list.items = list.items.map((item) => (isProbe(item) ? item.join('\n').replace(pattern, text).split('\n') : item))
}

/** Adds an item at the end, indented as the others are. */
export function addItem(list: List, lines: readonly string[]): void {
  const indent = ' '.repeat(list.items[0]?.[0]?.search(/\S/) ?? 0)
  list.items.push(lines.map((line) => indent + line))
}
