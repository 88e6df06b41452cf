import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const definition = `${definitionHead()}        x-kubernetes-validations:
        - rule: has(self.a)
        properties:
          a: {type: string}
`

async function check(...args: string[]) {
  const { directory } = temporaryPackage({ 'crd.yaml': definition })
  return callProgram(['check', ...args], { cwd: directory })
}

describe('--cel-cost', () => {
  it('prints the estimated cost of each expression, and their sum', async () => {
    const { exitCode, stdout } = await check('--cel-cost')

    expect(exitCode).toBe(0)
    expect(stdout).toContain('crd.yaml:16:17: note: the rule costs up to 1 unit for an object; ')
    expect(stdout).toContain('note: all rules of version v1 cost up to 1 unit; ')
  })

  it('has the numbers as tags', async () => {
    const { stdout } = await check('--cel-cost', '--format', 'json')

    expect(JSON.parse(stdout).findings[0].tags).toEqual({ perCall: '1', calls: '1', total: '1', limit: '10000000' })
  })

  it('is off by default', async () => {
    expect((await check()).stdout).not.toContain('cel-cost-estimate')
  })
})
