import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { COMMANDS } from '../commands/all-commands.ts'
import { COMMAND_GROUPS, type CommandDefinition } from './definition.ts'

/** Each command with the words that call it. */
const CALLS = COMMANDS.flatMap(function called(
  definition: CommandDefinition,
): (readonly [line: string, CommandDefinition])[] {
  const { name, subcommands = [] } = definition
  return [
    [name, definition],
    ...subcommands.flatMap((one) => called(one).map(([line, of]) => [`${name} ${line}`, of] as const)),
  ]
})

async function helpOf(line: string): Promise<string> {
  const { exitCode, stdout, stderr } = await callProgram([...line.split(' '), '--help'].filter(Boolean))
  expect([exitCode, stderr]).toEqual([0, ''])
  return stdout
}

/** The headings of a help, without the examples. */
function headingsOf(help: string): string[] {
  return Array.from(help.matchAll(/^([A-Z].*:)$/gm), ([, heading = '']) => heading).filter((one) => one !== 'Examples:')
}

describe('krmkit --help', () => {
  it('has groups of commands, each with an example of one of them', async () => {
    const help = await helpOf('')
    expect(headingsOf(help)).toEqual(['Options:', ...COMMAND_GROUPS.map(({ heading }) => heading)])
    for (const { heading, example } of COMMAND_GROUPS) {
      const [, group = ''] = help.split(`\n${heading}\n`)
      const [section = ''] = group.split('\n\n')
      const names = COMMANDS.filter((command) => command.group === heading).map(({ name }) => name)
      expect(section.split('\n').at(-1)).toBe(`  $ ${example}`)
      expect(names).toContain(example.split(' ')[1])
      for (const name of names)
        expect(section).toContain(`\n  ${name} `.slice(section.startsWith(`  ${name} `) ? 1 : 0))
    }
  })

  it('is in one screen: each command has one line', async () => {
    const help = await helpOf('')
    expect(COMMANDS.filter(({ group }) => group === undefined)).toEqual([])
    for (const { name, description, summary = description } of COMMANDS)
      expect(help).toMatch(new RegExp(`^  ${name} +${summary.replace(/[`|]/g, String.raw`\$&`)}$`, 'm'))
  })
})

describe('krmkit help', () => {
  it.each(CALLS)('prints the help of a command: %s', async (line) => {
    const stdout = await helpOf(line)
    const [first = '', ...rest] = line.split(' ')

    expect(await callProgram(['help', ...line.split(' ')])).toEqual({ exitCode: 0, stdout, stderr: '' })
    if (rest.length > 0) expect(await callProgram([first, 'help', ...rest])).toMatchObject({ exitCode: 0, stdout })
  })

  it.each([
    ['help nope', 'krmkit does not have the command "nope"; use: krmkit help'],
    ['help chek', 'krmkit does not have the command "chek"; did you mean check?'],
    ['help check nope', 'krmkit check does not have the command "nope"; use: krmkit help check'],
    ['help versions nope', 'krmkit versions does not have the command "nope"; use: krmkit help versions'],
    [
      'help versions compute nope',
      'krmkit versions compute does not have the command "nope"; use: krmkit help versions compute',
    ],
    ['versions help comput', 'krmkit versions does not have the command "comput"; did you mean compute?'],
  ])('refuses another name: krmkit %s', async (line, message) => {
    expect(await callProgram(line.split(' '))).toEqual({ exitCode: 2, stdout: '', stderr: `error: ${message}\n` })
  })

  it.each([[['help']], [['help', 'help']], [['versions', 'help']]])(
    'prints a list of commands without a name: %j',
    async (words) => {
      expect(await callProgram(words)).toMatchObject({
        exitCode: 0,
        stderr: '',
        stdout: expect.stringContaining('Usage: '),
      })
    },
  )
})

describe('the help of a command', () => {
  it('of check has groups: what, builds, target, schemas, cluster, report, CRDs', async () => {
    expect(headingsOf(await helpOf('check'))).toEqual([
      'What is checked:',
      'Builds:',
      'Target servers:',
      'Schemas of other kinds:',
      'Clusters and Helm releases:',
      'Report:',
      'CRDs:',
      'Other options:',
    ])
  })

  it('has choices and defaults', async () => {
    const help = (await helpOf('check')).replace(/\s+/g, ' ')
    expect(help).toContain('(text, wide, json, sarif, junit, github, markdown, csv; default: text)')
    expect(help).toContain('(error, deprecated, warning, note; default: error)')
    expect(help).toContain('context in the kubeconfig (default: the current one)')
    expect(help).not.toContain('--partial (default')
  })

  it.each(CALLS)(
    'fits into 80 columns, with an aligned description for each option: krmkit %s',
    async (line, definition) => {
      const help = await helpOf(line)
      expect(help.split('\n').filter((text) => text.length > 80)).toEqual([])
      const shown = (definition.options ?? []).filter(({ isHidden }) => isHidden !== true)
      for (const { flags } of shown) expect(help).toContain(`\n  ${flags}`)
      if (shown.length > 12) {
        expect(new Set(shown.map(({ group }) => group)).size).toBeGreaterThan(2)
        expect(shown.filter(({ group }) => group === undefined).length).toBeLessThan(4)
        expect(headingsOf(help).at(-1)).toBe('Other options:')
      }
      // No line breaks within code.
      for (const text of help.split('\n')) expect(text.split('`').length % 2, text).toBe(1)
    },
  )
})
