import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'

describe('a command that krmkit check replaces', () => {
  it.each([
    ['versions check', 'krmkit check'],
    ['versions check DIR --kubernetes-version 1.34', 'krmkit check DIR --kubernetes-version 1.34'],
    ['versions check DIR --strict --format sarif', 'krmkit check DIR --strict-gates --format sarif'],
    ['versions check --missing-definitions warning DIR', 'krmkit check --missing-schemas warn DIR'],
    ['versions check DIR --missing-definitions=info', 'krmkit check DIR --missing-schemas=warn'],
    ['versions check DIR --missing-definitions=error', 'krmkit check DIR --missing-schemas=error'],
    ['versions range DIR', 'krmkit check DIR --kubernetes-version 1.21-1.37'],
    ['versions range DIR --kubernetes-version=1.30-1.34', 'krmkit check DIR --kubernetes-version=1.30-1.34'],
    ['versions range --help', 'krmkit check --help --kubernetes-version 1.21-1.37'],
  ])('prints the command line that replaces it, and exits with 2: %s', async (called, replacement) => {
    const { exitCode, stdout, stderr } = await callProgram(called.split(' '))

    const name = called.split(' ').slice(0, 2).join(' ')
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toBe(`error: krmkit ${name} was removed; use: ${replacement}\n`)
  })

  it('quotes words for the shell', async () => {
    const { stderr } = await callProgram(['versions', 'check', "it's here", '--skip', 'Pod/$(a)'])

    expect(stderr).toContain(String.raw`use: krmkit check 'it'\''s here' --skip 'Pod/$(a)'`)
  })

  it.each([['versions compute --help'], ['versions upgrade --help'], ['versions --help']])(
    'does not include %s',
    async (called) => {
      const { exitCode, stdout } = await callProgram(called.split(' '))

      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Usage: ')])
      expect(stdout).not.toMatch(/versions (?:check|range)/)
    },
  )
})
