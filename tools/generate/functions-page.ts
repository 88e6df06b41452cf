import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../../packages/cli/src/reporters/markdown-table.ts'
import { configKindsOf, KPT_API_VERSION, OWN_API_VERSION } from '../../packages/runtime/src/index.ts'
import type { LoadedFunction } from './load-function.ts'

/** The page that compares the functions: what configs each takes, what it does to local config, what a second run does. */
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
  const purposes = functions.map(({ name, fn }) => [`[${name}](../functions/${name})`, fn.type, fn.description])
  const heads = ['Function', 'Config', "kpt's kinds", 'Local config', 'A second run', 'Examples']
  return `# The functions

<!-- Written by \`npm run generate\` from the definitions of the functions; do not edit. -->

${table(['Function', 'Type', 'What it does'], purposes)}

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
