import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { enumFacts } from './enums.ts'
import { fieldGateFacts } from './field-gates.ts'
import { gateFacts } from './gates.ts'
import { kindFacts } from './kinds.ts'
import { allFields, surveysOf } from './swagger.ts'

/** Everything that the specifications do not tell. */
export function factsOf(sources: Sources): Facts {
  const surveys = surveysOf(sources)
  const fields = allFields(surveys)
  return {
    ...enumFacts(sources, fields),
    fieldGates: fieldGateFacts(sources, fields),
    fieldDeprecations: {},
    gates: gateFacts(sources),
    kinds: kindFacts(sources, surveys),
    deprecatedKeys: [],
  }
}
