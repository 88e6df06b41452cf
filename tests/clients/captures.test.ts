import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '@krmkit/runtime'
import { visibleText } from '@krmkit/testing'
import { runProgram } from '@krmkit/testing/clients'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/paths.ts'
import { doNothing } from './no-op.ts'
import { record } from './record.ts'
import { recordings } from './recordings.ts'
import { requireKpt, requireKustomize } from './requirements.ts'

const folder = `${root}/fixtures/captures`
const hasKpt = await requireKpt()
// Other versions send other annotations; what these files hold is this one's.
const isRecordedKpt = hasKpt && (await runProgram('kpt', ['version'])).stdout.trim() === '1.0.0-beta.56'
const kustomize = await requireKustomize()
const isUpdating = process.env.UPDATE_GOLDEN === '1' && process.env.CI !== 'true'

describe.each(recordings)('$name', (recording) => {
  const file = `${folder}/${recording.name}.yaml`
  const isThere = recording.client === 'kpt' ? isRecordedKpt : kustomize !== undefined

  test.skipIf(!isThere)('is what the client still sends (UPDATE_GOLDEN=1 records it anew)', async () => {
    const sent = await record(recording, kustomize ?? '')
    if (isUpdating) writeFileSync(file, sent)

    expect(visibleText(sent)).toBe(visibleText(existsSync(file) ? readFileSync(file, 'utf8') : ''))
  })

  test('comes out of a function that does nothing as it went in', async () => {
    const sent = readFileSync(file, 'utf8')

    const { exitCode, output } = await run(doNothing, withoutConfig(sent))

    expect(exitCode, output.slice(-500)).toBe(0)
    expect(visibleText(output)).toBe(visibleText(withoutConfig(sent)))
  })
})

test('every file in fixtures/captures has its recording', () => {
  expect(readdirSync(folder).sort()).toEqual(recordings.map(({ name }) => `${name}.yaml`).sort())
})

/** The config belongs to the function that was recorded; one that does nothing has no fields. */
function withoutConfig(list: string): string {
  return list.replace(/^functionConfig:\n(?: .*\n)*/m, '')
}
