import type { SourceFile } from './source-files.ts'
import { visitSyntax } from './syntax.ts'

/**
 * Calls with a spread argument whose number of elements does not depend on any input, by file: how many there are, and
 * what bounds them. Engines put all arguments of a call on the stack, which some 120,000 elements overflow.
 */
export const BOUNDED_SPREADS: Readonly<Record<string, { readonly count: number; readonly bound: string }>> = {
  'packages/cel/src/check/unify.ts': { count: 1, bound: 'the type parameters of a type: at most 1' },
  'packages/cel/src/library/conversions.ts': { count: 1, bound: 'the overloads of a function of CEL' },
  'packages/cel/src/library/dispatch.ts': { count: 1, bound: 'the parameters of an overload: at most 4' },
  'packages/cel/src/library/operators.ts': { count: 4, bound: 'the overloads of an operator of CEL' },
  'packages/cel/src/library/times.ts': { count: 10, bound: 'the overloads of a function of CEL' },
  'packages/cli/src/commands/print/confine.ts': { count: 1, bound: 'the arguments of a call in a module of the user' },
  'packages/cli/src/fetch/leaving-links.ts': {
    count: 2,
    bound: 'parts of paths on a disk: 4,096 bytes each, 40 links',
  },
  'packages/composition/src/execute/evaluator.ts': { count: 1, bound: 'the parameters of the called function' },
  'packages/conformance/src/checks/comments.ts': { count: 2, bound: 'levels of a value: at most 1,000' },
  'packages/conformance/src/checks/own.ts': { count: 2, bound: 'levels of a value: at most 1,000' },
  'packages/conformance/src/difference.ts': { count: 4, bound: 'levels of a value: at most 1,000' },
  'packages/formats/src/parse-address.ts': { count: 1, bound: 'the groups of an IPv6 address: at most 8' },
  'packages/kubernetes-schemas/src/model/decode/definitions.ts': { count: 1, bound: 'a package and a name: 2' },
  'packages/kustomization/src/configuration/var-references.ts': { count: 1, bound: 'arguments that are written out' },
  'packages/structural-schema/src/json-schema/code-points.ts': { count: 1, bound: 'a piece of 2,048 characters' },
  'packages/transformers/src/generator/bytes.ts': { count: 1, bound: 'a piece of 8,192 bytes' },
  'packages/yaml/src/view/node-table.ts': { count: 1, bound: 'the numbers of a row of the table: STRIDE' },
}

/** A first look that is much faster than a parser: an argument or an element that is spread, or `apply`. */
const CANDIDATE = /[(,[]\s*\.\.\.|\.apply\(/

/**
 * The lines of the calls with a spread argument, and of `apply` with a list. A literal list and a constant, whose name is in
 * capitals, have as many elements as a person wrote.
 */
export function spreadArgumentsIn(file: SourceFile): number[] {
  if (!CANDIDATE.test(file.text)) return []
  const lines: number[] = []
  const visit = ({ node }: { readonly node: CallLike }): void => {
    const { callee } = node
    const isApply = callee.property?.name === 'apply' && node.arguments.length === 2
    const spreads = node.arguments.filter(({ type, argument }) => type === 'SpreadElement' && !isWrittenOut(argument))
    for (let i = 0; i < spreads.length + Number(isApply); i++) lines.push(node.loc?.start.line ?? 0)
  }
  visitSyntax(file, { CallExpression: visit, OptionalCallExpression: visit, NewExpression: visit })
  return lines
}

/** The parts of a call that matter here. */
interface CallLike {
  readonly loc?: { readonly start: { readonly line: number } }
  readonly callee: Value
  readonly arguments: readonly { readonly type: string; readonly argument?: Value }[]
}

/** A value: a literal list, a name, a part of a value, or a call. */
interface Value {
  readonly type: string
  readonly name?: string
  readonly object?: Value
  readonly property?: Value
  readonly callee?: Value
}

function isWrittenOut(value: Value | undefined): boolean {
  if (value?.type === 'ArrayExpression') return true
  if (value?.type === 'Identifier') return /^[A-Z][A-Z\d_]*$/.test(value.name ?? '')
  return value !== undefined && isWrittenOut(value.callee ?? value.object)
}
