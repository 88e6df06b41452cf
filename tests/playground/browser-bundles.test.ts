import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { root } from '../../tools/paths.ts'

/** Entries that need Node: processes, files, containers, and the command itself. */
const NODE_ENTRIES = [
  '@krmkit/conformance/programs',
  // It unpacks descriptions; the playground has that function.
  '@krmkit/kubernetes-schemas/explain',
  '@krmkit/runtime/files',
  '@krmkit/runtime/main',
  '@krmkit/testing',
  '@krmkit/testing/containers',
  '@krmkit/testing/programs',
]

/** The functions, the programs of their workers, and the entries of packages, by name. */
function entriesForBrowsers(): Record<string, string> {
  const functions = globSync('functions/*/src/{index,worker/main}.ts', { cwd: root }).map((path) => [path, path])
  return Object.fromEntries([...functions, ...packageEntries()].filter(([name]) => !NODE_ENTRIES.includes(name ?? '')))
}

function packageEntries(): string[][] {
  return globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string
      exports?: Record<string, string | Record<string, string>>
    }
    return Object.entries(exports).flatMap(([entry, target]) => {
      const file = typeof target === 'string' ? target : (target.browser ?? target['krmkit-source'] ?? '')
      const source = join(dirname(path), file)
      return file.endsWith('.ts') && existsSync(join(root, source)) ? [[join(name, entry), source]] : []
    })
  })
}

/** Bundles entries as a browser would get them; returns the chain of imports to each module of Node. */
async function chainsToNode(entries: Readonly<Record<string, string>>): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    platform: 'browser',
    conditions: ['krmkit-source'],
    plugins: [keepNode],
    logLevel: 'error',
  })
  const programs = new Set(Object.values(entries))
  return Object.keys(metafile.inputs)
    .filter((path) => path.startsWith('node-module:'))
    .map((path) => [...chainTo(path, metafile.inputs, programs), path].join(' > '))
}

/** Modules of Node become empty modules, so that all of them are found at once. */
const keepNode: Plugin = {
  name: 'keep-node',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[a-z:_/]+$/ }, ({ path }) =>
      path.startsWith('node:') || builtinModules.includes(path) ? { path, namespace: 'node-module' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'node-module' }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** The shortest chain of imports from a program to a module, without the module. */
function chainTo(target: string, inputs: Metafile['inputs'], programs: ReadonlySet<string>): string[] {
  const chains = [...programs].map((program) => [program])
  const seen = new Set<string>()
  for (const chain of chains) {
    const last = chain.at(-1) ?? ''
    const imports = inputs[last]?.imports.map(({ path }) => path) ?? []
    if (imports.includes(target)) return chain
    for (const path of imports) {
      if (seen.has(path)) continue
      seen.add(path)
      chains.push([...chain, path])
    }
  }
  return []
}

describe('bundles for browsers', () => {
  it('contain no module of Node: every function, every program of a worker and every entry of a package that does not need Node', async () => {
    const entries = entriesForBrowsers()

    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['functions/starlark/src/index.ts', '@krmkit/conformance', '@krmkit/runtime']),
    )
    expect(await chainsToNode(entries)).toEqual([])
  })

  it('name the chain to a module of Node', async () => {
    expect(await chainsToNode({ programs: 'packages/conformance/src/programs.ts' })).toEqual([
      'packages/conformance/src/programs.ts > packages/conformance/src/targets/spawn.ts > node-module:node:child_process',
    ])
  })
})
