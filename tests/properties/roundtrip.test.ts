import { testUnless } from '@krmkit/testing'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readManifests } from './corpus.ts'
import { type Counts, documentsOf, insertAndDelete, setThereAndBack } from './laws.ts'
import { readTree } from './oracle/tree.ts'
import { isFull, seed } from './scale.ts'
import { YamlText } from './text/arbitrary.ts'

const RUNS = isFull ? 20_000 : 400
const LAWS = {
  'nothing done': (text: string) => void documentsOf(text),
  'every scalar set to another value and back': setThereAndBack,
  'a key inserted into every map and deleted': insertAndDelete,
} satisfies { [law: string]: (text: string, counts: Counts) => void }

const manifests = readManifests()
const counts: Counts = new Map()

afterAll(() => {
  const lines = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `  ${what}: ${count}`)
  console.log([`round trips, seed ${seed}:`, ...lines].join('\n'))
})

describe.each(Object.entries(LAWS))(`%s (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, (_name, law) => {
  test(`gives the same bytes: ${RUNS} documents of all styles`, { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(new YamlText(), (text) => law(text, counts)),
      { seed, numRuns: RUNS },
    )
  })

  test(`gives the same bytes: ${Math.ceil(RUNS / 20)} long documents`, { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(new YamlText(200), (text) => law(text, counts)),
      { seed, numRuns: Math.ceil(RUNS / 20) },
    )
  })

  testUnless(manifests.length > 0 ? undefined : 'the fixtures are not beside the checkout')(
    `gives the same bytes: ${manifests.length} manifests`,
    () => {
      const failures = manifests.flatMap(({ name, text }) => {
        try {
          for (const document of documentsOf(text)) if (readTree(document) !== undefined) law(document, counts)
          return []
        } catch (error) {
          return [`${name}: ${error}`]
        }
      })

      expect(failures).toEqual([])
    },
  )
})

describe('a stream', () => {
  test('of several documents keeps its bytes', () => {
    fc.assert(
      fc.property(fc.array(new YamlText(15), { minLength: 2, maxLength: 4 }), (texts) => {
        // Each document ends its line and is closed by a marker, so that any may follow.
        const stream = texts
          .map((text) => `${text.replace(/^\uFEFF/, '')}\n...\n`.replace(/\.\.\.[^\n]*\n\n\.\.\.\n$/, '...\n'))
          .join('')
        documentsOf(stream)
      }),
      { seed, numRuns: Math.ceil(RUNS / 10) },
    )
  })
})
