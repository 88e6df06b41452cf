import type { RuleHelp } from '@krmkit/check/rules'
import { createTwoFilesPatch } from 'diff'
import type { FileTexts } from '../../playground/engine/protocol.ts'
import { codeBlock, plainText, table } from '../markdown-text.ts'
import { RULE_GROUPS, type RuleGroup } from './all-examples.ts'
import type { RuleExample } from './example.ts'
import { WITHOUT_EXAMPLE } from './examples/files.ts'
import { commandOf, findingsOf, playgroundRun, type RunOnFiles } from './rule-run.ts'

/** The help of every rule, as reports of `krmkit check` have it. */
export type RulesHelp = ReadonlyMap<string, RuleHelp>

/** Lines around a change in a diff. */
const CONTEXT = 1

/** Where each rule is explained, relative to the page of all rules: `/structural#s13`. */
export function rulePlaces(): ReadonlyMap<string, string> {
  return new Map([
    ...RULE_GROUPS.flatMap(({ name, examples }) =>
      Object.keys(examples).map((id): [string, string] => [id, `/${name}#${id.toLowerCase()}`]),
    ),
    ...Object.keys(WITHOUT_EXAMPLE).map((id): [string, string] => [id, '#rules-without-example']),
  ])
}

/** The table of all rules, each with a link to its examples. */
export function rulesIndex(help: RulesHelp): string {
  const known = rulePlaces()
  const missing = [...help.keys()].filter((id) => !known.has(id))
  if (missing.length > 0) throw new Error(`no example of ${missing.join(', ')} in site/reference/rules/examples`)
  const groups = RULE_GROUPS.map(({ title, examples }) => {
    const rows = Object.keys(examples).map((id) => [
      `[\`${id}\`](/reference/rules${known.get(id)})`,
      plainText(helpOf(help, id).title),
    ])
    return `## ${title}\n\n${table(['Rule', 'Finding'], rows)}`
  })
  return [...groups, rulesWithoutExample(help)].join('\n\n')
}

/** The table of the rules that are on no other page. */
export function rulesWithoutExample(help: RulesHelp): string {
  const rows = Object.entries(WITHOUT_EXAMPLE).map(([id, reason]) => [
    `\`${id}\``,
    plainText(helpOf(help, id).title),
    plainText(reason),
  ])
  return `## Rules without an example\n\n${table(['Rule', 'Finding', 'Why'], rows)}`
}

/** The rules of a group: for each a manifest with its finding, and what makes it pass. */
export async function rulesPage({ manual, examples }: RuleGroup, help: RulesHelp, run: RunOnFiles): Promise<string> {
  const sections: string[] = []
  for (const [id, example] of Object.entries(examples)) {
    const { title, help: fix = '', page } = helpOf(help, id)
    const findings = await findingsOf(id, example, example.fails, run)
    if (findings.length === 0) throw new Error(`the example of the rule ${id} does not have its finding`)
    const more = page === undefined || page === manual ? '' : `[More about it](../../../../docs/${page}).`
    sections.push(
      `## ${id}`,
      `${capitalized(plainText(title))}.`,
      [plainText(fix), more].join(' ').trim(),
      ...manifestsOf(example),
      codeBlock('text', `$ ${commandOf(example)}\n${findings.join('\n')}`),
      ...passingOf(example),
      ...linkOf(id, example),
    )
  }
  return sections.filter((section) => section !== '').join('\n\n')
}

function helpOf(help: RulesHelp, id: string): RuleHelp {
  const found = help.get(id)
  if (found === undefined) throw new Error(`there is no rule ${id}`)
  return found
}

/** The files that fail; a changed file is a diff. */
function manifestsOf({ fails, old = {} }: RuleExample): string[] {
  const files = Object.entries(fails)
  return files.flatMap(([path, text]) => {
    const before = old[path]
    const block =
      before === undefined ? codeBlock(languageOf(path), text) : diffBlock(path, before, text, Number.POSITIVE_INFINITY)
    return files.length === 1 ? [block] : [`\`${path}\`:`, block]
  })
}

/** What makes the example pass. */
function passingOf({ fails, passes, old }: RuleExample): string[] {
  if (old !== undefined && isSame(old, passes)) return ['Without the change, the check passes.']
  const removed = Object.keys(fails).filter((path) => !(path in passes))
  const changed = Object.entries(passes).filter(([path, text]) => fails[path] !== text)
  return [
    'This passes:',
    ...removed.map((path) => `- without the file \`${path}\``),
    ...changed.map(([path, text]) =>
      fails[path] === undefined ? codeBlock(languageOf(path), text) : diffBlock(path, fails[path], text, CONTEXT),
    ),
  ]
}

function linkOf(id: string, example: RuleExample): string[] {
  const link = `[Run it in the playground](/playground#example=rules/${id})`
  return playgroundRun(example) === undefined ? [] : ['<div class="run-it">', link, '</div>']
}

function diffBlock(path: string, before: string, after: string, context: number): string {
  const lines = createTwoFilesPatch(path, path, before, after, '', '', { context }).split('\n')
  const hunks = lines.slice(lines.findIndex((line) => line.startsWith('@@')))
  return codeBlock('diff', hunks.filter((line) => !line.startsWith('@@')).join('\n'))
}

function isSame(a: FileTexts, b: FileTexts): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function languageOf(path: string): string {
  return path.endsWith('.json') ? 'json' : 'yaml'
}

/** Names of fields keep their case. */
function capitalized(text: string): string {
  return /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
