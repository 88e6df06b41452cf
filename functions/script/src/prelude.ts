/** The file name of the script in stack traces. */
export const SCRIPT_FILE = 'script.js'

/**
 * The code that runs in the sandbox before the script: a function with the host's `call`, the params and the number of items.
 * It creates `items`, `params`, `report` and `console`, and removes clock and randomness.
 */
export const PRELUDE = String.raw`((call, paramsText, count) => {
  'use strict'
  const { parse, stringify } = JSON
  const MARK = '\u0000'
  const encode = (value) => {
    if (typeof value === 'string' && !value.includes(MARK)) return 't' + value
    if (value === undefined) throw new TypeError('a value must be given, found undefined')
    return 'j' + stringify(value, (_key, part) => {
      switch (typeof part) {
        case 'bigint': return MARK + 'n' + part
        case 'number': return Number.isFinite(part) && !Object.is(part, -0) ? part : MARK + 'f' + (Object.is(part, -0) ? '-0' : part)
        case 'string': return part.startsWith(MARK) ? MARK + 's' + part : part
        case 'function':
        case 'symbol': throw new TypeError('a ' + typeof part + ' cannot be written')
        default: return part
      }
    })
  }
  const decode = (text) => {
    if (typeof text !== 'string') return text
    if (text[0] === 't') return text.slice(1)
    const json = text.slice(1)
    if (!json.includes('\\u0000')) return parse(json)
    return parse(json, (_key, part) => {
      if (typeof part !== 'string' || !part.startsWith(MARK)) return part
      const rest = part.slice(2)
      return part[1] === 'n' ? BigInt(rest) : part[1] === 'f' ? Number(rest) : rest
    })
  }
  const pathOf = (path) => {
    if (path === undefined) return ''
    if (typeof path === 'string') {
      if (path.includes(MARK)) throw new TypeError('a path must not hold U+0000')
      return 's' + path
    }
    if (Array.isArray(path) && path.every((part) => typeof part === 'string' || Number.isInteger(part))) return 'a' + stringify(path)
    throw new TypeError('a path must be a text such as spec.containers[0].image, or an array of keys and positions')
  }
  const ask = (op, id, path, value) => decode(call(op + id + ':' + path.length + ':' + path + value))

  const idOf = (item) => {
    if (item instanceof Item) return Item.idOf(item)
    throw new TypeError('a resource must be one of items')
  }
  const strings = (item, path) => Object.fromEntries(item.keys(path).flatMap((key) => {
    const text = item.text([...path, key])
    return text === undefined ? [] : [[key, text]]
  }))
  class Item {
    #id
    constructor(id) { this.#id = id }
    static idOf(item) { return item.#id }
    get apiVersion() { return this.text('apiVersion') ?? '' }
    get group() { const text = this.apiVersion; return text.includes('/') ? text.slice(0, text.indexOf('/')) : '' }
    get version() { const text = this.apiVersion; return text.slice(text.indexOf('/') + 1) }
    get kind() { return this.text('kind') ?? '' }
    get name() { return this.text('metadata.name') ?? '' }
    get namespace() { return this.text('metadata.namespace') || undefined }
    get labels() { return strings(this, ['metadata', 'labels']) }
    get annotations() { return strings(this, ['metadata', 'annotations']) }
    get origin() { return ask('f', this.#id, '', '') }
    get isLocalConfig() {
      const value = this.text(['metadata', 'annotations', 'config.kubernetes.io/local-config'])
      return value !== undefined && value !== 'false'
    }
    is({ group, version, kind }) {
      return (group === undefined || group === this.group) && (version === undefined || version === this.version) &&
        (kind === undefined || kind === this.kind)
    }
    get(path) { return ask('g', this.#id, pathOf(path), '') }
    has(path) { return ask('h', this.#id, pathOf(path), '') }
    text(path) { return ask('t', this.#id, pathOf(path), '') }
    keys(path) { return ask('k', this.#id, pathOf(path), '') }
    size(path) { return ask('z', this.#id, pathOf(path), '') }
    source(path) { return ask('o', this.#id, pathOf(path), '') }
    comment(path) { return ask('c', this.#id, pathOf(path), '') }
    set(path, value) { return ask('s', this.#id, pathOf(path), encode(value)) }
    insert(path, value) { return ask('i', this.#id, pathOf(path), encode(value)) }
    delete(path) { return ask('d', this.#id, pathOf(path), '') }
    rename(path, key) { return ask('r', this.#id, pathOf(path), encode(String(key))) }
    setSource(path, text) { return ask('u', this.#id, pathOf(path), encode(String(text))) }
    setComment(path, text) { return ask('m', this.#id, pathOf(path), encode(text ?? null)) }
    reorder(path, order) { return ask('e', this.#id, pathOf(path), encode([...order])) }
    toString() { return ask('n', this.#id, '', '') }
  }

  const live = new Set(Array.from({ length: count }, (_, id) => new Item(id)))
  let listed
  const list = () => (listed ??= [...live])
  const items = Object.freeze({
    get length() { return live.size },
    at(position) { return list().at(position) },
    add(resource) {
      const item = new Item(resource instanceof Item ? ask('b', idOf(resource), '', '') : ask('a', 0, '', encode(resource)))
      live.add(item)
      listed = undefined
      return item
    },
    remove(item) {
      if (!live.delete(item)) return false
      listed = undefined
      return ask('x', idOf(item), '', '')
    },
    reorder(order) {
      const sorted = [...order]
      if (!ask('q', 0, '', encode(sorted.map(idOf)))) return false
      live.clear()
      for (const item of sorted) live.add(item)
      listed = undefined
      return true
    },
    filter: (test) => list().filter((item) => test(item)),
    find: (test) => list().find((item) => test(item)),
    map: (change) => list().map((item) => change(item)),
    some: (test) => list().some((item) => test(item)),
    every: (test) => list().every((item) => test(item)),
    forEach: (visit) => list().forEach((item) => visit(item)),
    [Symbol.iterator]: () => list()[Symbol.iterator](),
  })
  const report = (finding) => {
    if (typeof finding !== 'object' || finding === null) throw new TypeError('report must get an object: {severity, message, resource, field}')
    const { resource, ...rest } = finding
    ask('p', 0, '', encode(resource === undefined ? rest : { ...rest, item: idOf(resource) }))
  }
  const shown = (value) => {
    if (typeof value === 'string') return value
    try { return stringify(value, (_key, part) => typeof part === 'bigint' ? String(part) : part) ?? String(value) } catch { return String(value) }
  }
  const log = (...values) => {
    const message = values.map(shown).join(' ')
    report({ severity: 'info', rule: 'console', message: message === '' ? ' ' : message })
  }
  const define = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  const refuse = (what) => { throw new Error(what + ' must not be used: equal inputs must give equal outputs, so a script has no clock and no chance') }
  const date = function Date() { refuse('Date') }
  for (const name of ['now', 'parse', 'UTC']) date[name] = () => refuse('Date.' + name)
  define('Date', date)
  const chance = 'random'
  Math[chance] = () => refuse('Math.' + chance)
  define('items', items)
  define('params', decode(paramsText))
  define('report', report)
  define('console', Object.freeze({ log, info: log, debug: log, warn: log, error: log }))
})`
