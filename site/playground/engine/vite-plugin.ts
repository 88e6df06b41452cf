import { nodeReplacements } from './aliases.ts'
import { gzipAssets } from './gzip-assets.ts'

/**
 * A plugin for Vite that builds the worker of the engine: other modules instead of Node's, which the pages keep because Node
 * also renders them, and files that every browser can decompress. It writes these files to the folder.
 */
export function engineWorker(folder: string) {
  return {
    name: 'krmkit:engine-worker',
    enforce: 'pre' as const,
    resolveId: (source: string) => nodeReplacements[source],
    transform: (code: string, module: string) => (code.includes('.br') ? gzipAssets(code, module, folder) : undefined),
  }
}
