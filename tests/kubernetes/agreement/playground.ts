import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineOver } from '../../../site/playground/engine/engine.ts'
import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { bundleEngine } from '../../playground/engine/bundle-engine.ts'
import { startThread } from '../../playground/engine/thread-worker.ts'

/** The program of the playground, in a thread. */
export interface Playground {
  readonly engine: Engine
  close(): void
}

/** Bundles the program and starts it. */
export async function startPlayground(): Promise<Playground> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-agreement-'))
  const { worker } = await bundleEngine(folder)
  const engine = engineOver(() => startThread(worker), 300)
  return {
    engine,
    close() {
      engine.close()
      rmSync(folder, { recursive: true })
    },
  }
}
