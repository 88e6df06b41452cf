import { oldIds, type RuleEntry } from '@krmkit/check/rules'
import { codeBlock, plainText, table } from '../markdown-text.ts'
import type { RunOnFiles } from '../run-on-files.ts'
import type { RuleExample } from './example.ts'
import { failingFiles, passingFiles } from './example-files.ts'
import { commandOf, findingsOf, playgroundRun, severityOfLine } from './rule-run.ts'
import { severityDetails } from './severity-text.ts'

/** What the page of a rule is made with. */
export interface RulePageOptions {
  /** The title of the page of the manual that explains the rule. */
  readonly manual: string
  readonly run: RunOnFiles
}

/** The page of a rule: its explanation, a manifest with its finding, and what makes it pass. */
export async function rulePage(
  rule: RuleEntry,
  example: RuleExample | string,
  { manual, run }: RulePageOptions,
): Promise<string> {
  const { id, title } = rule
  const parts = [
    `# ${id}`,
    `${capitalized(plainText(title))}.`,
    factsOf(rule, manual),
    ...(typeof example === 'string'
      ? ['## Example', `There is none. ${example}`]
      : await exampleText(rule, example, run)),
    '[All rules](/reference/rules/)',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** A table without heads, which the site removes if they are empty. */
function factsOf({ id, help, severity, page }: RuleEntry, manual: string): string {
  const old = oldIds(id).map((each) => `\`${each}\``)
  const facts = [
    ['Severity', severityDetails(severity)],
    ['Fix', plainText(help ?? '')],
    ['Explained in', `[${manual}](../../../../docs/${page})`],
    ['Earlier ids', old.join(', ')],
  ]
  return table(
    ['', ''],
    facts.filter(([, text]) => text !== ''),
  )
}

/** @throws if the example does not have its finding, or has it with a severity that the table does not name */
async function exampleText({ id, severity }: RuleEntry, example: RuleExample, run: RunOnFiles): Promise<string[]> {
  const findings = await findingsOf(id, example, example.fails, run)
  if (findings.length === 0) throw new Error(`the example of the rule ${id} does not have its finding`)
  const known = severity.map((each) => each.severity)
  for (const line of findings) {
    const found = severityOfLine(line)
    if (found === undefined || !known.includes(found))
      throw new Error(
        `the example of the rule ${id} has the severity ${found}, and the table names ${known.join(', ')}`,
      )
  }
  return [
    '## Example',
    ...failingFiles(example),
    codeBlock('text', `$ ${commandOf(example)}\n${findings.join('\n')}`),
    ...linkOf(id, example),
    '## Without the finding',
    ...passingFiles(example),
  ]
}

function linkOf(id: string, example: RuleExample): string[] {
  const link = `[Run it in the playground](/playground#example=rules/${id})`
  return playgroundRun(example) === undefined ? [] : ['<div class="run-it">', link, '</div>']
}

/** Names of fields keep their case. */
function capitalized(text: string): string {
  return /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
