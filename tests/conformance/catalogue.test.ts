import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cases, conform, execTarget, functionTarget } from '../../packages/conformance/src/index.ts'
import { root } from '../../scripts/paths.ts'
import { examplesOf, functions, notPassed } from './examples.ts'

/** What only an image can show. */
const imageOnly = cases.filter(({ needs }) => needs === 'container').map(({ id }) => id)

describe.each(functions)('%s', (name, fn) => {
  it('has an example to be held with', async () => {
    expect(await examplesOf(name, fn)).not.toEqual([])
  })

  it('passes every case in process, with each of its examples', async () => {
    for (const example of await examplesOf(name, fn)) {
      const report = await conform(functionTarget(fn), example)

      const others = notPassed(report).filter((line) => !imageOnly.includes(line.slice(0, 7)))
      expect(others, example.name).toEqual(
        fn.idempotent === true ? [] : [expect.stringContaining('KRM-101 not-tested')],
      )
    }
  })

  it('passes every case as an executable', async () => {
    const [example] = await examplesOf(name, fn)

    const report = await conform(execTarget(join(root, 'functions', name, 'dist/main.js')), example)

    const others = notPassed(report).filter((line) => !imageOnly.includes(line.slice(0, 7)))
    expect(others).toEqual(fn.idempotent === true ? [] : [expect.stringContaining('KRM-101 not-tested')])
    expect(report.verdicts.filter(({ status }) => status === 'not-tested').map((verdict) => verdict.case.id)).toEqual(
      expect.arrayContaining(imageOnly),
    )
  })
})
