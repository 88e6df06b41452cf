import { exitCodeOfList, readExamples, visibleText } from '@krmkit/testing'
import { runProgram } from '@krmkit/testing/programs'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { isFull, sampleDraw, sampleNote } from '../sample.ts'
import { functionNames, mainOf, requireBuild } from './requirements.ts'

beforeAll(requireBuild)

describe.each(functionNames)('the built file of %s', (name) => {
  const examples = readExamples(`${root}/functions/${name}/examples`)
  // tests/shipped runs every example of the built file; here it is started as the executable that it is.
  const sample = isFull ? examples : [sampleDraw().pick(examples)]

  test.each(sample)(`gives the example $name, started by its own name (${sampleNote})`, async ({ input, output }) => {
    const { exitCode, stdout, stderr } = await runProgram(mainOf(name), [], { input })

    expect(visibleText(stdout)).toBe(visibleText(output ?? ''))
    expect(exitCode).toBe(exitCodeOfList(stdout))
    expect(stderr).toBe('')
  })

  test('needs nothing of its environment, and is the same in an environment full of other things', async () => {
    const input = examples[0]?.input ?? ''
    const noise = {
      NODE_ENV: 'test',
      OTEL_TRACES_EXPORTER: 'none',
      STRUCTURED_RESULTS: 'true',
      LANG: 'C',
      HOME: '/nonexistent',
    }

    const { stdout, stderr } = await runProgram(mainOf(name), [], { input, cwd: '/', env: noise })

    expect(stdout).toBe(examples[0]?.output)
    expect(stderr).toBe('')
  })

  test('answers input that is not a ResourceList with a ResourceList', async () => {
    const { exitCode, stdout } = await runProgram(mainOf(name), [], { input: 'just: text\n' })

    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^kind: ResourceList\nitems: \[\]\nresults:\n[\s\S]*severity: error/m)
  })
})
