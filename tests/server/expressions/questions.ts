import { ADMISSION, RESULTS } from './admission.ts'
import { DEVICES } from './devices.ts'
import { FUNCTIONS } from './functions.ts'
import { HUGE } from './huge.ts'
import { LANGUAGE } from './language.ts'
import { PATCHES } from './patches.ts'
import { PLACES, type PlaceName } from './places.ts'

/** An expression, and where it is. */
export interface ExpressionQuestion {
  readonly place: PlaceName
  readonly expression: string
}

/** Which expressions are asked at which place. What all places share is asked at few of them. */
const ASKED: Readonly<Record<PlaceName, readonly (readonly string[])[]>> = {
  validation: [LANGUAGE, FUNCTIONS, ADMISSION, RESULTS, HUGE],
  validationWithParams: [ADMISSION],
  validationWithVariables: [ADMISSION, RESULTS],
  message: [RESULTS, ADMISSION],
  messageWithParams: [RESULTS],
  annotation: [RESULTS, ADMISSION],
  matchCondition: [ADMISSION, RESULTS],
  matchConditionWithParams: [RESULTS, ADMISSION],
  variable: [RESULTS, ADMISSION],
  typeOfVariable: [RESULTS],
  validatingWebhook: [LANGUAGE, ADMISSION],
  mutatingWebhook: [FUNCTIONS, RESULTS],
  applyConfiguration: [PATCHES, RESULTS],
  jsonPatch: [PATCHES, RESULTS],
  mutatingMatchCondition: [ADMISSION],
  deviceClass: [DEVICES, LANGUAGE, FUNCTIONS, HUGE],
  claim: [DEVICES],
  alternative: [DEVICES],
  olderClaim: [DEVICES],
}

/** All questions to a server of a minor version, in a fixed order. */
export function expressionQuestions(minor: number): readonly ExpressionQuestion[] {
  return Object.entries(ASKED).flatMap(([name, lists]) => {
    const place = name as PlaceName
    return PLACES[place].since > minor ? [] : lists.flat().map((expression) => ({ place, expression }))
  })
}
