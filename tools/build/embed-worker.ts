import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'

/**
 * A function that works in a worker has a folder `src/worker`: `main.ts` is the worker's program, `code.ts` exports where
 * it is, and `wasm.ts` exports bytes. A bundle contains everything, so it gets the program and the bytes themselves.
 */
export const embedWorker: Plugin = {
  name: 'embed-worker',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\/src\/worker\/code\.ts$/ }, async ({ path }) => {
      const { outputFiles } = await esbuild.build(workerBuild(join(path, '../main.ts')))
      return { contents: `export const workerCode = ${JSON.stringify(outputFiles[0]?.text)}`, loader: 'js' }
    })
    onLoad({ filter: /\/src\/worker\/wasm\.ts$/ }, ({ path }) => {
      const [, specifier = ''] = /import\.meta\.resolve\('([^']+)'\)/.exec(readFileSync(path, 'utf8')) ?? []
      const bytes = readFileSync(createRequire(path).resolve(specifier)).toString('base64')
      return { contents: `export const wasm = Buffer.from('${bytes}', 'base64')`, loader: 'js' }
    })
  },
}

function workerBuild(entry: string): BuildOptions & { write: false } {
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
