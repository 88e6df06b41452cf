import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A command that is killed while it writes. */
export interface KillCase {
  readonly command: string
  /** Files below the working directory before the run, those that the command does not write included. */
  readonly files: Readonly<Record<string, string>>
  readonly args: readonly string[]
  readonly input?: string
  /** The folder that the command writes to, relative to the working directory. */
  readonly output: string
}

/** Files of a package. */
const COUNT = process.env.KRMKIT_FULL === '1' ? 300 : 40

function configMap(name: string, extra = ''): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${extra}data:\n  value: "1"\n`
}

function placed(name: string, path: string, index = 0): string {
  const annotations = `  annotations:\n    config.kubernetes.io/path: ${path}\n    config.kubernetes.io/index: "${index}"\n    internal.config.kubernetes.io/path: ${path}\n    internal.config.kubernetes.io/index: "${index}"\n`
  const lines = configMap(name, annotations).trimEnd().split('\n')
  return `- ${lines.join('\n  ')}\n`
}

function resourceList(items: readonly string[]): string {
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items.join('')}`
}

/** 300 files with two resources each, by number. */
const manifests = Object.fromEntries(
  Array.from({ length: COUNT }, (_, i) => [`app/file-${i}.yaml`, `${configMap(`a-${i}`)}---\n${configMap(`b-${i}`)}`]),
)

/**
 * What a function makes of them: of four files one is split into two, one loses a resource to the next file, one goes with
 * all its resources to a new file, and one loses a resource.
 */
const moved = Array.from({ length: COUNT }, (_, i): string[] => {
  const [path, next] = [`app/file-${i}.yaml`, `app/file-${i + 1}.yaml`]
  if (i % 4 === 0) return [placed(`a-${i}`, path), placed(`b-${i}`, `app/split-${i}.yaml`)]
  if (i % 4 === 1) return [placed(`a-${i}`, path), placed(`b-${i}`, next, 2)]
  if (i % 4 === 2) return [placed(`a-${i}`, path), placed(`b-${i}`, path, 1)]
  return i % 8 === 3
    ? [placed(`a-${i}`, `new/${i % 10}/file-${i}.yaml`), placed(`b-${i}`, `new/${i % 10}/file-${i}.yaml`, 1)]
    : [placed(`a-${i}`, path)]
}).flat()

function crd(i: number): string {
  const plural = `kind${i}s`
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Kind${i}, plural: ${plural}}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: string}}}}}
`
}

/** Prepares what functions need: a program that prints a list, whatever it is passed. */
export function preparePrograms(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'list.yaml'), resourceList(moved))
  const kptfile = `- apiVersion: kpt.dev/v1\n  kind: Kptfile\n  metadata:\n    name: package\n    annotations:\n      config.kubernetes.io/path: Kptfile\n      config.kubernetes.io/index: "0"\n      internal.config.kubernetes.io/path: Kptfile\n      internal.config.kubernetes.io/index: "0"\n  pipeline:\n    mutators:\n    - exec: ${join(folder, 'render.sh')}\n`
  writeFileSync(join(folder, 'render.yaml'), resourceList([...moved, kptfile]))
  for (const [name, list] of [
    ['eval.sh', 'list.yaml'],
    ['render.sh', 'render.yaml'],
  ] as const)
    writeFileSync(join(folder, name), `#!/bin/sh\ncat > /dev/null\ncat '${join(folder, list)}'\n`, { mode: 0o755 })
  return folder
}

/** One case for each command that writes many files. `programs`: from {@link preparePrograms}. */
export function killCases(programs: string): readonly KillCase[] {
  const others = { 'out/theirs.txt': 'theirs\n', 'theirs.txt': 'theirs\n' }
  const resources = Object.keys(manifests).map((path) => `- ${path}\n`)
  const kustomization = `resources:\n${resources.join('')}`
  const old = Object.fromEntries(
    Array.from({ length: COUNT }, (_, i) => [`out/example.com/kind${i}_v1.json`, '{"old": true}\n']),
  )
  return [
    {
      command: 'eval',
      files: { ...manifests, 'theirs.txt': 'theirs\n' },
      args: ['eval', '.', '--exec', join(programs, 'eval.sh')],
      output: '.',
    },
    {
      command: 'render',
      files: {
        ...manifests,
        'theirs.txt': 'theirs\n',
        Kptfile: `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: package\npipeline:\n  mutators:\n  - exec: ${join(programs, 'render.sh')}\n`,
      },
      args: ['render', '.', '--allow-exec'],
      output: '.',
    },
    {
      command: 'build',
      files: {
        ...manifests,
        ...others,
        'kustomization.yaml': kustomization,
        'out/v1_configmap_a-1.yaml': 'old: true\n',
      },
      args: ['build', '.', '-o', 'out'],
      output: 'out',
    },
    {
      command: 'publish',
      files: { ...old, ...others, 'crds.yaml': Array.from({ length: COUNT }, (_, i) => crd(i)).join('---\n') },
      args: ['publish', 'crds.yaml', '-o', 'out'],
      output: 'out',
    },
    {
      command: 'extract',
      files: { ...manifests, ...others },
      args: ['extract', 'app', '--kubernetes-version', '1.34', '-o', 'out'],
      output: 'out',
    },
    {
      command: 'sink',
      files: others,
      args: ['sink', 'made/deep/new'],
      input: resourceList(moved),
      output: 'made/deep/new',
    },
  ]
}
