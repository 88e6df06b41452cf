import { RULE_TABLE } from '@krmkit/check/rules'
import { describe, expect, test } from 'vitest'
import type { CommandDefinition, OptionDefinition } from '../../packages/cli/src/command-line/definition.ts'
import { checkCommand } from '../../packages/cli/src/commands/check/options.ts'
import { explainCommand } from '../../packages/cli/src/commands/explain/options.ts'
import { publishCommand } from '../../packages/cli/src/commands/publish/options.ts'
import { codesIn, rowsOf, TOOL_OPTIONS, toolsPage } from './other-tools.ts'

const COMMANDS: Readonly<Record<string, CommandDefinition<never>>> = {
  check: checkCommand,
  explain: explainCommand,
  publish: publishCommand,
}
/** Options that every command has. */
const COMMON: readonly OptionDefinition[] = [
  { flags: '--help', description: '' },
  { flags: '--version', description: '' },
]
const SEVERITIES = ['error', 'warning', 'note', 'off']

const optionsOf = (command: CommandDefinition<never> | undefined) => [...(command?.options ?? []), ...COMMON]

/** The options in the words of a command line that the command does not have, and values that they do not take. */
function unknownIn(words: readonly string[], options: readonly OptionDefinition[]): string[] {
  return words.flatMap((word, i) => {
    if (!word.startsWith('--')) return []
    const option = options.find(({ flags }) => flags.split(/[ ,]+/).includes(word))
    if (option === undefined) return [word]
    const value = words[i + 1]
    const isChoice = option.choices === undefined || value === undefined || option.choices.includes(value)
    return isChoice ? [] : [`${word} ${value}`]
  })
}

/** What a text in code names and krmkit does not have. */
function absentFrom(code: string): string[] {
  const words = code.split(' ')
  if (words[0] === 'krmkit') {
    const command = words[1]?.startsWith('--') ? undefined : COMMANDS[words[1] ?? '']
    const isKnown = command !== undefined || words[1]?.startsWith('--')
    return isKnown ? unknownIn(words.slice(1), optionsOf(command)) : [code]
  }
  if (code.startsWith('--')) return unknownIn(words, optionsOf(checkCommand))
  const [, rule = '', severity = 'error'] = /^([a-z]+(?:-[a-z]+)+|deprecated)(?:: (\w+))?$/.exec(code) ?? []
  if (rule === '') return []
  return RULE_TABLE.has(rule) && SEVERITIES.includes(severity) ? [] : [code]
}

describe.each(Object.entries(TOOL_OPTIONS))('the table of %s in docs/other-tools.md', (tool, options) => {
  const rows = rowsOf(tool)

  test('has a row for each of its options and checks', () => {
    expect(rows.flatMap(({ names }) => names)).toEqual(options)
  })

  test('names in each row what to use, or why there is nothing', () => {
    const silent = rows.filter(({ ours }) => {
      const isReason = /^(?:no: |not needed: |always|the (?:same|default))/.test(ours)
      return !isReason && codesIn(ours).length === 0 && !ours.includes('](')
    })

    expect(silent).toEqual([])
  })

  test('names only commands, options, values and rules that krmkit has', () => {
    expect(rows.flatMap(({ ours }) => codesIn(ours)).flatMap(absentFrom)).toEqual([])
  })
})

test('docs/other-tools.md shows only command lines that krmkit has', () => {
  const lines = toolsPage.split('\n').flatMap(codesIn)
  const commands = lines.filter((code) => code.startsWith('krmkit '))

  expect(commands.length).toBeGreaterThan(20)
  expect(commands.flatMap(absentFrom)).toEqual([])
})

test.each([
  ['krmkit check DIR --kubernetes-version 1.34', []],
  ['krmkit check DIR --strict', ['--strict']],
  ['krmkit verify DIR', ['krmkit verify DIR']],
  ['--format junit', []],
  ['--format tap', ['--format tap']],
  ['kind-removed: warning', []],
  ['kind-gone: warning', ['kind-gone: warning']],
  ['kind-removed: fatal', ['kind-removed: fatal']],
])('absentFrom(%j) is %j', (code, absent) => {
  expect(absentFrom(code)).toEqual(absent)
})
