import type { Vite } from 'vitest/node'
import { workerModule } from './embed-worker.ts'

/** The modules that say where the program of a worker is. */
const pattern = /\/src\/worker\/code\.ts$/

/**
 * Tests start workers from the bundled program, as users do. Each worker that starts from the sources in the checkout
 * would load the SDK file by file: this took more time than most of the tests. Nothing of it is cached on disk, because
 * the bundle depends on many files.
 */
export const bundledWorkers: Vite.Plugin = {
  name: 'bundled-workers',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ id }) => (pattern.test(id) ? false : undefined))
  },
  async load(id) {
    if (!pattern.test(id)) return undefined
    const { build } = await import('esbuild')
    return workerModule(id, build)
  },
}
