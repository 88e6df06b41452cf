import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/paths.ts'
import { constantOf, type Names, type Node, namesOf, parseModule, visitValues } from './constants.ts'
import type { Sample } from './sample.ts'

/** The tests whose files contain samples: those of commands, of libraries of checks, and of validators. */
const TESTS: readonly string[] = [
  'packages/cli/src/**/*.test.ts',
  'packages/{check,kubernetes-schemas,structural-schema}/src/**/*.test.ts',
  'functions/{check-kubernetes-version,kubeconform,validate-custom-resources,check-structural-schemas,check-crd-upgrade}/src/*.test.ts',
]

/** What these tests import and samples contain. */
const HELPERS = 'packages/cli/tests/definition-head.ts'

/** What a string must look like to be a sample on its own. */
const MANIFEST = /^(?:#.*\n|---\n|\s)*(?:apiVersion: ?\S|kind: ?\S|\{\s*"?(?:apiVersion|kind)"?:)/

/** The names of the files of a sample, which are all in its folder. */
const FILE = /^(?!\/|.*\.\.\/)[^\n]*(?:\.(?:ya?ml|json|tpl)|Kptfile|Kustomization)$/

/** Files without it are not what a check is for. */
const OBJECT = /\b(?:kind|apiVersion)"?:/

/** The manifests and tables of files that tests write down, without those that only a run of the test knows. */
export function writtenSamples(): readonly Sample[] {
  const helpers = namesOf(parseModule(HELPERS, readFileSync(join(root, HELPERS), 'utf8')))
  return globSync(TESTS, { cwd: root })
    .sort()
    .flatMap((path) => samplesIn(path, helpers).map((files) => ({ id: path, files })))
}

function samplesIn(path: string, helpers: Names): readonly Sample['files'][] {
  const program = parseModule(path, readFileSync(join(root, path), 'utf8'))
  const names: Names = new Map([...helpers, ...namesOf(program)])
  const samples: Sample['files'][] = []
  const parts = new Set<Node>()
  visitValues(program, (node) => {
    const files = parts.has(node) ? undefined : filesOf(constantOf(node, names))
    if (files === undefined) return
    samples.push(files)
    // The texts of a table of files are not samples of their own.
    for (const { value } of node.properties ?? []) parts.add(value as Node)
  })
  return samples
}

function filesOf(value: unknown): Sample['files'] | undefined {
  if (typeof value === 'string') return MANIFEST.test(value) ? { [nameOf(value)]: value } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if ('apiVersion' in value && 'kind' in value && typeof value.kind === 'string')
    return { 'sample.json': `${JSON.stringify(value, undefined, 2)}\n` }
  const entries = Object.entries(value)
  const isTable = entries.every(([path, text]) => typeof text === 'string' && FILE.test(path))
  return isTable && entries.some(([, text]) => OBJECT.test(text)) ? Object.fromEntries(entries) : undefined
}

function nameOf(text: string): string {
  return text.startsWith('{"') ? 'sample.json' : 'sample.yaml'
}
