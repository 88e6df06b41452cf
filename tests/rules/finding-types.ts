import type { EntryExports } from './measures.ts'
import { isTest, type SourceFile } from './source-files.ts'
import { visitSyntax } from './syntax.ts'

/** The parts of a syntax tree of types that this rule reads. */
interface Node {
  readonly type: string
  readonly id?: { readonly name: string }
  readonly key?: { readonly name?: string }
  readonly name?: string
  readonly typeName?: Node
  readonly expression?: Node
  readonly extends?: readonly Node[] | null
  readonly body?: { readonly body: readonly Node[] }
  readonly members?: readonly Node[]
  readonly types?: readonly Node[]
  readonly typeAnnotation?: Node
  readonly typeParameters?: { readonly params: readonly Node[] } | null
}

/** What a type has by itself, and the types that it is made of. */
interface Shape {
  readonly members: ReadonlySet<string>
  /** The types that it extends, joins or takes parts of, and those of single members. */
  readonly parts: ReadonlySet<string>
}

/**
 * The exported types of packages that say that something is wrong: with a message, and what is wrong or where; or made of such a type and
 * something around it. Lists of findings are none.
 */
export function findingTypes(sources: readonly SourceFile[], entries: readonly EntryExports[]): string[] {
  const found = new Map<string, Shape>()
  for (const [unit, names] of exportsByPackage(entries))
    for (const file of sources)
      if (file.path.startsWith(`packages/${unit}/src/`) && !isTest(file.path))
        for (const [name, shape] of typesIn(file)) if (names.has(name)) found.set(`${unit} ${name}`, shape)
  const known = new Set([...found].flatMap(([name, shape]) => (isMessage(shape) ? [name] : [])))
  for (let size = 0; size !== known.size; ) {
    size = known.size
    const names = new Set([...known].map((name) => name.split(' ')[1]))
    for (const [name, { parts }] of found) if ([...parts].some((part) => names.has(part))) known.add(name)
  }
  return [...known].sort()
}

function exportsByPackage(entries: readonly EntryExports[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const { specifier, exported } of entries) {
    const [, unit = ''] = specifier.split('/')
    names.set(unit, new Set([...(names.get(unit) ?? []), ...exported]))
  }
  return names
}

/** Members that say what is wrong, or how much. */
const WHAT = ['severity', 'rule', 'reason', 'keyword'] as const

function isMessage({ members }: Shape): boolean {
  const has = (...names: readonly string[]) => names.some((name) => members.has(name))
  return (has('message') && has(...WHAT, 'at', 'path')) || (has('text') && has(...WHAT))
}

function typesIn(file: SourceFile): ReadonlyMap<string, Shape> {
  const types = new Map<string, Shape>()
  const add = ({ node }: { readonly node: Node }) => {
    const shape = { members: new Set<string>(), parts: new Set<string>() }
    for (const base of node.extends ?? []) addParts(base, shape.parts)
    for (const member of node.body?.body ?? []) addMember(member, shape)
    if (node.typeAnnotation !== undefined) addType(node.typeAnnotation, shape)
    types.set(node.id?.name ?? '', shape)
  }
  visitSyntax<Node>(file, { TSInterfaceDeclaration: add, TSTypeAliasDeclaration: add })
  return types
}

interface Building {
  readonly members: Set<string>
  readonly parts: Set<string>
}

function addType(type: Node, shape: Building): void {
  if (type.type === 'TSIntersectionType') for (const each of type.types ?? []) addType(each, shape)
  else if (type.type === 'TSTypeLiteral') for (const member of type.members ?? []) addMember(member, shape)
  else addParts(type, shape.parts)
}

/** A member whose type is one finding makes a type something around a finding. */
function addMember(member: Node, { members, parts }: Building): void {
  if (member.type !== 'TSPropertySignature') return
  members.add(member.key?.name ?? '')
  const type = member.typeAnnotation?.typeAnnotation
  if (type !== undefined) addParts(type, parts)
}

const SELECTIONS: ReadonlySet<string> = new Set(['Omit', 'Partial', 'Pick', 'Readonly', 'Required'])

function addParts(type: Node, parts: Set<string>): void {
  if (type.type === 'TSUnionType') for (const each of type.types ?? []) addParts(each, parts)
  const name = (type.typeName ?? type.expression)?.name
  if (name === undefined) return
  parts.add(name)
  const [first] = type.typeParameters?.params ?? []
  if (SELECTIONS.has(name) && first !== undefined) addParts(first, parts)
}
