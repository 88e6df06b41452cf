import { expect, test } from 'vitest'
import { findingTypes } from './finding-types.ts'
import { exportsOfPackages } from './measures.ts'
import { sourceFiles } from './source-files.ts'

const sources = sourceFiles()
test('x', () => {
  expect(findingTypes(sources, exportsOfPackages(sources))).toEqual([])
})
