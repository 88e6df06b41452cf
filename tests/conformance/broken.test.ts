import { describe, expect, it } from 'vitest'
import { cases, conform, type Outcome, type Report, type Target } from '../../packages/conformance/src/index.ts'
import { breakages } from './broken/breakages.ts'
import { containerBreakages, pretendContainer } from './broken/container-breakages.ts'
import { type Breakage, passThrough } from './broken/pass-through.ts'

const functionConfig = `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
data:
  first: "1"
  second: "2"
`

/** The function as a target in a container that is only pretended, and the exit codes of its runs. */
function targetOf(id: string): { target: Target; exitCodes: number[] } {
  const exitCodes: number[] = []
  const run = async (input: Uint8Array, env: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
    const { stdout, stderr, exitCode } = passThrough(input, env, breakages[id] as Breakage)
    exitCodes.push(exitCode)
    return { stdout: typeof stdout === 'string' ? new TextEncoder().encode(stdout) : stdout, stderr, exitCode }
  }
  const container = pretendContainer(run, containerBreakages[id])
  return { target: { name: id, kind: 'image', run, container }, exitCodes }
}

function failedIn({ verdicts }: Report): string[] {
  return verdicts.filter(({ status }) => status === 'fail').map(({ case: { id } }) => id)
}

describe('a function that is right', () => {
  it('passes every case', async () => {
    const { target } = targetOf('none')

    const report = await conform(target, { functionConfig })

    expect(report.verdicts.filter(({ status }) => status !== 'pass')).toEqual([])
  })
})

describe('there is a broken function for each case', () => {
  it('and no other', () => {
    expect([...Object.keys(breakages), ...Object.keys(containerBreakages)].sort()).toEqual(cases.map(({ id }) => id))
  })
})

describe.each(cases)('a function that is wrong in $id ($title)', ({ id }) => {
  it('fails that case and no other, and succeeds at least once', async () => {
    const { target, exitCodes } = targetOf(id)

    const report = await conform(target, { functionConfig })

    expect(failedIn(report)).toEqual([id])
    expect(exitCodes).toContain(0)
  })
})
