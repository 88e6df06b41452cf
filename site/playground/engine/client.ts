import { engineOver } from './engine.ts'
import type { Engine } from './protocol.ts'

/** Wall-clock limit of a run: the one of a script (functions/starlark), and time to read and write. */
const SECONDS = 90

/** Starts the engine of a page. Its code is loaded by the worker, not by the page. */
export function startEngine(): Engine {
  // The replacements of Node's modules are part of the build.
  if (import.meta.env.DEV)
    throw new Error('`npm run site:dev` has no engine; use `npm run site` and `npm run site:preview`')
  return engineOver(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), SECONDS)
}
