import { type Items, type Path, parseFieldPath, type Resource, type Value } from '@krmkit/runtime'
import { copyText, visibleText } from './list-text.ts'
import type { Change, ScriptFinding } from './protocol.ts'
import { readFinding } from './read-finding.ts'
import {
  addResource,
  coversReserved,
  isFields,
  isHiddenPath,
  type NewResource,
  refuseReserved,
  visibleKeys,
  withoutReserved,
  withReserved,
} from './reserved.ts'
import { decodeValue, encodeValue } from './values.ts'

/** A return value for the sandbox. Strings start with `t`, values in JSON with `j`. */
export type Answer = string | boolean | undefined

/** The maximum number of findings of a script. */
const MAX_FINDINGS = 10_000
/** The maximum number of characters that a script can write in total, because the log is outside of the engine's memory. */
const MAX_WRITTEN = 2 ** 27

/** The functions that a script can call: access to the items, by number, and a log of its changes and findings. */
export class HostApi {
  readonly changes: Change[] = []
  readonly findings: ScriptFinding[] = []
  readonly #items: Items
  readonly #resources: Resource[]
  #written = 0

  constructor(items: Items) {
    this.#items = items
    this.#resources = [...items]
  }

  /** Whether the script has exceeded the limit of writes. */
  get isFull(): boolean {
    return this.#written > MAX_WRITTEN
  }

  /** Executes a call: a letter, the item's number, the path preceded by its length, the value. */
  call(text: string): Answer {
    const first = text.indexOf(':')
    const second = text.indexOf(':', first + 1)
    const id = Number(text.slice(1, first))
    const pathEnd = second + 1 + Number(text.slice(first + 1, second))
    const path = readPath(text.slice(second + 1, pathEnd))
    const value = text.slice(pathEnd)
    this.#written += value.length
    if (this.isFull) throw new Error('the script writes too much')
    switch (text[0]) {
      case 'a':
        return this.#add(readValue(value))
      case 'b':
        return this.#add(copyText(this.#resource(id)))
      case 'p':
        return this.#report(readValue(value))
      case 'q':
        return this.#order(readValue(value) as number[])
      case 'x':
        return this.#logged(this.#items.remove(this.#resource(id)), ['remove', id])
      default:
        return (
          this.#read(text[0] as string, this.#resource(id), path) ?? this.#write(text[0] as string, id, path, value)
        )
    }
  }

  /** A script can create objects of the items' class, with any number. */
  #resource(id: number): Resource {
    const resource = this.#resources[id]
    if (resource === undefined) throw new TypeError('a resource must be one of items')
    return resource
  }
  /** Logs a change after it was applied to the copy, so that it cannot fail when it is applied to the real items. */
  #logged<Done>(done: Done, change: Change): Done {
    this.changes.push(change)
    return done
  }
  #read(op: string, item: Resource, path: Path): Answer {
    if ('ghtzoc'.includes(op) && isHiddenPath(path)) return op === 'h' ? false : op === 'z' ? 'j0' : undefined
    switch (op) {
      case 'g':
        return answer(withoutReserved(path, item.get(path)))
      case 'h':
        return item.has(path)
      case 't':
        return answer(item.text(path))
      case 'k':
        return answer(visibleKeys(path, item.keys(path)))
      case 'z':
        return `j${item.size(path)}`
      case 'o':
        return answer(item.source(path))
      case 'c':
        return answer(item.comment(path))
      case 'n':
        return answer(visibleText(item))
      case 'f':
        return answer(item.origin as { readonly [key: string]: Value })
      default:
        return undefined
    }
  }
  #write(op: string, id: number, path: Path, text: string): Answer {
    if ('ghtkzocnf'.includes(op)) return undefined
    const item = this.#resource(id)
    const value = op === 'd' ? undefined : readValue(text)
    refuseReserved(path, value)
    switch (op) {
      case 's':
      case 'i':
        return this.#put(op === 's' ? 'set' : 'insert', id, path, value as Value)
      case 'd':
        return this.#delete(id, path)
      case 'r':
        if (coversReserved(item, path))
          throw new Error(`${path.join('.')} must keep its name: the orchestrator's annotations are in it`)
        refuseReserved([...path.slice(0, -1), String(value)])
        return this.#logged(item.rename(path, String(value)), ['rename', id, path, String(value)])
      case 'u':
        return this.#logged(item.setSource(path, String(value)), ['setSource', id, path, String(value)])
      case 'm': {
        const comment = typeof value === 'string' ? value : undefined
        return this.#logged(item.setComment(path, comment), ['setComment', id, path, comment])
      }
      default: {
        const order = value as number[]
        return this.#logged(item.reorder(path, order), ['reorder', id, path, order])
      }
    }
  }
  #put(op: 'set' | 'insert', id: number, path: Path, given: Value): boolean {
    const item = this.#resource(id)
    if (path.length === 0 && !isFields(given)) throw new TypeError('a resource must be an object')
    const value = withReserved(item, path, given)
    return this.#logged(item[op](path, value), [op, id, path, value])
  }
  /** Deletes a field, but keeps the orchestrator's annotations in it. */
  #delete(id: number, path: Path): boolean {
    const item = this.#resource(id)
    if (!coversReserved(item, path)) {
      return this.#logged(item.delete(path), ['delete', id, path])
    }
    return this.#put('set', id, path, {})
  }
  #add(value: Value): Answer {
    if (typeof value !== 'string' && !isFields(value))
      throw new TypeError('items.add must get an object, or a text that is one YAML object')
    const added = addResource(this.#items, value as NewResource)
    this.changes.push(['add', value as NewResource])
    this.#resources.push(added)
    return `j${this.#resources.length - 1}`
  }
  #order(ids: readonly number[]): boolean {
    return this.#logged(this.#items.reorder(ids.map((id) => this.#resource(id))), ['order', ids])
  }
  #report(value: Value): undefined {
    if (this.findings.length === MAX_FINDINGS)
      throw new RangeError(`a script must report no more than ${MAX_FINDINGS.toLocaleString('en')} findings`)
    this.findings.push(readFinding(value))
  }
}

function answer(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  // The engine truncates strings at U+0000 when they are passed in.
  return typeof value === 'string' && !value.includes('\u0000') ? `t${value}` : `j${encodeValue(value)}`
}

/** Checks the path here too, because a script can modify the checks in the sandbox. */
function readPath(text: string): Path {
  if (text.startsWith('s')) return parseFieldPath(text.slice(1), 'exact')
  const parts: unknown = JSON.parse(text.slice(1) || '[]')
  if (Array.isArray(parts) && parts.every((part) => typeof part === 'string' || Number.isInteger(part))) return parts
  throw new TypeError('a path must hold keys and positions')
}

function readValue(text: string): Value {
  return text.startsWith('t') ? text.slice(1) : decodeValue(text.slice(1))
}
