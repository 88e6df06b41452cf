import type { Facts } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { fieldDeprecationFacts, withValueDeprecations } from './deprecations.ts'
import { enumFacts } from './enums.ts'
import { fieldGateFacts } from './field-gates.ts'
import { withNeeds } from './gate-needs.ts'
import { gateFacts } from './gates.ts'
import { withGatesElsewhere } from './gates-elsewhere.ts'
import { kindFacts } from './kinds.ts'
import { withPatchReleases } from './patch-releases.ts'
import { DEPRECATED_FIELDS, DEPRECATED_KEYS } from './reviewed.ts'
import { checkServerWarnings } from './server-warnings.ts'
import { allFields, surveysOf } from './swagger.ts'

/** All facts that the specifications do not contain. */
export function factsOf(sources: Sources): Facts {
  const surveys = surveysOf(sources)
  checkServerWarnings(sources, DEPRECATED_KEYS, DEPRECATED_FIELDS)
  const fields = allFields(surveys)
  const gates = withPatchReleases(withNeeds(withGatesElsewhere(gateFacts(sources)), sources), sources)
  const { enums, valueGates } = enumFacts(sources, fields)
  return {
    enums: withValueDeprecations(enums, fields),
    fieldGates: fieldGateFacts(sources, surveys, fields, gates),
    valueGates,
    fieldDeprecations: fieldDeprecationFacts(fields, allFields(surveys, 'deprecated')),
    gates,
    kinds: kindFacts(sources, surveys),
    deprecatedKeys: DEPRECATED_KEYS,
  }
}
