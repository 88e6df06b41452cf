import { describe, expect, test } from 'vitest'
import { Draw } from '../generated/draw.ts'
import { drawKeys, type Keys, PATH_FORMS } from '../generated/path-forms.ts'
import { PATH_PLACES, type PathPlace, patchProblem } from './path-places.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = process.env.KRMKIT_FULL === '1' ? 100 : 4

const FIXED: readonly Keys[] = [
  ['metadata', 'annotations', 'example.com/a.b'],
  ['metadata', 'labels', 'app.kubernetes.io/name'],
  ['spec', 'template', 'metadata', 'labels', 'a.b/c'],
  ['data', 'app.json'],
  ['spec', 'replicas'],
]
const drawn = Array.from({ length: count }, (_, i) => drawKeys(new Draw(seed + i)))

/** Paths that can have several meanings, or none. */
const BROKEN = ['/', '{.spec', 'spec.pods[-1].image', 'a"b."c', '$..image', 'spec.pods[?(@.port>1)].image', 'spec | .x']
const OWN = PATH_FORMS.krmkit as (keys: Keys) => string

describe.each(PATH_PLACES)(`%s (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, (_, place) => {
  test(`${Object.keys(PATH_FORMS).length} forms of ${place.isSlow ? 1 : FIXED.length + count} paths mean the same field`, async () => {
    const wrong: unknown[] = []
    for (const keys of place.isSlow ? FIXED.slice(0, 1) : [...FIXED, ...drawn]) {
      const own = await place.ask(OWN(keys), keys)
      expect(own.severity, `${OWN(keys)}: ${own.message}`).toBeUndefined()
      for (const [form, write] of Object.entries(PATH_FORMS)) {
        const path = write(keys)
        const answer = await place.ask(path, keys)
        if (JSON.stringify(answer.result) !== JSON.stringify(own.result) || answer.severity !== undefined)
          wrong.push({ form, path, answer, own })
      }
    }
    expect(wrong).toEqual([])
  })

  const elements = ['spec.pods[*].image', 'spec.pods[].image', ...(place.keepsJsonPath ? [] : ['$.spec.pods[*].image'])]
  test.each(elements)('%s', async (path) => {
    const keys = ['spec', 'pods', 0, 'image']
    const answer = await place.ask(path, keys)
    if (place.takesAll) expect([answer.severity, answer.result]).toEqual([undefined, (await all(place, keys)).result])
    else expect(answer).toMatchObject({ severity: 'error', message: expect.stringMatching(/must/) })
  })

  if (place.reportsNothing)
    test.each(['spec.nothing', '/spec/nothing', '$.spec.nothing'])(
      '%s leads to no field, which is reported',
      async (path) => {
        const { severity, message } = await place.ask(path, ['spec', 'replicas'])
        expect([severity, message]).toEqual([
          expect.stringMatching(/error|warning/),
          expect.stringMatching(/spec[./]nothing/),
        ])
      },
    )
})

describe.each(PATH_PLACES.filter(([name]) => name !== 'checkField of packs'))('%s', (_, place) => {
  test.each(BROKEN)('%s is an error that shows the right form, and changes nothing', async (path) => {
    const keys = ['spec', 'replicas']
    const { severity, message, result } = await place.ask(path, keys)
    if (path === '$..image' && (place.takesAny || place.keepsJsonPath)) return
    expect([severity, message]).toEqual(['error', expect.stringMatching(/must .*\bspec[./]|\$\.spec/)])
    expect(message).toContain(JSON.stringify(path))
    expect(JSON.stringify(result) ?? '').not.toContain('new')
  })
})

test.each(Object.entries(PATH_FORMS))(
  'a JSON patch with a path of %s must be a pointer, which the error shows',
  (_, write) => {
    for (const keys of [...FIXED, ...drawn]) {
      const path = write(keys)
      if (path.startsWith('/')) expect(patchProblem(path)).toBeUndefined()
      else expect(patchProblem(path)).toContain(`write "${PATH_FORMS['JSON Pointer']?.(keys)}"`)
    }
  },
)

async function all(place: PathPlace, keys: Keys) {
  return place.ask(OWN(keys).replace('[0]', '[*]'), keys)
}
