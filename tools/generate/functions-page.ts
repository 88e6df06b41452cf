import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../../packages/cli/src/reporters/markdown-table.ts'
import { configKindsOf, KPT_API_VERSION, OWN_API_VERSION } from '../../packages/runtime/src/index.ts'
import { byTask, FUNCTION_TASKS } from './function-tasks.ts'
import type { LoadedFunction } from './load-function.ts'

/** The page of the functions by task, which also compares their configs, what they do to local config, and second runs. */
export function functionsPage(checkout: string, functions: readonly LoadedFunction[]): string {
  const rows = functions.map(({ name, fn }) => [
    `[${name}](../functions/${name})`,
    fn.configKinds === 'any'
      ? 'any'
      : configKindsOf(fn)
          .flatMap(({ form, kind }) => (form === 'own' ? `\`${kind}\`` : form === 'ConfigMap' ? kind : []))
          .join(', '),
    [fn.kptKind ?? []]
      .flat()
      .map((kind) => `\`${kind}\``)
      .join(', ') || '-',
    fn.skipsLocalConfig ? 'left alone' : fn.type === 'mutator' ? 'changed' : '-',
    fn.idempotent === true ? 'changes nothing' : fn.idempotent,
    String(countExamples(checkout, name)),
  ])
  const tasks = byTask(functions).map((group) => {
    const purposes = group.functions.map(({ name, fn }) => [`[${name}](../functions/${name})`, fn.type, fn.description])
    const purposeTable = table(['Function', 'Type', 'What it does'], purposes)
    return `## ${group.task}\n\n${FUNCTION_TASKS.get(group.task)}\n\n${purposeTable}`
  })
  const heads = ['Function', 'Config', "kpt's kinds", 'Local config', 'A second run', 'Examples']
  return `# The functions

<!-- Written by \`npm run generate\` from the definitions of the functions; do not edit. -->

The functions by task. A mutator changes resources, a generator adds them, and a validator only reports. Run one on a folder with
\`krmkit eval DIR FUNCTION -- key=value\`.

${tasks.join('\n\n')}

## Configs and second runs

krmkit's own config kinds have the API version \`${OWN_API_VERSION}\`, kpt's have \`${KPT_API_VERSION}\`. If kpt has a function with
the same name, krmkit reads its ConfigMaps as kpt does, so packages run unchanged. "Local config" means resources with the
annotation \`config.kubernetes.io/local-config\`. Each function's README and [differences](differences.md) describe how it differs from kpt's
function, and why.

${table(heads, rows)}
`
}

function countExamples(checkout: string, name: string): number {
  const folder = join(checkout, 'functions', name, 'examples')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
