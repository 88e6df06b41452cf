import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { toCommonJs } from './tools/build/convert-modules.ts'
import { embedWorker } from './tools/build/embed-worker.ts'
import { thirdPartyNotices } from './tools/build/notices.ts'
import { root } from './tools/paths.ts'

const manifestOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The recipe of every bundle. A function and the command become minified CommonJS files: they load code that is imported late
 * when they need it, and contain everything that they import. A library becomes ES modules that keep their imports.
 */
export default defineConfig(() => {
  const { name, version, dependencies = {} } = manifestOf('package.json')
  const isCommand = name === 'krmkit'
  // Some modules of Node, such as `node:sea`, have no name without `node:`.
  const common = {
    clean: true,
    target: 'node20',
    format: 'esm',
    removeNodeProtocol: false,
    // Workspaces are bundled from their sources: the condition leads to them.
    esbuildOptions: (options) => Object.assign(options, { conditions: ['krmkit-source'] }),
  } satisfies Options
  if (!isCommand && !process.cwd().includes('/functions/')) {
    const entry = globSync(
      'src/{index,admission,builtins,config,containers,definitions,explain,files,fix,lifecycles,main,names,objects,parts,printable,programs,rules,server-rules,update-rules,validators,values,versions}.ts',
    )
    return { ...common, entry }
  }
  const holdsCatalogue = isCommand || '@krmkit/catalogue' in dependencies
  return {
    ...common,
    entry: { main: 'src/main.ts', ...(isCommand && { 'serve-worker': 'src/commands/serve/worker.ts' }) },
    splitting: true,
    minify: true,
    noExternal: [/.*/],
    outExtension: () => ({ js: '.js' }),
    define: {
      'import.meta.dirname': '__dirname',
      // The addresses of assets are for bundlers of pages; CommonJS has no address.
      'import.meta.url': 'undefined',
      ...(!isCommand && { KRMKIT_VERSION: JSON.stringify(version) }),
    },
    esbuildPlugins: [embedWorker],
    onSuccess: async () => {
      await toCommonJs('dist')
      const assets = globSync(holdsCatalogue ? '../../functions/*/assets/*' : 'assets/*')
      for (const file of assets) copyFileSync(file, `dist/${basename(file)}`)
      writeFileSync('dist/third-party-licenses.txt', thirdPartyNotices(relative(root, process.cwd())))
    },
  }
})
