import { childrenOf } from '@krmkit/cel/values'
import type { Path } from '@krmkit/runtime'
import type { CompiledExpression } from '../compile/expression.ts'
import type { CompiledPolicy } from '../policy.ts'

type Expr = Parameters<typeof childrenOf>[0]

/** The most paths that are looked for: a finding has one place. */
const MAX_PATHS = 50
const MAX_DEPTH = 200

/**
 * The fields of `object` that an expression reads, also through the variables of its policy.
 *
 * @param expression The compiled expression.
 * @param policy The policy, for its variables.
 * @returns Paths in the order of the expression. What a macro reads of each element is not part of them.
 * @example
 * const spec = { validations: [{ expression: 'object.spec.replicas <= 5' }] }
 * const { policy } = compilePolicy({ kind: 'ValidatingAdmissionPolicy', spec })
 * const [validation] = policy.validations
 * console.log(validation && pathsRead(validation.expression, policy)) // [ [ 'spec', 'replicas' ] ]
 */
export function pathsRead(
  { program }: CompiledExpression,
  { variables }: Pick<CompiledPolicy, 'variables'>,
): readonly Path[] {
  const byName = new Map(variables.map((each) => [each.name, each.program?.checked.expr]))
  const paths: Path[] = []
  const seen = new Set<string>()
  const visit = (expr: Expr, depth: number): void => {
    if (paths.length >= MAX_PATHS || depth > MAX_DEPTH) return
    const chain = chainOf(expr)
    const [root, ...steps] = chain ?? []
    if (root === 'object' && steps.length > 0) paths.push(steps)
    if (root === 'variables' && typeof steps[0] === 'string' && !seen.has(steps[0])) {
      seen.add(steps[0])
      const variable = byName.get(steps[0])
      if (variable !== undefined) visit(variable, depth + 1)
    }
    if (chain === undefined) for (const child of childrenOf(expr)) visit(child, depth + 1)
  }
  if (program !== undefined) visit(program.checked.expr, 0)
  return paths
}

/** `object.spec.ports[0].name` and `object.metadata.labels['app']` as steps; `undefined` for other expressions. */
function chainOf(expr: Expr): [root: string, ...steps: (string | number)[]] | undefined {
  const steps: (string | number)[] = []
  let here = expr
  for (;;) {
    if (here.kind === 'ident') return [here.name, ...steps.reverse()]
    if (here.kind === 'select') {
      steps.push(here.field)
      here = here.operand
      continue
    }
    const index = here.kind === 'call' && INDEXING.has(here.name) ? here.args[1] : undefined
    const step = index?.kind === 'literal' ? index.value.value : undefined
    if (here.kind !== 'call' || (typeof step !== 'string' && typeof step !== 'bigint')) return undefined
    steps.push(typeof step === 'bigint' ? Number(step) : step)
    here = here.args[0] as Expr
  }
}

/** `a[b]`, `a[?b]` and `a.?b`. */
const INDEXING = new Set(['_[_]', '_[?_]', '_?._'])
