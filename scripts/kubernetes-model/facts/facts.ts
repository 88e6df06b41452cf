import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { fieldGateFacts } from './field-gates.ts'
import { gateFacts } from './gates.ts'
import { kindFacts } from './kinds.ts'
import { allFields, surveysOf } from './swagger.ts'

/** Everything that the specifications do not tell. */
export function factsOf(sources: Sources): Facts {
  const surveys = surveysOf(sources)
  const fields = allFields(surveys)
  return {
    enums: {},
    fieldGates: fieldGateFacts(sources, fields),
    valueGates: {},
    fieldDeprecations: {},
    gates: gateFacts(sources),
    kinds: kindFacts(sources, surveys),
    deprecatedKeys: [],
  }
}
