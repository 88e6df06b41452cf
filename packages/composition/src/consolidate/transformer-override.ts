import type { BuildFinding } from '@krmkit/kustomization'
import { DECLARED_IN, OVERRIDDEN_IN } from '@krmkit/kustomization'
import { dropAnnotations, formatFieldPath, type Path, type Resource, readYaml } from '@krmkit/runtime'
import { type MergeSchema, mergeResource, type PatchNode, readPatchNode } from '@krmkit/transformers/parts'
import type { ConfigEntry } from '../decode/composition.ts'
import { checkConfig } from '../decode/config-fields.ts'
import { Decoding } from '../decode/decoding.ts'
import { fillIdentity, showId, type TransformerId } from './identity.ts'

/** Lists that strategic merge matches by name: those of an inline Kustomization (kyaml/openapi/kustomizationapi). */
const KUSTOMIZATION: MergeSchema = {
  field: (name) => (name === 'configMapGenerator' || name === 'secretGenerator' ? { listKeys: ['name'] } : undefined),
}

/**
 * Merges an override into a copy of a transformer's config: a strategic merge of the whole object except its identity
 * (docs/decisions.md#imports-overrides-and-order). `patch`: the override, its paths rewritten to those of the
 * transformer; it may be modified. Returns `undefined` if the override deletes the transformer.
 */
export function applyOverride(
  config: Resource,
  id: TransformerId,
  patch: Resource,
  { position }: ConfigEntry,
  report: (finding: BuildFinding) => void,
): Resource | undefined {
  const reportField = (severity: BuildFinding['severity'], rule: string, field: string, message: string) =>
    report({
      severity,
      rule,
      message,
      file: position.file,
      line: position.line,
      field: field ? `${position.field}.${field}` : position.field,
    })
  dropAnnotations(patch, (key) => key === DECLARED_IN || key === OVERRIDDEN_IN)
  const strategy = patch.text(['$patch'])
  if (strategy === 'delete') return undefined
  const result = strategy === 'replace' ? patch : config.copy()
  if (strategy === 'replace') patch.delete(['$patch'])
  else merge(result, patch, reportField)
  keepIdentity(result, id)
  check(result, position, id, report)
  return result
}

type ReportField = (severity: BuildFinding['severity'], rule: string, field: string, message: string) => void

function merge(result: Resource, patch: Resource, reportField: ReportField): void {
  switchRuntime(result, patch)
  const { document, problems } = readYaml(patch.toString())
  const node = document && problems.length === 0 ? readPatchNode(document) : undefined
  if (node?.kind !== 'map') return
  const wrong = directiveProblems(node, [])
  for (const { path, message } of wrong) reportField('error', 'patch-directive', formatFieldPath(path), message)
  if (wrong.length > 0) return
  mergeResource(
    {
      resource: result,
      schemas: (_, kind) => (kind === 'Kustomization' ? KUSTOMIZATION : undefined),
      report: ({ severity, rule, path, message }) => reportField(severity, rule, formatFieldPath(path), message),
    },
    node,
    result.kind,
  )
}

/** Invalid directives of a patch, including those in parts that the transformer does not have. */
function directiveProblems(node: PatchNode, path: Path): readonly { readonly path: Path; readonly message: string }[] {
  if (node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap((item, i) => directiveProblems(item, [...path, i]))
  const own = node.directives.problems.map((message) => ({ path, message }))
  return [...own, ...node.sorted.flatMap(([name, child]) => directiveProblems(child, [...path, name]))]
}

/** A container replaces an executable, and the reverse: the other one is removed. */
function switchRuntime(result: Resource, patch: Resource): void {
  for (const [wanted, other] of [
    ['container', 'exec'],
    ['exec', 'container'],
  ] as const) {
    const isWanted = patch.keys(['runtime', wanted]).length > 0
    if (isWanted && patch.keys(['runtime', other]).length === 0) result.delete(['runtime', other])
  }
}

function keepIdentity(result: Resource, id: TransformerId): void {
  if (result.kind !== id.kind) result.set(['kind'], id.kind)
  if (result.keys(['metadata']).length === 0) result.delete(['metadata'])
  fillIdentity(result, id)
}

/** Parts that are valid alone can be invalid together. */
function check(
  result: Resource,
  position: ConfigEntry['position'],
  id: TransformerId,
  report: (finding: BuildFinding) => void,
): void {
  const text = result.toString()
  const { document } = readYaml(text)
  if (document === undefined) return
  const decoding = new Decoding(document, text, { file: position.file, linesBefore: undefined, within: [] })
  checkConfig(decoding, false)
  for (const { severity, rule, message } of decoding.problems)
    report({
      severity,
      rule,
      message: `${showId(id)}, overridden: ${message}`,
      file: position.file,
      line: position.line,
      field: position.field,
    })
}
