import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { nodeReplacements } from '../../../site/playground/engine/aliases.ts'
import { gzipAssets } from '../../../site/playground/engine/gzip-assets.ts'
import { root } from '../../../tools/paths.ts'

/** The worker of the engine as files that a browser could run. */
export interface EngineBundle {
  /** Address of the worker's program. */
  readonly worker: URL
  readonly metafile: Metafile
}

const ENTRY = 'site/playground/engine/worker.ts'

/**
 * Bundles the worker for browsers below a folder, and the workers of functions that it starts, with the same modules instead
 * of Node's and the same files as the site.
 */
export async function bundleEngine(folder: string): Promise<EngineBundle> {
  const outdir = mkdtempSync(join(folder, 'engine-'))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [ENTRY, ...globSync('functions/*/src/worker/main.ts', { cwd: root })],
    outbase: '.',
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['krmkit-source'],
    plugins: [replaceNode, addressesBelow(outdir)],
    logLevel: 'error',
  })
  return { worker: pathToFileURL(compiledOf(ENTRY, outdir)), metafile }
}

function compiledOf(path: string, outdir: string): string {
  return join(outdir, path.replace(/ts$/, 'js'))
}

const replaceNode: Plugin = {
  name: 'replace-node',
  setup({ onResolve }) {
    onResolve({ filter: /^[a-z:_/-]+$/ }, ({ path }) => {
      const replacement = nodeReplacements[path]
      return replacement === undefined ? undefined : { path: replacement }
    })
  },
}

/** What Vite does with addresses of workers and files, which esbuild leaves as they are. */
function addressesBelow(outdir: string): Plugin {
  return {
    name: 'addresses',
    setup({ onLoad }) {
      onLoad({ filter: /\/functions\/[^/]+\/src\/worker\/[^/]+\.ts$/ }, ({ path: module }) => {
        const code = gzipAssets(readFileSync(module, 'utf8'), module, outdir)
        const contents = code.replace(/new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g, (_, path: string) => {
          const file = join(dirname(module), path)
          const target = path.endsWith('.ts') ? compiledOf(relative(root, file), outdir) : file
          return `new URL('${pathToFileURL(target)}')`
        })
        return { contents, loader: 'ts' }
      })
    },
  }
}
