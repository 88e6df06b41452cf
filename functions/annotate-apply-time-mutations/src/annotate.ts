import type { Finding, FunctionContext, Path, Resource } from '@krmkit/runtime'
import { fieldOf } from './json-path.ts'
import { isMutationResource, type MutationResource, readMutationResource } from './mutation-resource.ts'
import { scanComments } from './scan-comments.ts'
import { normalizeAnnotation, type ObjectReference, type Substitution, writeSubstitutions } from './substitution.ts'

/** The annotation that `kpt live apply` reads. */
const ANNOTATION = ['metadata', 'annotations', 'config.kubernetes.io/apply-time-mutation']

/** Writes the annotation on every resource for which a comment or an ApplyTimeMutation requests it. */
export function annotate({ items, report }: FunctionContext<unknown>): void {
  const wanted = new Map<string, Substitution[]>()
  const open = new Map<string, { readonly resource: Resource; readonly target: ObjectReference }>()
  for (const resource of items) {
    if (!isMutationResource(resource)) continue
    const { target, substitutions, problems }: MutationResource = readMutationResource(resource)
    for (const problem of problems) report(problem)
    const key = keyOf(target)
    wanted.set(key, [...(wanted.get(key) ?? []), ...substitutions])
    if (!open.has(key)) open.set(key, { resource, target })
  }
  for (const item of items) {
    const keys = wanted.size === 0 ? [] : keysOf(item)
    for (const key of keys) open.delete(key)
    const { substitutions, values, problems } = scanComments(item)
    for (const problem of problems) report({ ...problem, resource: item })
    const all = [...keys.flatMap((key) => wanted.get(key) ?? []), ...substitutions]
    if (problems.length > 0 || all.length === 0) continue
    for (const { path, text } of values) item.set(path, text)
    writeAnnotation(item, writeSubstitutions(all), report)
    for (const { targetPath } of all) {
      const field = fieldOf(targetPath)
      if (field !== undefined && !item.has(field)) report(missingField(item, targetPath, field))
    }
  }
  for (const { resource, target } of open.values())
    report({
      severity: 'warning',
      rule: 'target-missing',
      message: `targetRef must name one of the resources, which ${target.kind} "${target.name}"${target.namespace === undefined ? '' : ` in namespace "${target.namespace}"`} is not: nothing was annotated`,
      resource,
      field: ['spec', 'targetRef'],
    })
}

function missingField(resource: Resource, targetPath: string, field: Path): Finding {
  const message = `targetPath must lead to a field that ${resource.kind} "${resource.name}" has, but ${targetPath} leads to none: \`kpt live apply\` fails without the field`
  return { severity: 'warning', rule: 'target-field-missing', message, resource, field }
}

function writeAnnotation(item: Resource, text: string, report: FunctionContext<unknown>['report']): void {
  const present = item.text(ANNOTATION)
  // An equivalent annotation keeps its source text.
  if (present !== undefined && normalizeAnnotation(present) === text) return
  item.set(ANNOTATION, text)
  report({
    severity: 'info',
    rule: 'annotated',
    message: 'apply-time-mutation annotation written',
    resource: item,
    field: ANNOTATION,
  })
}

/** A target is identified by its apiVersion or only by its group. */
function keyOf({ apiVersion, group = '', kind, name, namespace = '' }: ObjectReference): string {
  return [apiVersion === undefined ? `group ${group}` : `version ${apiVersion}`, kind, namespace, name].join('\n')
}

function keysOf({ apiVersion, group, kind, name, namespace }: Resource): string[] {
  const rest = { kind, name, ...(namespace !== undefined && { namespace }) }
  return [keyOf({ apiVersion, ...rest }), keyOf({ group, ...rest })]
}
