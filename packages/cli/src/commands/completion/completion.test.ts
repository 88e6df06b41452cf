import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { ownFunctions } from '../../runners/own-functions.ts'

/** The lines for the last word, without descriptions. */
async function candidates(...words: readonly string[]): Promise<readonly string[]> {
  const { exitCode, stdout, stderr } = await callProgram(['completion', 'candidates', '--', ...words])
  expect([exitCode, stderr]).toEqual([0, ''])
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.replace(/\t.*/, '')]))
}

describe('krmkit completion candidates', () => {
  it.each([
    ['a command', ['ev'], ['eval']],
    ['several commands', ['co'], ['composition', 'conformance', 'completion']],
    ['an option of krmkit', ['--v'], ['--version']],
    ['a subcommand', ['composition', ''], ['consolidate']],
    ['an option', ['render', 'shop', '--dry'], ['--dry-run']],
    ['an option of every command', ['build', '--q'], ['--quiet']],
    ['a choice', ['check', '--format', 'j'], ['json', 'junit']],
    ['a choice after =', ['check', '--format=j'], ['--format=json', '--format=junit']],
    ['a choice after =, as bash splits it', ['check', '--format', '=', 'j'], ['json', 'junit']],
    ['a choice right after =, as bash splits it', ['build', '--style', '='], ['preserve', 'kustomize']],
    ['an argument behind an option with a choice', ['eval', '--format', 'json', '.', 'set-names'], ['set-namespace']],
    ['a function', ['eval', 'shop', 'set-names'], ['set-namespace']],
    ['a function without a directory', ['eval', 'set-names'], ['set-namespace', ':files']],
    ['a function to run', ['run', 'set-names'], ['set-namespace']],
    ['a shell', ['completion', 'z'], ['zsh']],
    ['a directory', ['render', 'sh'], [':files']],
    ['each of several paths', ['check', 'a', 'b', ''], [':files']],
    ['a path as a value', ['eval', '--fn-config', ''], [':files']],
    ['a value that can be anything', ['eval', '--image', ''], []],
    ['an argument of a function', ['eval', 'shop', 'set-namespace', '--', 'name'], []],
    ['an unknown command', ['evall', ''], []],
    ['no hidden option', ['build', '--stack'], []],
  ])('completes %s', async (_, words, expected) => {
    expect(await candidates(...words)).toEqual(expected)
  })

  it('lists every function, with its description', async () => {
    const { stdout } = await callProgram(['completion', 'candidates', '--', 'run', ''])

    expect(stdout.split('\n').slice(0, -1)).toEqual(
      [...ownFunctions].map(([name, { description }]) => `${name}\t${description}`),
    )
  })
})

describe('krmkit completion', () => {
  it.each([['bash'], ['zsh'], ['fish']])('prints the script of %s', async (shell) => {
    const { exitCode, stdout, stderr } = await callProgram(['completion', shell])

    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`# Completion of krmkit for ${shell}\n`)
    expect(stdout).not.toMatch(/\beval\b/)
  })

  it.each([
    ['another shell', ['tcsh'], "unknown command 'tcsh'"],
    ['two shells', ['bash', 'zsh'], 'too many arguments'],
    ['no shell', [], 'Usage: krmkit completion'],
  ])('refuses %s', async (_, shells, message) => {
    const { exitCode, stdout, stderr } = await callProgram(['completion', ...shells])

    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })
})
