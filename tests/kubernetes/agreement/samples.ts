import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateExamples } from '../../../site/playground/workspace/examples/generate.ts'
import { RULE_GROUPS } from '../../../site/reference/rules/all-examples.ts'
import { root } from '../../../tools/paths.ts'
import { docSamples } from './doc-samples.ts'
import { NAMED_SAMPLES } from './named-samples.ts'
import type { Sample } from './sample.ts'
import { writtenSamples } from './written-samples.ts'

/** Folders of the repository that are packages. */
const PACKAGES: readonly string[] = [
  'demo/kustomize',
  'demo/kustomize-exec',
  'demo/package',
  'deploy/argocd',
  'deploy/porch',
  'fixtures/packages/varied',
  'tests/shipped/demo/package',
]

/** Every sample that `krmkit check` reads. Equal ones are in the list once. */
export function allSamples(): readonly Sample[] {
  const samples = [
    ...NAMED_SAMPLES,
    ...packages(),
    ...ruleSamples(),
    ...exampleSamples(),
    ...docSamples(),
    ...writtenSamples(),
  ]
  const known = new Map<string, Sample>()
  for (const sample of samples) {
    if (Object.keys(sample.files).length === 0) continue
    const hash = hashOf(sample)
    // A hash instead of a line: other lines of the file can change.
    if (!known.has(hash)) known.set(hash, { ...sample, id: isFile(sample.id) ? `${sample.id} ${hash}` : sample.id })
  }
  return [...known.values()]
}

function isFile(id: string): boolean {
  return /\.(?:test\.ts|md)$/.test(id)
}

function hashOf({ files, kubernetesVersion }: Sample): string {
  return createHash('sha256')
    .update(JSON.stringify([files, kubernetesVersion]))
    .digest('hex')
    .slice(0, 7)
}

function packages(): readonly Sample[] {
  return PACKAGES.map((folder) => {
    const paths = globSync('**/*.{yaml,yml,json}', { cwd: join(root, folder) }).sort()
    return {
      id: folder,
      files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')])),
    }
  })
}

/** The examples of rules that need no options, each with the finding and without it. */
function ruleSamples(): readonly Sample[] {
  return RULE_GROUPS.flatMap(({ examples }) =>
    Object.entries(examples).flatMap(([rule, { fails, passes, kubernetesVersion, old = {} }]) => {
      const before = Object.fromEntries(Object.entries(old).map(([path, text]) => [`old-${path}`, asBaseline(text)]))
      return [
        { id: `rule ${rule}`, files: { ...before, ...fails }, kubernetesVersion },
        { id: `without ${rule}`, files: { ...before, ...passes }, kubernetesVersion },
      ]
    }),
  )
}

function asBaseline(text: string): string {
  return text.replace(/^metadata: \{ (.*) \}$/m, 'metadata: { $1, annotations: { krmkit.dev/baseline: "true" } }')
}

/** The examples of the playground: stories, builds of the manual, and the examples of functions. */
function exampleSamples(): readonly Sample[] {
  return generateExamples(root).flatMap(({ id, examples }) =>
    id === 'rules'
      ? []
      : examples.map(({ id, workspace }) => ({
          id: `example ${id}`,
          files: Object.fromEntries(workspace.files.map(({ path, text }) => [path, text])),
        })),
  )
}
