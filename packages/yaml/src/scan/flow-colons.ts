import type { Event } from 'js-yaml'

/** A colon directly before the end of an entry of a flow collection, with the text before it. */
const CLOSED_COLON = /([^\s,[\]{}"'][ \t\r\n]*):(?=[,\]}])/g
const HAS_CLOSED_COLON = /:[,\]}]/
const COLON_AFTER_SCALAR = /[ \t\r\n]*:(?=[,\]}])/y

// js-yaml's numbers.
const SEQUENCE = 2
const MAPPING = 3
const SCALAR = 4
const ALIAS = 5
const POP = 6
const PLAIN = 1
const FLOW = 2

/**
 * Replaces each colon at the end of a plain scalar of a flow collection by a letter: `[2001:db8::]`, `{a:, b: c}`. YAML 1.2 reads
 * the colon as the end of a key. go-yaml (`yaml_parser_scan_plain_scalar`), and so kubectl, kustomize and kpt, require a blank
 * after it and read a string. Such a colon has no meaning in other places, so offsets and everything else stay the same.
 */
export function maskFlowColons(text: string): string {
  return HAS_CLOSED_COLON.test(text) ? text.replace(CLOSED_COLON, '$1x') : text
}

/** The same for colons that only the events identify as part of a plain scalar (`[it's:, b]`); `undefined` if there are none. */
export function maskKeyColons(text: string, events: readonly Event[]): string | undefined {
  if (!HAS_CLOSED_COLON.test(text)) return undefined
  let masked = ''
  let from = 0
  for (const event of events) {
    if (event.type !== SCALAR || event.style !== PLAIN || event.valueStart < 0) continue
    COLON_AFTER_SCALAR.lastIndex = event.valueEnd
    const found = COLON_AFTER_SCALAR.exec(text)
    if (found === null) continue
    const colon = COLON_AFTER_SCALAR.lastIndex - 1
    masked += `${text.slice(from, colon)}x`
    from = colon + 1
  }
  return from === 0 ? undefined : masked + text.slice(from)
}

/** Whether a flow map has an empty key (`{: a}`). go-yaml refuses such documents, so they are read by YAML 1.2. */
export function hasEmptyFlowKey(events: readonly Event[]): boolean {
  /** The number of nodes in each open collection; negative except in flow maps. */
  const open: number[] = []
  for (const event of events) {
    if (event.type === POP) {
      open.pop()
      continue
    }
    const isNode = event.type === SCALAR || event.type === ALIAS || event.type === MAPPING || event.type === SEQUENCE
    const count = open.at(-1)
    if (isNode && count !== undefined && count >= 0) {
      if (
        event.type === SCALAR &&
        event.valueStart < 0 &&
        event.tagStart < 0 &&
        event.anchorStart < 0 &&
        count % 2 === 0
      )
        return true
      open[open.length - 1] = count + 1
    }
    if (event.type === MAPPING || event.type === SEQUENCE)
      open.push(event.type === MAPPING && event.style === FLOW ? 0 : -1)
    else if (!isNode) open.push(-1)
  }
  return false
}
