import type { Sources } from '../sources.ts'

/** `core/v1.Protocol`: a type and the directory of k8s.io/api that contains it. */
export type GoName = string

/** One version's types in the Go sources of k8s.io/api. */
export interface GoTypes {
  /** Types that are marked with `+enum`. */
  readonly enums: ReadonlySet<GoName>
  /** The comments above types. */
  readonly comments: ReadonlyMap<GoName, string>
  /** Values of constants by their type, in source order. */
  readonly values: ReadonlyMap<GoName, readonly string[]>
  /** Struct -> JSON name -> the field; embedded fields count as the struct's own. */
  readonly structs: ReadonlyMap<GoName, ReadonlyMap<string, GoField>>
}

interface GoField {
  /** The innermost type, without pointers, lists and maps. */
  readonly type: GoName
  readonly comment: string
  /** Absent and empty, or absent and zero, are not the same. */
  readonly isPointer: boolean
  readonly isListOrMap: boolean
}

interface Parsed {
  readonly enums: Set<GoName>
  readonly comments: Map<GoName, string>
  readonly values: Map<GoName, string[]>
  readonly structs: Map<GoName, Map<string, GoField>>
  readonly embedded: Map<GoName, GoName[]>
  readonly aliases: Map<GoName, GoName>
  readonly constants: Map<GoName, string>
  /** Constants that are conversions of others (`AddressType(v1.IPv4Protocol)`). */
  readonly conversions: (readonly [type: GoName, constant: GoName])[]
}

/** Reads all types of k8s.io/api in a minor version. */
export function goTypesOf(sources: Sources, minor: number): GoTypes {
  const parsed: Parsed = {
    enums: new Set(),
    comments: new Map(),
    values: new Map(),
    structs: new Map(),
    embedded: new Map(),
    aliases: new Map(),
    constants: new Map(),
    conversions: [],
  }
  for (const path of sources.files('k8s.io/api', minor, '.')) {
    const [, folder, file] = /^(\w+\/v\w+)\/(\w+)\.go$/.exec(path) ?? []
    if (folder === undefined || file === undefined || /^(generated|zz_generated|register|doc)/.test(file)) continue
    if (file === 'types_swagger_doc_generated') continue
    parseFile(sources.text('k8s.io/api', minor, path), folder, parsed)
  }
  for (const struct of parsed.structs.keys()) embed(struct, parsed, 0)
  const real = (name: GoName): GoName => parsed.aliases.get(name) ?? name
  for (const [type, constant] of parsed.conversions) {
    const value = parsed.constants.get(constant)
    if (value !== undefined) addValue(parsed, type, value)
  }
  const values = new Map<GoName, string[]>()
  for (const [type, texts] of parsed.values) {
    values.set(real(type), [...new Set([...(values.get(real(type)) ?? []), ...texts])])
  }
  return {
    enums: parsed.enums,
    comments: parsed.comments,
    values,
    structs: new Map(
      [...parsed.structs].map(([struct, fields]) => [
        struct,
        new Map([...fields].map(([name, field]) => [name, { ...field, type: real(field.type) }])),
      ]),
    ),
  }
}

function embed(struct: GoName, parsed: Parsed, depth: number): void {
  if (depth > 5) throw new Error(`${struct} embeds itself`)
  const own = parsed.structs.get(struct)
  if (own === undefined) return
  for (const part of parsed.embedded.get(struct) ?? []) {
    embed(part, parsed, depth + 1)
    for (const [name, field] of parsed.structs.get(part) ?? []) if (!own.has(name)) own.set(name, field)
  }
}

/** In gofmt's layout, types, constants and fields are on lines of their own, with their comment right above. */
function parseFile(text: string, folder: string, parsed: Parsed): void {
  const imports = new Map<string, string>()
  let comment: string[] = []
  let struct: GoName | undefined
  const nameOf = (type: string): GoName => {
    const [first = '', second] = type.split('.')
    return second === undefined ? `${folder}.${first}` : `${imports.get(first) ?? first}.${second}`
  }
  for (const line of text.split('\n')) {
    const bare = line.trim()
    if (bare.startsWith('//')) {
      comment.push(bare)
      continue
    }
    const [, alias, path] = /^(?:import )?(\w+)? ?"k8s\.io\/api\/(\w+\/\w+)"$/.exec(bare) ?? []
    if (path !== undefined) imports.set(alias ?? path.split('/')[1] ?? '', path)
    const [, name, equals, kind = ''] = /^type (\w+) (= )?([\w.]+)/.exec(line) ?? []
    if (name !== undefined) {
      parsed.comments.set(nameOf(name), comment.join('\n'))
      if (equals !== undefined) parsed.aliases.set(nameOf(name), nameOf(kind))
      else if (kind === 'struct') {
        struct = nameOf(name)
        parsed.structs.set(struct, new Map())
      } else if (comment.some((words) => /^\/\/ ?\+enum\b/.test(words))) parsed.enums.add(nameOf(name))
    } else if (struct !== undefined) parseField(bare, struct, comment.join('\n'), nameOf, parsed)
    if (bare === '}') struct = undefined
    parseConstant(bare, nameOf, parsed)
    // A blank line separates a comment from the code below, but upstream sometimes writes `+enum` above one.
    if (bare !== '') comment = []
  }
}

function parseField(
  line: string,
  struct: GoName,
  comment: string,
  nameOf: (type: string) => GoName,
  parsed: Parsed,
): void {
  const [, embedded, type = '', json] = /^(?:(\*?[\w.]+)|\w+\s+(\S+))\s+`.*?json:"([^"]*)"/.exec(line) ?? []
  if (json === undefined) return
  const [name = '', ...options] = json.split(',')
  const inner = (embedded ?? type).replace(/^(?:\*|\[\]|map\[[^\]]*\])+/, '')
  if (name === '' && options.includes('inline')) {
    parsed.embedded.set(struct, [...(parsed.embedded.get(struct) ?? []), nameOf(inner)])
  } else if (name !== '' && name !== '-') {
    const isPointer = type.startsWith('*')
    const isListOrMap = /^\*?(?:\[\]|map\[)/.test(type)
    parsed.structs.get(struct)?.set(name, { type: nameOf(inner), comment, isPointer, isListOrMap })
  }
}

/** `ProtocolTCP Protocol = "TCP"`, and the conversion `AddressTypeIPv4 = AddressType("IPv4")`. */
function parseConstant(line: string, nameOf: (type: string) => GoName, parsed: Parsed): void {
  const [, name, declared, type = declared, value, constant] =
    /^(?:const )?(\w+)(?:\s+([\w.]+))?\s*=\s*(?:([\w.]+)\((?="|\w+(?:\.\w+)?\)))?(?:"([^"]*)"|(\w+(?:\.\w+)?)\))/.exec(
      line,
    ) ?? []
  if (name === undefined || type === undefined || type === 'string') return
  if (value !== undefined) {
    parsed.constants.set(nameOf(name), value)
    addValue(parsed, nameOf(type), value)
  } else if (constant !== undefined) parsed.conversions.push([nameOf(type), nameOf(constant)])
}

function addValue({ values }: Parsed, type: GoName, value: string): void {
  const known = values.get(type) ?? []
  if (!known.includes(value)) values.set(type, [...known, value])
}
