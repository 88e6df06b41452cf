import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { root } from '../../../../../tools/paths.ts'

/** Starts of paths that only checks of custom resources, with schemas from outside, or of files of tools need. */
const LARGE = [
  'node_modules/ajv/',
  'packages/catalogue/src/generated/',
  'packages/cel/',
  'packages/composition/',
  'packages/kustomization/',
  'packages/policies/',
  'packages/structural-schema/src/rules/',
  'packages/transformers/',
]

describe('what a bundle loads with a module', () => {
  it.each([
    ['the command', 'packages/cli/src/commands/check/run.ts'],
    ['the check of built-in objects', 'packages/kubernetes-schemas/src/index.ts'],
  ])('is neither ajv nor CEL nor kustomize for %s', async (_, module) => {
    expect(await largeParts(module)).toEqual([])
  })

  it.each([
    ['CEL for CRDs', 'packages/check/src/checkers/definitions.ts', 'packages/cel/'],
    ['CEL for policies', 'packages/check/src/checkers/expressions.ts', 'packages/policies/'],
    ['kustomize for Kustomizations', 'packages/cli/src/tool-files/check-kustomization.ts', 'packages/kustomization/'],
    ['ajv for schemas from outside', 'packages/kubernetes-schemas/src/validators.ts', 'node_modules/ajv/'],
  ])('is %s', async (_, module, part) => {
    expect(await largeParts(module)).toContain(part)
  })
})

/** The large parts that a module loads at once. What it imports late is in other files of the bundle. */
async function largeParts(module: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [module],
    outdir: 'out',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    conditions: ['krmkit-source'],
  })
  const loaded = Object.keys(metafile.outputs).filter((file) => metafile.outputs[file]?.entryPoint === module)
  for (const file of loaded) {
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external && !loaded.includes(path)) loaded.push(path)
  }
  const inputs = loaded.flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}))
  return LARGE.filter((part) => inputs.some((input) => input.startsWith(part)))
}
