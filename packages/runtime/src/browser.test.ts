import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const source = import.meta.dirname

test('only main.ts and the modules that it alone imports use modules or globals of Node', () => {
  const offenders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => usesNode(readFileSync(join(source, file), 'utf8')))

  expect(offenders.sort()).toEqual(['closed-stdout.ts', 'files-below.ts', 'files.ts', 'main.ts'])
})

function usesNode(code: string): boolean {
  const imported = [...code.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].map(([, name]) => name!)
  const bare = code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  return imported.some(isBuiltin) || /\b(?:process|Buffer|require|__dirname|setImmediate)\b(?=[.(])/.test(bare)
}

test('the main entry runs without Node', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(source, 'index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'krmkit',
    footer: { js: 'krmkit' },
    conditions: ['krmkit-source'],
  })
  const files = Object.keys(metafile.inputs).map((file) => relative(source, join(process.cwd(), file)))
  const { run } = runInNewContext(outputFiles[0]!.text, { TextEncoder, TextDecoder })
  const fn = {
    name: 'drop-data',
    config: { _zod: { def: { type: 'any' }, run: (payload: object) => payload } },
    run({ items }: { items: Iterable<{ delete(path: string): boolean }> }) {
      for (const item of items) item.delete('data')
    },
  }
  const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n'

  const { output, results } = await run(fn, `${head}  data: {a: b}\n`)

  expect(output).toBe(head)
  expect([...results]).toEqual([])
  expect(files).not.toContain('main.ts')
  expect(files).not.toContain('files-below.ts')
  expect(files).not.toContain('files.ts')
})
