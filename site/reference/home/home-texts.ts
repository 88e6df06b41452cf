import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { codeBlock } from '../markdown-text.ts'
import { figuresHtml } from './figures.ts'
import { itemOf, relocateLinks, sectionOf, sentenceOf } from './readme.ts'

/** A change of one value next to a comment. */
const CHANGE = ['eval', 'demo/shop', 'set-image', '--dry-run', '--', 'name=ghcr.io/example/web', 'newTag=1.29']

/** What the home page shows: texts of the README, the figures, and a diff that the command prints now. */
export async function homeTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const readme = read('README.md')
  const { repository } = JSON.parse(read('release.json')) as { readonly repository: string }
  const shown = relocateLinks(readme, 'site/pages')
  const { stdout } = await callProgram(CHANGE, { cwd: root })
  if (stdout === '') throw new Error(`krmkit ${CHANGE.join(' ')} must change something`)
  return new Map([
    ['home-sentence', headingOf(sentenceOf(readme))],
    [
      'home-readers',
      [itemOf(shown, 'For'), replacesText(itemOf(shown, 'Replaces'))].map((item) => `- ${item}`).join('\n'),
    ],
    ['home-run', codeBlock('sh', `git clone ${repository}\ncd krmkit && npm ci && npm run demo`)],
    ['home-diff', codeBlock('diff', `$ krmkit ${CHANGE.join(' ').replace(' -- ', ' -- \\\n    ')}\n${stdout}`)],
    ['home-figures', figuresHtml(readme, JSON.parse(read('bench/recorded.json')))],
    ...['Change', 'Build', 'Check'].map((part): [string, string] => [
      `home-${part.toLowerCase()}`,
      sectionOf(shown, part),
    ]),
    ['home-install', installText(shown, repository)],
    [
      'home-tasks',
      sectionOf(shown, 'What do you want to do?').replace(/^The \[site\]\(\S+\) has all these pages\. /m, ''),
    ],
  ])
}

/** The heading of the page: the sentence, of which the part before the colon is larger. */
function headingOf(sentence: string): string {
  return `# ${sentence.replace(/^[^:]+:/, '**$&**')}`
}

/** The comparison is on a page of its own; in the README, it is a section. */
function replacesText(item: string): string {
  const linked = item.replace('(#compared-with-other-tools)', '(../../docs/other-tools.md)')
  if (linked === item) throw new Error('the item "Replaces" of the README must link to its comparison of tools')
  return linked
}

/** The README is in the repository that it names; the site is not. */
function installText(readme: string, repository: string): string {
  const section = sectionOf(readme, 'Install')
  const linked = section.replace('a clone of this repository', `a clone of [the repository](${repository})`)
  if (linked === section) throw new Error('the section "Install" of the README does not name the repository')
  return linked
}
