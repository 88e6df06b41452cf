/**
 * What identifies an element of a list: the strings of its keys, `undefined` for a missing key, `''` for a key without
 * a value, {@link NULL} with the text for `~` and `null`. Empty for an empty map.
 */
export type ElementKeys = readonly (string | undefined)[]

// YAML strings cannot contain this character.
/** Precedes the text of a null. kustomize ignores a null where it collects keys, and compares its text elsewhere. */
export const NULL = '\u0000'

/** Whether a key has a value. */
export function isGiven(key: string | undefined): key is string {
  return key !== undefined && key !== '' && !key.startsWith(NULL)
}

/** An element of the patch: its keys and its `$patch`. */
export interface PatchElement {
  readonly keys: ElementKeys
  readonly directive: string | undefined
}

/** One element of the merged list: an element of the list, of the patch, or both merged. */
export interface PlannedElement {
  readonly item: number | undefined
  readonly patch: number | undefined
}

/** A merged list. */
export interface ListPlan {
  readonly elements: readonly PlannedElement[]
  /** Positions of patch elements that have no effect, because kustomize ignores them. */
  readonly lost: readonly number[]
}

/**
 * Merges two lists by their keys (kyaml/yaml/walk, associative_sequence.go). With one key, the patch's elements come
 * first, in their order; with several keys, only its new elements come first. `width` is the number of keys. Elements
 * that lack a key or share one are merged as in kustomize, with the same losses.
 */
export function planList(items: readonly ElementKeys[], patch: readonly PatchElement[], width: number): ListPlan {
  const used = usedKeys(items, patch, width)
  const byText = used === undefined ? undefined : indexed(items, patch, used)
  return byText === undefined
    ? planIrregularList(items, patch, width)
    : planRegularList(items, patch, used as readonly number[], byText)
}

/** Positions of the keys that some element has; `undefined` if another element lacks one of them. */
function usedKeys(
  items: readonly ElementKeys[],
  patch: readonly PatchElement[],
  width: number,
): readonly number[] | undefined {
  const all = [...items, ...patch.map(({ keys }) => keys)]
  const used = [...Array(width).keys()].filter((at) => all.some((keys) => isGiven(keys[at])))
  return used.length > 0 && all.every((keys) => used.every((at) => isGiven(keys[at]))) ? used : undefined
}

interface Indexed {
  readonly items: ReadonlyMap<string, number>
  readonly patch: ReadonlyMap<string, number>
}

/** Both lists by key; `undefined` if a key is repeated in one of them. */
function indexed(
  items: readonly ElementKeys[],
  patch: readonly PatchElement[],
  used: readonly number[],
): Indexed | undefined {
  const itemsByText = new Map(items.map((keys, i) => [textOf(keys, used), i]))
  const patchByText = new Map(patch.map(({ keys }, i) => [textOf(keys, used), i]))
  const isUnique = itemsByText.size === items.length && patchByText.size === patch.length
  return isUnique ? { items: itemsByText, patch: patchByText } : undefined
}

const SEPARATOR = NULL

function textOf(keys: ElementKeys, used: readonly number[]): string {
  return used.map((at) => keys[at]).join(SEPARATOR)
}

/** Plans lists in which every element has every key, without repetition. */
function planRegularList(
  items: readonly ElementKeys[],
  patch: readonly PatchElement[],
  used: readonly number[],
  byText: Indexed,
): ListPlan {
  const added: PlannedElement[] = []
  const matched = new Map<number, PlannedElement>()
  const deleted = new Set<number>()
  const lost: number[] = []
  patch.forEach(({ keys, directive }, at) => {
    const item = byText.items.get(textOf(keys, used))
    if (directive === 'delete') {
      if (item !== undefined) deleted.add(item)
      return
    }
    const isLost = item !== undefined && directive === 'replace'
    if (isLost) lost.push(at)
    const element = { item, patch: isLost ? undefined : at }
    if (item !== undefined) matched.set(item, element)
    if (item === undefined || used.length === 1) added.push(element)
  })
  const rest: PlannedElement[] = []
  for (let item = 0; item < items.length; item++) {
    if (deleted.has(item)) continue
    const element = matched.get(item)
    if (used.length > 1) rest.push(element ?? { item, patch: undefined })
    else if (element === undefined) rest.push({ item, patch: undefined })
  }
  return { elements: [...added, ...rest], lost }
}

/** An element in the steps of kustomize. A merged element is the item's, changed in place. */
interface Token {
  readonly keys: ElementKeys
  readonly item: number | undefined
  patch: number | undefined
}

/** Plans the general case with the same steps as kustomize, including its losses. */
function planIrregularList(itemKeys: readonly ElementKeys[], patch: readonly PatchElement[], width: number): ListPlan {
  let items: Token[] = itemKeys.map((keys, item) => ({ keys, item, patch: undefined }))
  const patches: Token[] = patch.map(({ keys }, at) => ({ keys, item: undefined, patch: at }))
  const deleted = new Set<number>()
  const positions = [...Array(width).keys()]
  const given = ({ keys }: Token) => positions.map((at) => (isGiven(keys[at]) ? keys[at] : ''))
  const wanted = combine(distinct([...patches, ...items].map(given)))
  const isValid = positions.map((at) => wanted.some((values) => values[at] !== ''))
  const valid = isValid.includes(true) ? isValid.flatMap((is, at) => (is ? [at] : [])) : [...isValid.keys()]
  let merged: Token[] = []
  for (const all of wanted) {
    const values = valid.map((at) => all[at] as string)
    const item = find(items, valid, values)
    const change = find(patches, valid, values)
    const directive = change === undefined ? undefined : patch[change.patch as number]?.directive
    if (change !== undefined && directive === 'delete') deleted.add(change.patch as number)
    if ((item === undefined && change === undefined) || directive === 'delete') {
      items = put(items, undefined, valid, values)
      continue
    }
    if (item !== undefined && change !== undefined && directive !== 'replace') item.patch = change.patch
    const token = directive === 'replace' ? change : (item ?? change)
    merged = put(merged, token, valid, values)
  }
  for (const item of items) merged = append(merged, item, valid)
  const unique = [...new Set(merged)]
  const effective = new Set(unique.map((token) => token.patch))
  return {
    elements: unique.map((token) => ({ item: token.item, patch: token.patch })),
    lost: patches.map((_, at) => at).filter((at) => !effective.has(at) && !deleted.has(at)),
  }
}

function distinct(list: readonly (readonly string[])[]): (readonly string[])[] {
  const byText = new Map(list.map((values) => [values.join(SEPARATOR), values]))
  return [...byText.values()]
}

/** Completes elements that lack a key from others whose remaining keys are equal. */
function combine(list: (readonly string[])[]): (readonly string[])[] {
  if ((list[0]?.length ?? 0) < 2) return list
  for (let i = 0; i < list.length; i++) {
    const own = list[i] as readonly string[]
    for (let j = 0; j < list.length; j++) {
      const both = unite(own, list[j] as readonly string[])
      if (both === undefined) continue
      list[i] = both
      list[j] = both
    }
  }
  return list
}

function unite(a: readonly string[], b: readonly string[]): readonly string[] | undefined {
  const fits = a.every((value, at) => value === b[at] || value === '' || b[at] === '')
  return fits && a.some((value, at) => value === b[at]) ? a.map((value, at) => value || (b[at] as string)) : undefined
}

/** The first element with these values; empty values are ignored unless all are empty. */
function find(tokens: readonly Token[], keys: readonly number[], values: readonly string[]): Token | undefined {
  const isEmpty = values.every((value) => value === '')
  return tokens.find((token) => keys.every((at, i) => (!isEmpty && values[i] === '') || token.keys[at] === values[i]))
}

/** Whether an element has these values; an empty value matches every element that has the key. */
function fits(token: Token, keys: readonly number[], values: readonly string[]): boolean {
  return keys.every((at, i) => {
    const value = values[i]
    // If there are fewer values than keys, the remaining keys match; without any value, nothing matches.
    if (value === undefined) return values.length > 0
    return token.keys[at] !== undefined && (value === '' || token.keys[at] === value)
  })
}

/**
 * Replaces the elements that have these values by a token, or appends the token. Without a token, they are removed.
 * Empty maps are always removed.
 */
function put(
  tokens: readonly Token[],
  token: Token | undefined,
  keys: readonly number[],
  values: readonly string[],
): Token[] {
  let isFound = false
  const result = tokens.flatMap((each) => {
    if (each.keys.length === 0) return []
    if (!fits(each, keys, values)) return values.length > 0 ? [each] : []
    isFound = true
    return token === undefined ? [] : [token]
  })
  if (token !== undefined && !isFound) result.push(token)
  return result
}

function append(tokens: readonly Token[], item: Token, keys: readonly number[]): Token[] {
  let result = [...tokens]
  const values: string[] = []
  for (const at of keys) {
    const value = item.keys[at]
    if (value === undefined) result.push(item)
    else values.push(value)
  }
  if (keys.length > 1) result = put(result, undefined, keys, values)
  return put(result, item, keys, values)
}
