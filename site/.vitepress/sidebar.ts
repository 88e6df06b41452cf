import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byTask, taskOf } from '../../tools/generate/function-tasks.ts'
import { RULE_GROUPS } from '../reference/rules/all-examples.ts'
import { anchorOf } from './anchors.ts'
import { addressOf, routeOf } from './routes.ts'

/** The groups of the manual: pages of `docs` in reading order. */
const MANUAL: readonly (readonly [group: string, pages: readonly string[]])[] = [
  ['Start', ['1-start', 'playground', '2-using-functions', '3-your-first-function', '4-runtime', '5-losslessness']],
  ['Build', ['build', 'diff', 'composition', 'differences']],
  [
    'Check',
    [
      'check',
      'rules',
      'versions',
      'structural-schemas',
      'crd-evolution',
      'policies',
      'check-in-pipelines',
      'schema-sources',
      'check-clusters',
      'editors',
    ],
  ],
  ['Integrate', ['6-images', 'github-actions', 'gitlab', 'pre-commit', 'argocd', 'flux', 'porch', 'other-tools']],
  ['Guarantees', ['promises', 'conformance', '7-testing', 'decisions', 'releasing', 'glossary']],
]

/** Pages below `site/pages/reference/sdk`, in this order. */
const SDK = [
  'runtime',
  'runtime/files',
  'runtime/main',
  'runtime/printable',
  'runtime/values',
  'yaml',
  'cel',
  'cel/values',
  'structural-schema',
  'structural-schema/config',
  'structural-schema/values',
]

const CONTRIBUTING = ['CONTRIBUTING.md', 'SECURITY.md', 'images/README.md', 'fixtures/README.md']

interface Item {
  readonly text: string
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: Item[]
}

/**
 * The sidebar of each part of the site. Every entry has the title of its page.
 *
 * @param commands the names of the commands, each of which has a page
 */
export function sidebarOf(root: string, commands: readonly string[]): Record<string, Item[]> {
  const itemOf = (page: string): Item => ({ text: titleOf(join(root, page)), link: addressOf(routeOf(page)) })
  const folders = (parent: string) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}/README.md`)
      .sort()
  const manual = MANUAL.map(([text, pages]) => ({ text, items: pages.map((page) => itemOf(`docs/${page}.md`)) }))
  const entries = folders('functions').map((page) => ({ page, task: taskOf(root, page.split('/')[1] ?? '') }))
  const functions = [
    { text: 'Functions', items: [itemOf('docs/functions.md')] },
    ...byTask(entries).map(({ task, functions }) => ({ text: task, items: functions.map(({ page }) => itemOf(page)) })),
  ]
  const reference = [
    {
      text: 'Reference',
      items: [
        itemOf('site/pages/reference/index.md'),
        {
          ...itemOf('site/pages/reference/commands/index.md'),
          collapsed: true,
          items: commands.map((name) => ({ text: `krmkit ${name}`, link: `/reference/commands/${name}` })),
        },
        itemOf('site/pages/reference/gates.md'),
      ],
    },
    {
      text: 'Rules',
      items: [
        itemOf('site/pages/reference/rules/index.md'),
        ...RULE_GROUPS.map(({ title }) => ({ text: title, link: `/reference/rules/#${anchorOf(title)}` })),
      ],
    },
    { text: 'SDK', items: SDK.map((name) => itemOf(`site/pages/reference/sdk/${name}.md`)) },
    {
      text: 'Packages',
      items: folders('packages')
        .filter((page) => hasPage(root, page))
        .map(itemOf),
    },
    { text: 'Project', items: [itemOf('site/pages/changelog.md'), ...CONTRIBUTING.map(itemOf)] },
  ]
  return {
    '/manual/': manual,
    '/functions/': functions,
    '/reference/': reference,
    '/packages/': reference,
    '/contributing/': reference,
    '/changelog': reference,
    '/security': reference,
  }
}

function hasPage(root: string, page: string): boolean {
  return readdirSync(join(root, page, '..')).includes('README.md')
}

/** The first heading of a page, without the number that orders it. */
function titleOf(file: string): string {
  const [, heading = ''] = /^# (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  return heading.replace(/^\d+\. /, '')
}
