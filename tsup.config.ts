import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { embedWorker } from './tools/build/embed-worker.ts'
import { thirdPartyNotices } from './tools/build/notices.ts'
import { root } from './tools/paths.ts'

const manifestOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The recipe of every bundle. A function becomes one minified CommonJS file; the command becomes ES modules that it loads as
 * it needs them. Both contain everything that they import. A library becomes ES modules that keep their imports.
 */
export default defineConfig(() => {
  const { name, version, dependencies = {} } = manifestOf('package.json')
  const isCommand = name === 'krmkit'
  const common = { clean: true, target: 'node20', esbuildOptions: readSources } satisfies Options
  if (!isCommand && !process.cwd().includes('/functions/')) {
    const entry = ['index', 'builtins', 'config', 'files', 'main', 'parts', 'values']
      .map((name) => `src/${name}.ts`)
      .filter((file) => existsSync(file))
    return { ...common, entry, format: 'esm' as const }
  }
  const holdsCatalogue = isCommand || '@krmkit/catalogue' in dependencies
  const bundle = {
    ...common,
    entry: ['src/main.ts'],
    minify: true,
    splitting: isCommand,
    noExternal: [/.*/],
    esbuildPlugins: [embedWorker],
    onSuccess: async () => {
      const assets = globSync(holdsCatalogue ? '../../functions/*/assets/*' : 'assets/*')
      for (const file of assets) copyFileSync(file, `dist/${basename(file)}`)
      writeFileSync('dist/third-party-licenses.txt', thirdPartyNotices(relative(root, process.cwd())))
    },
  } satisfies Options
  if (!isCommand) {
    const define = { KRMKIT_VERSION: JSON.stringify(version), 'import.meta.dirname': '__dirname' }
    const banner = { js: '#!/usr/bin/env node' }
    return { ...bundle, format: 'cjs' as const, outExtension: () => ({ js: '.js' }), banner, define }
  }
  // Bundled CommonJS libraries call `require` for modules of Node, which ES modules do not have.
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" }
  return { ...bundle, format: 'esm' as const, banner }
})

/** Workspaces are bundled from their sources: the condition leads to them. */
function readSources(options: { conditions?: string[] }): void {
  options.conditions = ['krmkit-source']
}
