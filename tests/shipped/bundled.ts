import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { embedWorker } from '../../tools/build/embed-worker.ts'
import { root } from '../../tools/paths.ts'

/**
 * The npm packages that are in the bundle of a workspace, by name: esbuild's own account of it, for the same program and
 * conditions, and of the workers that are embedded in it.
 */
export async function bundledPackages(workspace: string): Promise<ReadonlySet<string>> {
  const sources = await sourcesOf(join(root, workspace, 'src/main.ts'))
  const names = sources.map((path) => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
  return new Set(names.filter((name) => name !== undefined && !name.startsWith('@krmkit/')) as string[])
}

async function sourcesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    platform: 'node',
    target: 'node20',
    conditions: ['krmkit-source'],
    define: { 'import.meta.url': '""' },
    plugins: [embedWorker],
    logLevel: 'error',
  })
  // A module whose code is dropped is not in the bundle.
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
  const workers = used.filter((path) => path.endsWith('/src/worker/code.ts') && !path.startsWith(relative(root, entry)))
  const embedded = workers.map((path) => sourcesOf(join(root, path, '../main.ts')))
  return [...used, ...(await Promise.all(embedded)).flat()]
}
