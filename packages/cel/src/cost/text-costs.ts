import { type CallCost, elementsOf, intOf, type Operand, type SizeOfPath, STRING_FACTOR, sizeOf } from './operand.ts'
import { add, multiply, type Range, times, UINT64_MAX } from './range.ts'

/** `text.replace(part, by)`: the number of replacements depends on the sizes (apiserver, pkg/cel/library/cost.go). */
export function replaceCost(
  args: readonly Operand[],
  target: Operand | undefined,
  sizes: SizeOfPath,
): CallCost | undefined {
  const [part, by] = args
  if (target === undefined || part === undefined || by === undefined) return undefined
  const text = sizeOf(target, sizes)
  const size = replacedSize(text, sizeOf(part, sizes), sizeOf(by, sizes))
  return { cost: times(text, 2 * STRING_FACTOR), size }
}

/** `text.split(separator, limit)`. */
export function splitCost(
  args: readonly Operand[],
  target: Operand | undefined,
  sizes: SizeOfPath,
): CallCost | undefined {
  if (target === undefined) return undefined
  const size = sizeOf(target, sizes)
  const limit = args[1] === undefined ? undefined : intOf(args[1])
  const max = limit === undefined ? size.max : BigInt.asUintN(64, limit)
  return { cost: times(size, 2 * STRING_FACTOR), size: { min: 0n, max } }
}

/** `list.join(separator)`. */
export function joinCost(
  args: readonly Operand[],
  target: Operand | undefined,
  sizes: SizeOfPath,
): CallCost | undefined {
  if (target === undefined) return undefined
  const list = sizeOf(target, sizes)
  const element = elementsOf(target)
  let size: Range = element === undefined ? { min: 0n, max: 0n } : multiply(list, sizeOf(element, sizes))
  const [separator] = args
  if (separator !== undefined) {
    const between = { min: list.min > 0n ? list.min - 1n : 0n, max: list.max > 0n ? list.max - 1n : 0n }
    size = add(size, multiply(sizeOf(separator, sizes), between))
  }
  return { cost: times(size, STRING_FACTOR), size }
}

function replacedSize(text: Range, part: Range, by: Range): Range {
  const most = bound(text.max, part.min, by.max <= part.min)
  const least = bound(text.min, part.max, part.max <= by.min)
  const count = { min: least.count, max: most.count }
  return add(multiply(count, by), { min: least.kept, max: most.kept })
}

function bound(text: bigint, part: bigint, unchanged: boolean): { count: bigint; kept: bigint } {
  if (part === 0n) return { count: text < UINT64_MAX ? text + 1n : text, kept: text }
  if (unchanged) return { count: 0n, kept: text }
  return { count: BigInt(Math.ceil(Number(text) / Number(part))), kept: 0n }
}
