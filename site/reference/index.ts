import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import { RULES } from '@krmkit/structural-schema'
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts'
import { versionHelp } from '../../packages/cli/src/target-versions/rule-help.ts'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { type Changelog, joinChangelogs } from './changelog.ts'
import { commandsReference } from './commands.ts'
import { examplesText, type FunctionExample } from './function-examples.ts'
import { gateData } from './gates/gate-rows.ts'
import { relocateLinks, sectionOf } from './readme.ts'
import { rulesReference } from './rules.ts'
import { entriesOf, packageReference } from './sdk/package-reference.ts'
import { startSteps } from './start-steps.ts'

/** The packages whose public names have a page. */
export const SDK_PACKAGES = ['runtime', 'yaml', 'cel', 'structural-schema'] as const

/** Everything that pages show and that is made from the code of the repository. */
export interface References {
  /** Markdown by the name in the marker of a page: `<!-- reference: commands -->`. */
  readonly texts: ReadonlyMap<string, string>
  /** The examples of each function as Markdown. */
  readonly examples: ReadonlyMap<string, string>
  /** What the page of feature gates loads, as JSON. */
  readonly gates: string
  /** The ids of the rules that the page of rules explains, as JSON. */
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
  return {
    texts: new Map([
      ['commands', commandsReference(COMMANDS)],
      ['rules', rulesReference({ help: versionHelp, structural: RULES })],
      ['changelog', joinChangelogs(changelogsOf(root))],
      ['steps', await stepsOf(root)],
      ['install', sectionOf(readme, 'Install')],
      ['tasks', sectionOf(readme, 'What do you want to do?')],
      ...sdk,
    ]),
    examples: new Map(foldersOf(root, 'functions').map((name) => [name, examplesText(examplesOf(root, name))])),
    gates: JSON.stringify(gateData(kubernetesModel())),
    rules: JSON.stringify([...versionHelp.keys()]),
  }
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

function changelogsOf(root: string): Changelog[] {
  return ['packages', 'functions'].flatMap((parent) =>
    foldersOf(root, parent).flatMap((name) => {
      const file = join(root, parent, name, 'CHANGELOG.md')
      return existsSync(file) ? [{ name, markdown: readFileSync(file, 'utf8') }] : []
    }),
  )
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
