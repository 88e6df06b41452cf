import { DURATION, INT, STRING, TIMESTAMP } from '../values/types.ts'
import { CelError, type Duration, type Timestamp, type Value } from '../values/values.ts'
import { type CelFunction, fn, member, type Overload, prepared, type Run } from './overload.ts'
import { fieldsOf, Zones } from './time/calendar.ts'

/** Parts of timestamps and durations (cel-go, `common/stdlib/standard.go`), in UTC without a zone. */
export const TIMES: readonly CelFunction[] = [
  fn('getFullYear', ...part('year', (fields) => fields.year)),
  fn('getMonth', ...part('month', (fields) => fields.month - 1)),
  fn('getDayOfYear', ...part('day_of_year', (fields) => fields.dayOfYear - 1)),
  fn('getDayOfMonth', ...part('day_of_month', (fields) => fields.day - 1)),
  fn('getDate', ...part('day_of_month_1_based', (fields) => fields.day)),
  fn('getDayOfWeek', ...part('day_of_week', (fields) => fields.weekday)),
  fn('getHours', ...part('hours', (fields) => fields.hour), span('hours', 3_600_000_000_000n)),
  fn('getMinutes', ...part('minutes', (fields) => fields.minute), span('minutes', 60_000_000_000n)),
  fn('getSeconds', ...part('seconds', (fields) => fields.second, 'seconds_tz'), span('seconds', 1_000_000_000n)),
  fn('getMilliseconds', ...part('milliseconds', (fields) => fields.millisecond), span('milliseconds', 1_000_000n)),
]

function part(
  name: string,
  pick: (fields: ReturnType<typeof fieldsOf>) => number,
  withZone = `${name}_with_tz`,
): Overload[] {
  const inZone = (): Run => {
    const zones = new Zones()
    return (time: Timestamp, zone: string): Value => {
      const offset = zones.offset(zone, time.nanos)
      return offset instanceof CelError ? offset : BigInt(pick(fieldsOf(time.nanos, offset)))
    }
  }
  return [
    member(`timestamp_to_${name}`, [TIMESTAMP], INT, (time: Timestamp) => BigInt(pick(fieldsOf(time.nanos, 0)))),
    prepared(member(`timestamp_to_${withZone}`, [TIMESTAMP, STRING], INT), inZone),
  ]
}

function span(name: string, unit: bigint): Overload {
  return member(`duration_to_${name}`, [DURATION], INT, (duration: Duration) => duration.nanos / unit)
}
