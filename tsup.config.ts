import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { toCommonJs } from './tools/build/convert-modules.ts'
import { embedWorker } from './tools/build/embed-worker.ts'
import { thirdPartyNotices } from './tools/build/notices.ts'
import { root } from './tools/paths.ts'

const manifestOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The recipe of every bundle. A function becomes minified CommonJS files, the command becomes ES modules; both load code that
 * is imported late when they need it, and contain everything that they import. A library becomes ES modules that keep their
 * imports.
 */
export default defineConfig(() => {
  const { name, version, dependencies = {} } = manifestOf('package.json')
  const isCommand = name === 'krmkit'
  // Some modules of Node, such as `node:sea`, have no name without `node:`.
  const common = {
    clean: true,
    target: 'node20',
    removeNodeProtocol: false,
    esbuildOptions: readSources,
  } satisfies Options
  if (!isCommand && !process.cwd().includes('/functions/')) {
    const entry = globSync(
      'src/{index,builtins,config,containers,files,main,parts,printable,programs,validators,values}.ts',
    )
    return { ...common, entry, format: 'esm' as const }
  }
  const holdsCatalogue = isCommand || '@krmkit/catalogue' in dependencies
  const bundle = {
    ...common,
    entry: ['src/main.ts'],
    format: 'esm',
    splitting: true,
    minify: true,
    noExternal: [/.*/],
    esbuildPlugins: [embedWorker],
    onSuccess: async () => {
      if (!isCommand) toCommonJs('dist')
      const assets = globSync(holdsCatalogue ? '../../functions/*/assets/*' : 'assets/*')
      for (const file of assets) copyFileSync(file, `dist/${basename(file)}`)
      writeFileSync('dist/third-party-licenses.txt', thirdPartyNotices(relative(root, process.cwd())))
    },
  } satisfies Options
  if (!isCommand) {
    const define = { KRMKIT_VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' }
    return { ...bundle, outExtension: () => ({ js: '.js' }), define }
  }
  // Bundled CommonJS libraries call `require` for modules of Node, which ES modules do not have.
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" }
  return { ...bundle, entry: { main: 'src/main.ts', 'serve-worker': 'src/commands/serve/worker.ts' }, banner }
})

/** Workspaces are bundled from their sources: the condition leads to them. */
function readSources(options: { conditions?: string[] }): void {
  options.conditions = ['krmkit-source']
}
