import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testUnless } from '@krmkit/testing'
import { describe, expect, it } from 'vitest'
import { checks } from '../../packages/conformance/src/checks/index.ts'
import { cases, sentences } from '../../packages/conformance/src/index.ts'
import { runPlans } from '../../packages/conformance/src/suite.ts'
import { fixtures, root } from '../../tools/paths.ts'

const specification = join(fixtures, '../specs/krm-functions-spec.md')
const readme = readFileSync(join(root, 'packages/conformance/cases/README.md'), 'utf8')

/** Why the sentences cannot be compared with the specification. */
const reason = existsSync(specification) ? undefined : 'the fixtures are not beside the checkout'

const demanding = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT']
const fieldsOfSchema = sentences.filter(({ key }) => key === 'schema')

describe('the sentences', () => {
  testUnless(reason)('are in the specification, word by word', () => {
    const words = readFileSync(specification, 'utf8').replace(/\s+/g, ' ')

    expect(sentences.filter(({ text }) => !words.includes(text))).toEqual([])
  })

  testUnless(reason)('are all of those that ask something of a function', () => {
    const prose = readFileSync(specification, 'utf8')
      .replace(/^The key words[\s\S]*?\[2\]\.$/m, '')
      .replace(/^#+ .*$/gm, '')
      .replace(/\s+/g, ' ')
    const demands = prose
      .split(/(?<=[.:]) /)
      .filter((sentence) => /\b(MUST|SHOULD|MAY|REQUIRED|SHALL|RECOMMENDED)\b|\bmust\b/.test(sentence))

    const unheld = demands.filter(
      (demand) => !sentences.some(({ text }) => text.includes(demand) || demand.includes(text)),
    )
    expect(demands.length).toBeGreaterThanOrEqual(12)
    expect(unheld).toEqual([])
  })

  it.each(sentences.filter(({ key }) => demanding.includes(key)))(
    '$id ($key) has a case of that weight',
    ({ id, key }) => {
      const level = key.startsWith('MUST') ? 'MUST' : 'SHOULD'

      expect(cases.filter(({ sentence, level: its }) => sentence?.id === id && its === level)).not.toEqual([])
    },
  )

  it.each(fieldsOfSchema)('$id, a piece of the schema, has a case', ({ id }) => {
    expect(cases.filter(({ sentence }) => sentence?.id === id)).not.toEqual([])
  })
})

describe('the cases', () => {
  it('have ids that are unique and in order', () => {
    const ids = cases.map(({ id }) => id)

    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids.filter((id) => !/^KRM-\d{3}$/.test(id))).toEqual([])
  })

  it('weigh what their sentence weighs', () => {
    const wrong = cases.filter(({ level, sentence }) => {
      if (level === 'beyond') return sentence !== undefined && demanding.includes(sentence.key)
      if (sentence === undefined) return true
      return level === 'SHOULD'
        ? !sentence.key.startsWith('SHOULD')
        : sentence.key.startsWith('SHOULD') || sentence.key === 'MAY'
    })

    expect(wrong).toEqual([])
  })

  it('say who needs them, where they go beyond the specification', () => {
    expect(cases.filter(({ level, reason }) => (level === 'beyond') !== (reason !== undefined))).toEqual([])
  })

  it('look at runs that exist, and every run is looked at', () => {
    const groups = (name: string) =>
      ['good', 'bad'].includes(name)
        ? [...runPlans.values()].filter(({ group }) => group === name).map((run) => run.name)
        : [name]
    const named = new Set(cases.flatMap(({ runs }) => runs.flatMap(groups)))

    expect([...named].sort()).toEqual([...runPlans.keys()].sort())
  })

  it('use the checks that exist, every one of them, each explained for other languages', () => {
    const used = new Set(cases.map(({ check }) => check))
    const explained = [...readme.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name)

    const existing = Object.keys(checks).sort()
    expect([...used].sort()).toEqual(existing)
    expect(explained.sort()).toEqual(existing)
  })
})
