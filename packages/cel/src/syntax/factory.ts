import {
  ACCUMULATOR,
  type CallExpr,
  type ComprehensionExpr,
  type Expr,
  type IdentExpr,
  type ListExpr,
  type LiteralExpr,
  type LiteralValue,
  type MapEntry,
  type MapExpr,
  type SelectExpr,
  type StructEntry,
  type StructExpr,
} from './ast.ts'

/** Creates nodes with unique ids at one position of the source. */
export interface Factory {
  literal(value: LiteralValue): LiteralExpr
  ident(name: string): IdentExpr
  accumulator(): IdentExpr
  select(operand: Expr, field: string, test?: boolean): SelectExpr
  call(name: string, args: readonly Expr[], target?: Expr): CallExpr
  list(elements: readonly Expr[], optional?: readonly number[]): ListExpr
  map(entries: readonly MapEntry[]): MapExpr
  mapEntry(key: Expr, value: Expr, optional: boolean): MapEntry
  struct(name: string, fields: readonly StructEntry[]): StructExpr
  structEntry(field: string, value: Expr, optional: boolean): StructEntry
  comprehension(parts: Omit<ComprehensionExpr, 'kind' | 'id' | 'at'>): ComprehensionExpr
  copy(expr: Expr): Expr
}

/** Returns a {@link Factory} for nodes at a position; `nextId` returns their ids. */
export function factoryAt(at: number, nextId: () => number): Factory {
  const node = () => ({ id: nextId(), at })
  const factory: Factory = {
    literal: (value) => ({ ...node(), kind: 'literal', value }),
    ident: (name) => ({ ...node(), kind: 'ident', name }),
    accumulator: () => ({ ...node(), kind: 'ident', name: ACCUMULATOR }),
    select: (operand, field, test = false) => ({ ...node(), kind: 'select', operand, field, test }),
    call: (name, args, target) =>
      target === undefined ? { ...node(), kind: 'call', name, args } : { ...node(), kind: 'call', name, args, target },
    list: (elements, optional = []) => ({ ...node(), kind: 'list', elements, optional }),
    map: (entries) => ({ ...node(), kind: 'map', entries }),
    mapEntry: (key, value, optional) => ({ ...node(), key, value, optional }),
    struct: (name, fields) => ({ ...node(), kind: 'struct', name, fields }),
    structEntry: (field, value, optional) => ({ ...node(), field, value, optional }),
    comprehension: (parts) => ({ ...node(), kind: 'comprehension', ...parts }),
    copy: (expr) => copyOf(expr, nextId),
  }
  return factory
}

function copyOf(expr: Expr, nextId: () => number): Expr {
  const copy = (part: Expr) => copyOf(part, nextId)
  const id = nextId()
  switch (expr.kind) {
    case 'literal':
    case 'ident':
      return { ...expr, id }
    case 'select':
      return { ...expr, id, operand: copy(expr.operand) }
    case 'call': {
      const called = { ...expr, id, args: expr.args.map(copy) }
      return expr.target === undefined ? called : { ...called, target: copy(expr.target) }
    }
    case 'list':
      return { ...expr, id, elements: expr.elements.map(copy) }
    case 'map':
      return {
        ...expr,
        id,
        entries: expr.entries.map((e) => ({ ...e, id: nextId(), key: copy(e.key), value: copy(e.value) })),
      }
    case 'struct':
      return { ...expr, id, fields: expr.fields.map((f) => ({ ...f, id: nextId(), value: copy(f.value) })) }
    case 'comprehension': {
      const { range, accuInit, condition, step, result } = expr
      const parts = {
        range: copy(range),
        accuInit: copy(accuInit),
        condition: copy(condition),
        step: copy(step),
        result: copy(result),
      }
      return { ...expr, id, ...parts }
    }
  }
}
