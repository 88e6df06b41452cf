/** An element of a list that is to be ordered: what it is known by, and where it stood. */
export interface OrderedElement {
  readonly text: string
  /** Position in the list before the patch; `undefined` for a new element. */
  readonly item: number | undefined
}

/**
 * Orders a merged list by `$setElementOrder` (kubernetes/apimachinery, pkg/util/strategicpatch): elements that it names in
 * its order; each of the others, in the order that they had, before the first of those that it stood before.
 */
export function orderElements<Element extends OrderedElement>(
  elements: readonly Element[],
  order: readonly string[],
): readonly Element[] {
  const places = new Map(order.map((text, i) => [text, i]))
  const placeOf = ({ text }: OrderedElement) => places.get(text)
  const named = elements
    .filter((element) => placeOf(element) !== undefined)
    .sort((a, b) => (placeOf(a) as number) - (placeOf(b) as number))
  const others = elements
    .filter((element) => placeOf(element) === undefined)
    .sort((a, b) => (a.item ?? Number.MAX_SAFE_INTEGER) - (b.item ?? Number.MAX_SAFE_INTEGER))
  const result: Element[] = []
  let next = 0
  for (const element of named) {
    while (next < others.length && isBefore(others[next] as Element, element)) result.push(others[next++] as Element)
    result.push(element)
  }
  return [...result, ...others.slice(next)]
}

function isBefore(a: OrderedElement, b: OrderedElement): boolean {
  return a.item !== undefined && b.item !== undefined && a.item < b.item
}

/** The first element of a patch that the order does not name, or that stands elsewhere in it; `undefined` if it fits. */
export function misplacedElement(patch: readonly string[], order: readonly string[]): string | undefined {
  let at = 0
  for (const text of patch) {
    const found = order.indexOf(text, at)
    if (found < 0) return text
    at = found + 1
  }
  return undefined
}
