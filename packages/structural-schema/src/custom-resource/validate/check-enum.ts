import type { Json } from '../../json/json.ts'
import type { AllowedValues } from './allowed-values.ts'
import { type Run, report } from './run.ts'

/** Checks that a value is one of an enum. */
export function checkEnum(allowed: AllowedValues, value: Json, run: Run): void {
  if (allowed.has(value)) return
  report(run, 'enum', 'FieldValueNotSupported', value, () => allowed.shown)
}
