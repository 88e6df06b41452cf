import { Help, type Option } from 'commander'
import type { Streams } from '../terminal.ts'
import { COMMAND_GROUPS } from './definition.ts'

/** The column of descriptions. A longer name of an option has its description on the next line. */
const TERM_WIDTH = 26
/** Longer lines are hard to read. */
const MAX_WIDTH = 100
/** Stands for a space at which no line breaks. */
const FIXED_SPACE = '\0'

/** The help of krmkit and of its commands: in groups, and without a broken line in 80 columns. */
export function helpOf(paint: Streams['paint']): Partial<Help> {
  const base = Help.prototype
  return {
    prepareContext(this: Help, { helpWidth = 80, error: isError = false }) {
      this.helpWidth = Math.min(helpWidth, MAX_WIDTH)
      const bold = isError ? paint.err : paint.out
      this.styleTitle = (text) => bold('bold', text)
    },
    subcommandTerm: (command) => command.name(),
    optionDescription,
    padWidth: (command, helper) => Math.min(TERM_WIDTH, base.padWidth.call(helper, command, helper)),
    formatItem(this: Help, term, width, description, helper) {
      if (term.length <= width) return base.formatItem.call(this, term, width, description, helper)
      return `  ${term}\n${base.formatItem.call(this, '', width, description, helper)}`
    },
    boxWrap(this: Help, text, width) {
      const fixed = text.replace(/`[^`]*`/g, (code) => code.replaceAll(' ', FIXED_SPACE))
      return base.boxWrap.call(this, fixed, width).replaceAll(FIXED_SPACE, ' ')
    },
    formatItemList(heading, items, helper) {
      const example = COMMAND_GROUPS.find((group) => group.heading === heading)?.example
      const lines = example === undefined ? items : [...items, `  $ ${example}`]
      return base.formatItemList.call(helper, heading, lines, helper)
    },
  }
}

/** The description of an option with its choices and its default. */
function optionDescription({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
  required,
}: Option): string {
  const shown = defaultValueDescription ?? (required && defaultValue !== undefined ? String(defaultValue) : undefined)
  const facts = [
    ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
    ...(shown === undefined ? [] : [`default: ${shown}`]),
  ]
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`
}

/** The examples below the help. */
export function examplesText(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((example) => `  $ ${example}\n`).join('')}`
}
