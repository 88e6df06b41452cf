import rules from 'virtual:krmkit-rules'

const PLACES: ReadonlyMap<string, string> = new Map(Object.entries(rules))

/** The place in the reference that explains a rule; `undefined` for rules of functions and builds, which are not in it. */
export function ruleLink(rule: string): string | undefined {
  const place = PLACES.get(rule)
  return place === undefined ? undefined : `${import.meta.env.BASE_URL}reference/rules${place}`
}
