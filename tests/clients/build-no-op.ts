import { chmodSync } from 'node:fs'
import { build } from 'esbuild'

const main = `import { main } from '@krmkit/runtime/main'
import { doNothing } from '../oracles/captures/no-op.ts'
void main(doNothing)`

/** Bundles the function that does nothing into one executable file, as tsup does with those of the catalogue. */
export async function buildNoOp(outfile: string): Promise<string> {
  await build({
    stdin: { contents: main, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['krmkit-source'],
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'error',
  })
  chmodSync(outfile, 0o755)
  return outfile
}
