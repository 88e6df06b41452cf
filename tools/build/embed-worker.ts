import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type * as esbuild from 'esbuild'

/**
 * A function that works in a worker has a folder `src/worker`: `main.ts` is the worker's program, `code.ts` exports where
 * it is, and `wasm.ts` exports bytes. A bundle contains everything, so it gets the program and the bytes themselves.
 */
export const embedWorker: esbuild.Plugin = {
  name: 'embed-worker',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\/src\/worker\/code\.ts$/ }, async ({ path }) => {
      return { contents: await workerModule(path, esbuild.build), loader: 'js' }
    })
    onLoad({ filter: /\/src\/worker\/wasm\.ts$/ }, ({ path }) => {
      const [, address = ''] = /new URL\(\s*'([^']+)',\s*import\.meta\.url/.exec(readFileSync(path, 'utf8')) ?? []
      const bytes = deflateSync(readFileSync(join(path, '..', address))).toString('base64')
      const contents = `import { inflateSync } from 'node:zlib'\nexport const wasm = inflateSync(Buffer.from('${bytes}', 'base64'))`
      return { contents, loader: 'js' }
    })
  },
}

/** The module that replaces a `code.ts`: it exports the worker's program as text. */
export async function workerModule(path: string, build: typeof esbuild.build): Promise<string> {
  const { outputFiles } = await build(workerBuild(join(path, '../main.ts')))
  return `export const workerCode = ${JSON.stringify(outputFiles[0]?.text)}`
}

function workerBuild(entry: string): esbuild.BuildOptions & { write: false } {
  return {
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['krmkit-source'],
    // The engine's loader reads this address only for files that it does not need.
    define: { 'import.meta.url': '"file:///worker.js"' },
    plugins: [embedWorker],
    logLevel: 'error',
  }
}
