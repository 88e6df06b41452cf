import { expect, test } from 'vitest'
import { requireKustomize } from '../../clients/requirements.ts'
import { buildWithKrmkit } from './krmkit.ts'
import { buildWith } from './kustomize.ts'
import { ELEMENTS } from './regressions/elements.ts'
import { GENERATORS } from './regressions/generators.ts'
import { MERGES } from './regressions/merges.ts'
import { REPLACEMENTS } from './regressions/replacements.ts'
import { SHARED_VALUES } from './regressions/shared-values.ts'
import { TABLES } from './regressions/tables.ts'

const kustomize = await requireKustomize()
const all = [...SHARED_VALUES, ...MERGES, ...TABLES, ...GENERATORS, ...ELEMENTS, ...REPLACEMENTS]

test('each has a name of its own', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test.each(all)('$name', async ({ files, expected }) => {
  const built = await buildWithKrmkit(files, 'top', 'kustomize')

  expect(built).toEqual(expected === undefined ? { error: expect.stringMatching(/\S/) } : { output: expected })
})

test.skipIf(kustomize === undefined).each(all)('kustomize: $name', async ({ files, expected }) => {
  const built = await buildWith([kustomize as string, 'build'], files, 'top')

  expect(built).toEqual(expected === undefined ? { error: expect.any(String) } : { output: expected })
})
