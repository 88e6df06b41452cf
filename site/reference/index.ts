import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RULE_TABLE } from '@krmkit/check/rules'
import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { type Changelog, joinChangelogs } from './changelog.ts'
import { commandsReference } from './commands.ts'
import { configSchemaText } from './config-schema.ts'
import { decisionsText } from './function-decisions.ts'
import { examplesText, type FunctionExample } from './function-examples.ts'
import { gateData, gateNames } from './gates/gate-rows.ts'
import { relocateLinks, sectionOf } from './readme.ts'
import { exampleOf } from './rules/all-examples.ts'
import { rulePage } from './rules/rule-page.ts'
import type { RunOnFiles } from './rules/rule-run.ts'
import { rulesIndex } from './rules/rules-index.ts'
import { entriesOf, packageReference } from './sdk/package-reference.ts'
import { startSteps } from './start-steps.ts'

/** The packages whose public names have a page. */
export const SDK_PACKAGES = ['runtime', 'yaml', 'cel', 'structural-schema'] as const

/** Everything that pages show and that is made from the code of the repository. */
export interface References {
  /** Markdown by the name in the marker of a page: `<!-- reference: commands -->`. */
  readonly texts: ReadonlyMap<string, string>
  /** What the page of each function has below its README: examples, the schema of its config, decisions. */
  readonly functions: ReadonlyMap<string, string>
  /** What the search has in place of a text, and words that only it has: `<!-- search: gates -->`. */
  readonly searchTexts: ReadonlyMap<string, string>
  /** What the page of feature gates loads, as JSON. */
  readonly gates: string
  /** The ids of the rules, each of which has a page below `/reference/rules`, as JSON. */
  readonly rules: string
}

/** Makes the references from the sources below a root. */
export async function makeReferences(root: string): Promise<References> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const readme = relocateLinks(read('README.md') ?? '', 'site/pages')
  const sdk = SDK_PACKAGES.map((name): [string, string] => {
    const folder = `packages/${name}`
    return [`sdk-${name}`, packageReference(entriesOf(folder, JSON.parse(read(`${folder}/package.json`) ?? '')), read)]
  })
  const gates = gateData(kubernetesModel())
  return {
    texts: new Map([
      ['commands', commandsReference(COMMANDS)],
      ['rules', rulesIndex(RULE_TABLE)],
      ...(await rulePages(read)),
      ['changelog', joinChangelogs(changelogsOf(root))],
      ['steps', await stepsOf(root)],
      ['install', installText(readme, JSON.parse(read('release.json') ?? '').repository)],
      ['tasks', sectionOf(readme, 'What do you want to do?')],
      ...sdk,
    ]),
    functions: new Map(foldersOf(root, 'functions').map((name) => [name, functionText(root, name)])),
    searchTexts: new Map([
      ['gates', gateNames(gates)],
      // The rules are on their pages.
      ['rules', ''],
    ]),
    gates: JSON.stringify(gates),
    rules: JSON.stringify([...RULE_TABLE.keys()]),
  }
}

/** The README is in the repository that it names; the site is not. */
function installText(readme: string, repository: string): string {
  const section = sectionOf(readme, 'Install')
  const linked = section.replace('a clone of this repository', `a clone of [the repository](${repository})`)
  if (linked === section) throw new Error('the section "Install" of the README does not name the repository')
  return linked
}

async function stepsOf(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-site-'))
  try {
    cpSync(join(root, 'demo/package'), join(folder, 'storefront'), { recursive: true })
    return await startSteps((args, cwd) => callProgram(args, { cwd }), folder)
  } finally {
    rmSync(folder, { recursive: true })
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

const runOnFiles: RunOnFiles = async (args, files) => {
  const cwd = mkdtempSync(join(tmpdir(), 'krmkit-rule-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), text)
    }
    return await callProgram(args, { cwd })
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

function changelogsOf(root: string): Changelog[] {
  return ['packages', 'functions'].flatMap((parent) =>
    foldersOf(root, parent).flatMap((name) => {
      const file = join(root, parent, name, 'CHANGELOG.md')
      return existsSync(file) ? [{ name, markdown: readFileSync(file, 'utf8') }] : []
    }),
  )
}

function functionText(root: string, name: string): string {
  const definition = readFileSync(join(root, 'functions', name, 'function.yaml'), 'utf8')
  const decisions = readFileSync(join(root, 'docs/decisions.md'), 'utf8')
  const parts = [examplesText(examplesOf(root, name)), configSchemaText(definition), decisionsText(name, decisions)]
  return parts.join('\n\n')
}

function examplesOf(root: string, functionName: string): FunctionExample[] {
  const folder = join(root, 'functions', functionName, 'examples')
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const [input, output] = ['input', 'output'].map((file) =>
        readFileSync(join(folder, name, `${file}.yaml`), 'utf8'),
      )
      return { functionName, name, input: input ?? '', output: output ?? '' }
    })
}

function foldersOf(root: string, parent: string): string[] {
  const entries = readdirSync(join(root, parent), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
