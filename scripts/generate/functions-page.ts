import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { KPT_API_VERSION, namedKinds, OWN_API_VERSION, ownKind } from '../../packages/runtime/src/index.ts'
import type { LoadedFunction } from './load-function.ts'
import { table } from './table.ts'

/** The page that compares the functions: what configs each takes, what it does to local config, what a second run does. */
export function functionsPage(checkout: string, functions: readonly LoadedFunction[]): string {
  const rows = functions.map(({ name, fn }) => [
    `[${name}](../functions/${name})`,
    fn.type,
    fn.configKinds === 'any'
      ? 'any'
      : (namedKinds(fn)?.map(({ kind }) => `\`${kind}\``) ?? [`\`${ownKind(fn)}\``, 'ConfigMap']).join(', '),
    [fn.kptKind ?? []]
      .flat()
      .map((kind) => `\`${kind}\``)
      .join(', ') || '-',
    fn.skipsLocalConfig ? 'left alone' : fn.type === 'mutator' ? 'changed' : '-',
    fn.idempotent === true ? 'changes nothing' : fn.idempotent,
    String(countExamples(checkout, name)),
  ])
  const heads = ['Function', 'Type', 'Config', "kpt's kinds", 'Local config', 'A second run', 'Examples']
  return `# The functions at a glance

<!-- Written by \`npm run generate\` from the definitions of the functions; do not edit. -->

Config kinds of our own are in \`${OWN_API_VERSION}\`, kpt's in \`${KPT_API_VERSION}\`; where kpt has a function of the name,
its ConfigMaps are read as kpt reads them, so that packages run unchanged. "Local config" are resources annotated
\`config.kubernetes.io/local-config\`. What differs from kpt's functions and why stands in each function's README and in
[differences](differences.md).

${table(heads, rows)}
`
}

function countExamples(checkout: string, name: string): number {
  const folder = join(checkout, 'functions', name, 'examples')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
