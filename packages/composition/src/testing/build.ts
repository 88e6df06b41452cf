import { printResources } from '@krmkit/kustomization'
import { buildComposition } from '../execute/evaluator.ts'
import { memorySession, shown } from './memory.ts'

/** Files by absolute path. */
export type Tree = Readonly<Record<string, string>>
// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = any

/** Builds a directory of a tree; returns the output and the findings. */
export async function build(tree: Tree, target = '/top', options: Parameters<typeof memorySession>[1] = {}) {
  const session = memorySession(tree, { options: { enableAlphaPlugins: true, enableExec: true }, ...options })
  const { resources, findings, failed } = await buildComposition(target, session)
  const text = printResources(resources, 'preserve')
  const objects = resources.map((resource): Json => resource.get([]))
  return { text, objects, names: objects.map((each: Json) => each.metadata.name), findings: shown(findings), failed }
}
/** A tree with these transformers in `/top`. */
export const top = (transformers: string, tree: Tree = {}) => ({
  ...tree,
  '/top/composition.yaml': `kind: Composition\ntransformers:\n${transformers}`,
})
/** A ConfigMap with a comment. */
export const configMap = (name: string, more = '') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}} # kept\n${more}`
/** A ResourceAccumulator of these paths. */
export const accumulate = (...paths: readonly string[]) =>
  `- {kind: ResourceAccumulator, metadata: {name: from-${paths.join('-').replace(/[^\w.]/g, '')}}, paths: ${JSON.stringify(paths)}}\n`
