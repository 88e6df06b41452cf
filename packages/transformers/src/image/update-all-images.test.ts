import { makeResource } from '@krmkit/runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageFieldSpecs } from '../field-spec/default-field-specs.ts'
import { exactImages } from './image-name.ts'
import { kustomizeImages } from './image-pattern.ts'
import { type ImageUpdate, updateAllImages, updateImages } from './update-images.ts'

const names = fc.constantFrom('a', 'b', 'c:5000/a', 'a/b', '.', 'c.5000/a', '.*a', 'a|b')
const tags = fc.constantFrom('', ':1', ':2', '@sha256:ab')
const updates: fc.Arbitrary<readonly ImageUpdate[]> = fc.array(
  fc.record(
    {
      name: names,
      newName: names,
      newTag: fc.constantFrom('1', '9'),
      tagSuffix: fc.constantFrom('-x'),
    },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 5 },
)
const pods = (images: readonly string[]) =>
  images.map((image) => makeResource({ kind: 'Pod', spec: { containers: [{ image }], template: { spec: {} } } }))
const report = () => {}
const listOf = (resources: ReturnType<typeof pods>) => resources as never

test.each([
  ['exact', exactImages],
  ['as patterns', kustomizeImages],
])('combined updates do the same as separate ones, names %s', (_, rules) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, tags).map((parts) => parts.join(''))), updates, (images, list) => {
      const once = pods(images)
      const steps = pods(images)
      const counts = updateAllImages({ items: listOf(once), report }, list, imageFieldSpecs, rules)
      const others = list.map((update) =>
        updateImages({ items: listOf(steps), report }, update, imageFieldSpecs, rules),
      )
      expect(once.map(String)).toEqual(steps.map(String))
      expect(counts).toEqual(others)
    }),
  )
})
