import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMain, root } from '../../../tools/paths.ts'
import { descriptionsOf, descriptionsSource } from './descriptions.ts'
import { factsOf } from './facts/facts.ts'
import { downloadSources, type Manifest } from './sources.ts'
import { structureOf } from './structure.ts'
import { declaredTagsFile, declaredTagsOf, declaredTagsText } from './validation/declared-tags.ts'
import { goFieldsJson, goFieldsOf } from './validation/go-fields.ts'
import { modelText } from './write.ts'

/** The file with the checksums of all modules that the model is generated from. */
export const manifestFile: string = join(root, 'packages/kubernetes-schemas/generator/inputs.json')

/** The model's file in the repository. */
export const modelFile: string = join(root, 'packages/kubernetes-schemas/src/model/generated/model-text.ts')

/** The file with upstream's descriptions. */
export const descriptionsFile: string = join(
  root,
  'packages/kubernetes-schemas/src/model/generated/descriptions-text.ts',
)

/** The file with the Go fields, which the rules of validation need. */
export const goFieldsFile: string = join(root, 'packages/kubernetes-schemas/validation/go-fields.json')

/** The output of the generator: the manifest, which grows with a new version, and the model's file. */
export interface Generated {
  readonly manifest: Manifest
  /** The model. */
  readonly text: string
  /** The source file that contains it. */
  readonly source: string
  /** Upstream's descriptions: an OpenAPI document. */
  readonly descriptions: string
  /** The text of {@link goFieldsFile}. */
  readonly goFields: string
  /** The text of {@link declaredTagsFile}. */
  readonly declaredTags: string
}

/**
 * Generates the model of all versions whose modules a manifest names, and of `added`, which must be one of them or the
 * one after the newest. Rejects if the Go module proxy does not answer or a module does not match the manifest.
 */
export async function generateModel(manifest: Manifest, added?: number): Promise<Generated> {
  const minors = minorsOf(manifest)
  const next = (minors.at(-1) as number) + 1
  if (added !== undefined && !minors.includes(added) && added !== next) {
    throw new Error(`--minor must be 1.${next}, the one after the newest, or one that the model has: it is 1.${added}`)
  }
  const wanted = added === next ? [...minors, next] : minors
  const additions: Record<string, string> = {}
  const sources = await downloadSources(wanted, manifest, added === undefined ? {} : { additions })
  const text = modelText(structureOf(sources), factsOf(sources))
  return {
    manifest: { ...manifest, ...additions },
    text,
    source: modelSource(text),
    descriptions: descriptionsOf(sources),
    goFields: goFieldsJson(goFieldsOf(sources)),
    declaredTags: declaredTagsText(declaredTagsOf(sources)),
  }
}

/** The minor versions whose modules a manifest names. */
export function minorsOf(manifest: Manifest): number[] {
  const minors = Object.keys(manifest).map((name) => Number(/@v\d+\.(?<minor>\d+)\./.exec(name)?.groups?.minor))
  return [...new Set(minors)].sort((a, b) => a - b)
}

/** The checksums of the modules that the committed model is generated from. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
}

function modelSource(text: string): string {
  return `// Written by \`node packages/kubernetes-schemas/generator/main.ts\` from the Go modules in packages/kubernetes-schemas/generator/inputs.json.

/** Every Kubernetes minor version as text; \`packages/kubernetes-schemas/generator/write.ts\` documents the format, \`../decode/\` parses it. */
export const MODEL_TEXT = \`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`
`
}

/** `1.38` or `v1.38` -> 38. */
function readMinor(text: string): number {
  const { minor } = /^v?1\.(?<minor>\d+)$/.exec(text)?.groups ?? {}
  if (minor === undefined) throw new Error(`--minor must be written as 1.38: it is ${text}`)
  return Number(minor)
}

/** Reads only the tags, from the one module that has them. */
async function writeDeclaredTags(manifest: Manifest): Promise<void> {
  const sources = await downloadSources(minorsOf(manifest).slice(-1), manifest, { modules: ['k8s.io/api'] })
  writeFileSync(declaredTagsFile, declaredTagsText(declaredTagsOf(sources)))
}

async function writeModel(manifest: Manifest, minor: string | undefined): Promise<void> {
  const generated = await generateModel(manifest, minor === undefined ? undefined : readMinor(minor))
  writeFileSync(manifestFile, `${JSON.stringify(generated.manifest, null, 2)}\n`)
  writeFileSync(modelFile, generated.source)
  writeFileSync(descriptionsFile, descriptionsSource(generated.descriptions))
  writeFileSync(goFieldsFile, generated.goFields)
  writeFileSync(declaredTagsFile, generated.declaredTags)
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { minor: { type: 'string' }, tags: { type: 'boolean', default: false } } })
  await (values.tags ? writeDeclaredTags(readManifest()) : writeModel(readManifest(), values.minor))
}
