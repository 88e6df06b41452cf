/** An element of a list to be ordered: its key, and its previous position. */
export interface OrderedElement {
  readonly text: string
  /** Position in the list before the patch; `undefined` for a new element. */
  readonly item: number | undefined
}

/**
 * Orders a merged list by `$setElementOrder` (kubernetes/apimachinery, pkg/util/strategicpatch). Elements that it names
 * come in its order. Each other element keeps its relative order, before the first named element that it was before.
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

/**
 * The first element of a patch that the order does not name or that is in a different position there; `undefined` if
 * there is none.
 */
export function misplacedElement(patch: readonly string[], order: readonly string[]): string | undefined {
  let at = 0
  for (const text of patch) {
    const found = order.indexOf(text, at)
    if (found < 0) return text
    at = found + 1
  }
  return undefined
}
