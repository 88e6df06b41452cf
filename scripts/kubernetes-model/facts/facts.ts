import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { gateFacts } from './gates.ts'
import { kindFacts } from './kinds.ts'

/** Everything that the specifications do not tell. */
export function factsOf(sources: Sources): Facts {
  return {
    enums: {},
    fieldGates: {},
    valueGates: {},
    fieldDeprecations: {},
    gates: gateFacts(sources),
    kinds: kindFacts(sources),
    deprecatedKeys: [],
  }
}
