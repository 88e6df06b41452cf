import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULE_TABLE } from '@krmkit/check/rules'
import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts'
import { type Changelog, joinChangelogs } from './changelog.ts'
import { commandPage, commandsIndex } from './commands.ts'
import { type FunctionText, functionText } from './functions/function-text.ts'
import { gateData, gateNames } from './gates/gate-rows.ts'
import { type GeneratedSection, generatedSections } from './generated-sections.ts'
import { homeTexts } from './home/home-texts.ts'
import { sentenceOf } from './home/readme.ts'
import { exampleOf } from './rules/all-examples.ts'
import { rulePage } from './rules/rule-page.ts'
import { rulesIndex } from './rules/rules-index.ts'
import { runOnFiles } from './run-on-files.ts'
import { entriesOf, entryNames, entryReference } from './sdk/package-reference.ts'

/** The packages whose public names have a page. */
export const SDK_PACKAGES = ['runtime', 'yaml', 'cel', 'structural-schema'] as const

/** Everything that pages show and that is made from the code of the repository. */
export interface References {
  /** Markdown by the name in the marker of a page: `<!-- reference: commands -->`. */
  readonly texts: ReadonlyMap<string, string>
  /** The sentence about krmkit. */
  readonly sentence: string
  /** What the page of each function has in addition to its README. */
  readonly functions: ReadonlyMap<string, FunctionText>
  /** What the search has in place of a text, and words that only it has: `<!-- search: gates -->`. */
  readonly searchTexts: ReadonlyMap<string, string>
  /** What the search finds of the pages that are not files, by their path below `/reference`. */
  readonly sections: ReadonlyMap<string, GeneratedSection>
  /** What the page of feature gates loads, as JSON. */
  readonly gates: string
  /** The ids of the rules, each of which has a page below `/reference/rules`, as JSON. */
  readonly rules: string
}

/** Makes the references from the sources below a root. */
export async function makeReferences(root: string): Promise<References> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const sdk = SDK_PACKAGES.flatMap((name) => {
    const folder = `packages/${name}`
    return entriesOf(folder, JSON.parse(read(`${folder}/package.json`) ?? '')).map(
      ({ specifier, module }): [string, string] => [entryNames(specifier).marker, entryReference(module, read)],
    )
  })
  const gates = gateData(kubernetesModel())
  return {
    texts: new Map([
      ['commands', commandsIndex(COMMANDS)],
      ...COMMANDS.map((command): [string, string] => [`command-${command.name}`, commandPage(command)]),
      ['rules', rulesIndex(RULE_TABLE)],
      ...(await rulePages(read)),
      ['changelog', joinChangelogs(changelogsOf(root))],
      ...(await homeTexts(root)),
      ...sdk,
    ]),
    sentence: sentenceOf(read('README.md') ?? ''),
    functions: await functionTexts(root),
    searchTexts: new Map([
      ['gates', gateNames(gates)],
      // The rules are on their pages.
      ['rules', ''],
    ]),
    sections: generatedSections(RULE_TABLE, COMMANDS),
    gates: JSON.stringify(gates),
    rules: JSON.stringify([...RULE_TABLE.keys()]),
  }
}

/** The text of the page about each rule. */
async function rulePages(read: (path: string) => string | undefined): Promise<(readonly [string, string])[]> {
  const pages: (readonly [string, string])[] = []
  for (const rule of RULE_TABLE.values()) {
    const manual = titleOf(read(`docs/${rule.page}`) ?? '')
    pages.push([`rule-${rule.id}`, await rulePage(rule, exampleOf(rule.id), { manual, run: runOnFiles })])
  }
  return pages
}

/** The first heading of a page, without the number that orders it. */
function titleOf(markdown: string): string {
  const [, heading] = /^# (?:\d+\. )?(.+)$/m.exec(markdown) ?? []
  if (heading === undefined) throw new Error('a page of the manual has no heading')
  return heading
}

async function functionTexts(root: string): Promise<Map<string, FunctionText>> {
  const texts = new Map<string, FunctionText>()
  for (const name of foldersOf(root, 'functions')) texts.set(name, await functionText(root, name, runOnFiles))
  return texts
}

function changelogsOf(root: string): Changelog[] {
  return ['packages', 'functions'].flatMap((parent) =>
    foldersOf(root, parent).flatMap((name) => {
      const file = join(root, parent, name, 'CHANGELOG.md')
      return existsSync(file) ? [{ name, markdown: readFileSync(file, 'utf8') }] : []
    }),
  )
}

function foldersOf(root: string, parent: string): string[] {
  const entries = readdirSync(join(root, parent), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
