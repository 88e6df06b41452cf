import { parseSync, traverse } from '@babel/core'

/** The parts of a syntax tree that constants consist of. */
export interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly left?: Node
  readonly right?: Node
  readonly key?: Node
  readonly computed?: boolean
  readonly id?: Node
  readonly init?: Node | null
  readonly body?: Node | readonly Node[]
  readonly params?: readonly Node[]
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly expression?: Node
  readonly argument?: Node
  readonly arguments?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
  readonly properties?: readonly Node[]
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[]
  readonly expressions?: readonly Node[]
}

/** The names of a module: what is assigned to them, or their values. */
export type Names = Map<string, { readonly node: Node } | { readonly value: unknown }>

/** Thrown for an expression whose value only a run knows. */
const UNKNOWN = Symbol('unknown')

/** Parses a module of TypeScript. */
export function parseModule(filename: string, text: string) {
  const parserOpts = { plugins: ['typescript' as const] }
  const program = parseSync(text, { filename, configFile: false, babelrc: false, parserOpts })
  if (program === null) throw new Error(`${filename} must be parsed`)
  return program
}

/** The names that a module declares; of equal ones in several functions, the first. */
export function namesOf(program: ReturnType<typeof parseModule>): Names {
  const names: Names = new Map()
  const add = (id: Node | undefined, node: Node | null | undefined) => {
    if (id?.name !== undefined && node && !names.has(id.name)) names.set(id.name, { node })
  }
  traverse(program, {
    VariableDeclarator: (({ node }: { readonly node: Node }) => add(node.id, node.init)) as never,
    FunctionDeclaration: (({ node }: { readonly node: Node }) => add(node.id, node)) as never,
  })
  return names
}

/** The value of an expression of constants; `undefined` for any other expression. */
export function constantOf(node: Node | null | undefined, names: Names): unknown {
  try {
    return evaluate(node, names, 0)
  } catch (thrown) {
    if (thrown === UNKNOWN) return undefined
    throw thrown
  }
}

function evaluate(node: Node | null | undefined, names: Names, depth: number): unknown {
  if (!node || depth > 30) throw UNKNOWN
  const next = (other: Node | null | undefined) => evaluate(other, names, depth + 1)
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'NullLiteral':
      return null
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return next(node.expression)
    case 'TemplateLiteral':
      return (node.quasis ?? []).map(({ value }, i) => `${value.cooked}${inText(node.expressions?.[i], next)}`).join('')
    case 'BinaryExpression':
      return inText(node.left, next) + inText(node.right, next)
    case 'Identifier': {
      const known = names.get(node.name ?? '')
      if (known === undefined) throw UNKNOWN
      return 'value' in known ? known.value : next(known.node)
    }
    case 'ArrayExpression':
      return (node.elements ?? []).flatMap((each) =>
        each?.type === 'SpreadElement' ? (next(each.argument) as unknown[]) : [next(each)],
      )
    case 'ObjectExpression':
      return Object.assign({}, ...(node.properties ?? []).map((property) => entryOf(property, next)))
    case 'CallExpression':
      return called(node, names, depth)
    default:
      throw UNKNOWN
  }
}

function inText(node: Node | undefined, next: (node: Node) => unknown): string {
  const value = node === undefined ? '' : next(node)
  if (typeof value !== 'string' && typeof value !== 'number') throw UNKNOWN
  return String(value)
}

function entryOf({ type, key, computed, value, argument }: Node, next: (node: Node | undefined) => unknown): object {
  if (type === 'SpreadElement') return next(argument) as object
  const name = computed ? next(key) : (key?.name ?? key?.value)
  if (type !== 'ObjectProperty' || name === undefined) throw UNKNOWN
  return { [String(name)]: next(value as Node) }
}

/** A call of a function that only returns a value, or a replacement in a string. */
function called({ callee, arguments: given = [] }: Node, names: Names, depth: number): unknown {
  const values = given.map((argument) => evaluate(argument, names, depth + 1))
  if (callee?.type === 'MemberExpression') {
    const [from, to] = values
    const text = evaluate(callee.object, names, depth + 1)
    const name = callee.property?.name
    if (typeof text !== 'string' || typeof from !== 'string' || typeof to !== 'string') throw UNKNOWN
    if (name === 'replace') return text.replace(from, to)
    if (name === 'replaceAll') return text.replaceAll(from, to)
    throw UNKNOWN
  }
  const known = names.get(callee?.name ?? '')
  if (known === undefined || 'value' in known || known.node.params === undefined) throw UNKNOWN
  const inner: Names = new Map(names)
  for (const [i, param] of known.node.params.entries()) {
    const { name } = param.type === 'AssignmentPattern' ? (param.left ?? param) : param
    if (name === undefined) throw UNKNOWN
    inner.set(name, { value: i < values.length ? values[i] : evaluate(param.right, inner, depth + 1) })
  }
  return evaluate(returnedBy(known.node), inner, depth + 1)
}

function returnedBy({ body }: Node): Node | undefined {
  if (body === undefined || Array.isArray(body)) return undefined
  const block = body as Node
  if (block.type !== 'BlockStatement') return block
  const [only, ...others] = block.body as readonly Node[]
  return others.length === 0 && only?.type === 'ReturnStatement' ? only.argument : undefined
}

/** Calls a function for each string, each object and each call of a module, from the outermost. */
export function visitValues(program: ReturnType<typeof parseModule>, visit: (node: Node) => void): void {
  const visitPath = (({ node }: { readonly node: Node }) => visit(node)) as never
  traverse(program, {
    ObjectExpression: visitPath,
    CallExpression: visitPath,
    StringLiteral: visitPath,
    TemplateLiteral: visitPath,
  })
}
