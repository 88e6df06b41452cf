import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'

/** Everything that the specifications do not tell. */
export function factsOf(_sources: Sources): Facts {
  return { enums: {}, fieldGates: {}, fieldDeprecations: {}, gates: {}, kinds: {}, deprecatedKeys: [] }
}
