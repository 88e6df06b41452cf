import { describe, expect, test } from 'vitest'
import { askApiServer } from '../../../scripts/api-server.ts'
import { comparableText } from '../../../scripts/fixtures/structural/comparable.ts'
import { type Answer, difference } from '../../../scripts/fixtures/structural/compare.ts'
import { REGRESSIONS } from './regressions.ts'
import { hasServerCode } from './requirements.ts'
import { differenceOf } from './run.ts'

test('each has a name of its own', () => {
  expect(new Set(REGRESSIONS.map(({ name }) => name)).size).toBe(REGRESSIONS.length)
})

test.each(REGRESSIONS)('$name', ({ question, expect: wanted }) => {
  const { op } = JSON.parse(question) as { readonly op: string }

  expect(differenceOf({ op, text: question }, comparableText(JSON.stringify(wanted)) as Answer)).toBeUndefined()
})

describe.skipIf(!hasServerCode)("the API server's code", () => {
  test.each(REGRESSIONS)('$name', async ({ question, expect: wanted }) => {
    const [line] = await askApiServer([question])
    const { op, expect: given } = comparableText(line as string) as { readonly op: string; readonly expect: Answer }

    expect(difference(op, comparableText(JSON.stringify(wanted)) as Answer, given)).toBeUndefined()
  })
})
