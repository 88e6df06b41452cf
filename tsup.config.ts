import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'tsup'
import { layerLimit } from './images/layer-limit.ts'
import { embedCodeCache } from './scripts/code-cache.ts'
import { withSamples } from './scripts/command-samples.ts'
import { directImports } from './scripts/direct-imports.ts'
import { embedWorker } from './scripts/embed-worker.ts'
import { lazyRe2js } from './scripts/lazy-re2js.ts'
import { leanCommander } from './scripts/lean-commander.ts'
import { leanJsYaml } from './scripts/lean-js-yaml.ts'
import { packCommand } from './scripts/pack-command.ts'
import { insertModel, packedModel } from './scripts/packed-model.ts'
import { packedPart } from './scripts/packed-part.ts'

/**
 * One bundle recipe. A function (`src/main.ts` beside no library entry of its own) becomes one minified CommonJS file
 * with a shebang: ESM costs 0.16x of a bare start more. A library becomes ESM files that keep their imports, one for
 * its `src/index.ts` and one for its `src/main.ts`. The command is split into modules that are loaded on
 * demand, and packed again.
 * `--version` of a function is the version in its package.json. What a function's folder `assets` holds lies beside every
 * bundle that has the function in it.
 */
export default defineConfig(() => {
  const isFunction = process.cwd().includes('/functions/') && existsSync('src/main.ts')
  const isCommand = existsSync('src/program.ts')
  const common = {
    clean: true,
    target: 'node20',
    esbuildOptions(options: { conditions?: string[]; supported?: Record<string, boolean> }) {
      options.conditions = ['krmkit-source']
      // A bundle that carries its compiled code has no module loader: `require` loads what is needed later.
      if (isFunction) options.supported = { 'dynamic-import': false }
    },
  }
  if (isCommand)
    return {
      ...common,
      entry: ['src/main.ts'],
      format: 'esm' as const,
      minify: true,
      treeshake: true,
      splitting: true,
      noExternal: [/.*/],
      esbuildPlugins: [leanCommander, leanJsYaml, lazyRe2js, embedWorker, directImports],
      define: {
        KRMKIT_VERSIONS: JSON.stringify(JSON.stringify(functionVersions())),
        'import.meta.dirname': '__dirname',
      },
      onSuccess: async () => {
        for (const file of allAssets()) copyFileSync(file, `dist/${basename(file)}`)
        await withSamples((samples) => packCommand('dist', samples))
      },
    }
  return isFunction
    ? {
        ...common,
        entry: ['src/main.ts'],
        format: 'cjs' as const,
        minify: true,
        treeshake: true,
        splitting: false,
        define: {
          KRMKIT_VERSION: JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).version),
          'import.meta.dirname': '__dirname',
        },
        noExternal: [/.*/],
        outExtension: () => ({ js: '.js' }),
        banner: { js: '#!/usr/bin/env node' },
        esbuildPlugins: [
          leanJsYaml,
          lazyRe2js,
          packedModel,
          ...(holdsCatalogue() ? [] : [packedPart([leanJsYaml, lazyRe2js])]),
          embedWorker,
        ],
        onSuccess: async () => {
          for (const file of holdsCatalogue() ? allAssets() : assetsOf('.'))
            copyFileSync(file, `dist/${basename(file)}`)
          await insertModel('dist/main.js')
          await embedCodeCache('dist/main.js', sampleInput(), layerLimit(basename(process.cwd())))
        },
      }
    : { ...common, entry: ['src/index.ts', 'src/main.ts'].filter((file) => existsSync(file)), format: 'esm' as const }
})

/** The files that a function ships beside its bundle. */
function assetsOf(folder: string): string[] {
  const assets = `${folder}/assets`
  return existsSync(assets) ? readdirSync(assets).map((file) => `${assets}/${file}`) : []
}

/** The files of all functions. */
function allAssets(): string[] {
  return readdirSync('../../functions').flatMap((name) => assetsOf(`../../functions/${name}`))
}

/** Whether the function here has all others in its bundle. */
function holdsCatalogue(): boolean {
  return '@krmkit/catalogue' in JSON.parse(readFileSync('package.json', 'utf8')).dependencies
}

/** The versions of all functions, by name: `krmkit run NAME --version` tells them. */
function functionVersions(): Record<string, string> {
  const versions: Record<string, string> = {}
  for (const name of readdirSync('../../functions')) {
    const file = `../../functions/${name}/package.json`
    if (existsSync(file)) versions[name] = JSON.parse(readFileSync(file, 'utf8')).version
  }
  return versions
}

/** What the compiled code of a function is made for: the first of its examples. */
function sampleInput(): string {
  const inputs = existsSync('examples') ? readdirSync('examples').map((name) => `examples/${name}/input.yaml`) : []
  const file = inputs.sort().find((input) => existsSync(input))
  return file === undefined
    ? 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'
    : readFileSync(file, 'utf8')
}
