import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cases, conform, functionTarget } from '../../packages/conformance/src/index.ts'
import { execTarget } from '../../packages/conformance/src/programs.ts'
import { root } from '../../tools/paths.ts'
import { type Example, examplesOf, faultsOf, loadFunction } from '../conformance/examples.ts'
import { foldersOf } from '../rules/source-files.ts'
import { sampleNote, sampleOf } from '../sample.ts'
import { selectedFunctions } from './selected.ts'

/** What only an image can show. */
const imageOnly = cases.filter(({ needs }) => needs === 'container').map(({ id }) => id)

/** Each function is about a hundred processes. Starlark passes in its image (tests/images/conformance.test.ts). */
const asExecutables = sampleOf(foldersOf('functions'), 3, ['set-namespace', 'script'])

describe.each(selectedFunctions)('%s', async (name) => {
  const fn = await loadFunction(name)
  let examples: readonly Example[] = []

  beforeAll(async () => {
    examples = await examplesOf(name, fn)
  })

  it('has an example to be checked with', () => {
    expect(examples).not.toEqual([])
  })

  it(`passes every case in process, with its examples (${sampleNote})`, async () => {
    // Each run of these starts a thread with an engine of its own.
    const isSlow = name === 'starlark' || name === 'script'
    const names = sampleOf(
      examples.map((example) => example.name),
      isSlow ? 1 : 4,
    )
    for (const example of examples.filter((example) => names.includes(example.name))) {
      const report = await conform(functionTarget(fn), example)

      expect(
        faultsOf(name, fn, report).filter((line) => !imageOnly.includes(line.slice(0, 7))),
        example.name,
      ).toEqual([])
    }
  })

  if (!asExecutables.includes(name)) return
  it(`passes every case as an executable (${sampleNote})`, async () => {
    const [example] = examples

    const report = await conform(execTarget(join(root, 'functions', name, 'dist/main.js')), example)

    expect(faultsOf(name, fn, report).filter((line) => !imageOnly.includes(line.slice(0, 7)))).toEqual([])
    expect(report.verdicts.filter(({ status }) => status === 'not-tested').map((verdict) => verdict.case.id)).toEqual(
      expect.arrayContaining(imageOnly),
    )
  })
})
