import { table } from '../../packages/cli/src/reporters/markdown-table.ts'
import { hintOf, RULES, type Rule, STRUCTURAL_RULES } from '../../packages/structural-schema/src/index.ts'

const BEGIN = '<!-- rules: begin, written by `npm run generate` -->'
const END = '<!-- rules: end -->'

/** The page about structural schemas with its tables of rules; a text without the marks comes back as it is. */
export function withRuleTables(text: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) return text
  return `${text.slice(0, begin)}${BEGIN}\n\n${SECTIONS.map(section).join('\n\n')}\n\n${text.slice(end)}`
}

const SECTIONS: readonly (readonly [title: string, about: string, isIn: (rule: Rule) => boolean])[] = [
  [
    'Structural schemas',
    'What KEP-2335 and the API server require of every schema. `P` is the path of the schema.',
    isStructural,
  ],
  [
    'Definitions, objects, expressions',
    'What the API server requires of definitions and custom resources, and what applies between the objects of a package.',
    (rule) => !isStructural(rule) && !isLint(rule) && !isUpgrade(rule),
  ],
  [
    'Advice',
    'What the API server accepts silently. `--no-lints` leaves it out, `rules` in `.krmkit.yaml` sets its severity, and `--lint` switches on what is off by default.',
    isLint,
  ],
  ['Upgrades', 'What `check-crd-upgrade` reports about the difference between an old CRD and a new one.', isUpgrade],
]

function isStructural(rule: Rule): boolean {
  return STRUCTURAL_RULES.includes(rule)
}

function isLint({ id }: Rule): boolean {
  return id.startsWith('lint-')
}

function isUpgrade({ path }: Rule): boolean {
  return path === 'where it changes'
}

function section([title, about, isIn]: (typeof SECTIONS)[number]): string {
  const rules = RULES.filter(isIn)
  const rows = rules.map(({ id, kep, path, message, hint, fixable }) => [
    `\`${id}\``,
    kep ?? '-',
    path === '' ? '-' : code(path),
    code(message),
    `${hintOf(id, `${path}: ${message}`) ?? hint}${fixable ? ' Where one answer is safe, `fix` gives it.' : ''}`,
  ])
  return `### ${title}\n\n${about}\n\n${table(['Rule', 'KEP part', 'Where', 'Message', 'What to do'], rows)}`
}

/** Text in a code span; what has some in it is left as it is. */
function code(text: string): string {
  return text.includes('`') ? text : `\`${text}\``
}
