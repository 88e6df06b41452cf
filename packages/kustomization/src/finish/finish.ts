import type { Resource } from '@krmkit/runtime'
import { appendHashes, setLabels, type TransformContext, updateNameReferences } from '@krmkit/transformers'
import { currentId, formatId } from '@krmkit/transformers/parts'
import type { Accumulation } from '../accumulate/accumulation.ts'
import { originOf, reportConflicts } from '../accumulate/origin.ts'
import { runStep } from '../accumulate/step.ts'
import { quoteStrings } from '../print/retyped-strings.ts'
import type { BuildSession } from '../session.ts'
import { type Order, orderResources } from './order.ts'
import { stripAnnotations } from './strip-annotations.ts'

/** The options of the outermost target for the end of a build. */
export interface FinishOptions {
  readonly order: Order
  /** `originAnnotations`, `transformerAnnotations`, `managedByLabel`. */
  readonly buildMetadata: ReadonlySet<string>
  /** Keeps the annotations of a function's caller, which removes them itself. Default: false */
  readonly keepsAnnotations?: boolean
}

/**
 * Finishes a build. Runs once, for the outermost target: hashes, name references, variables, local config, order, build
 * metadata (kustomize, api/krusty, Run). A second hash would change every name again
 * (docs/decisions.md#a-build-is-finished-once).
 */
export async function finish(
  session: BuildSession,
  accumulation: Accumulation,
  { order, buildMetadata, keepsAnnotations = false }: FinishOptions,
): Promise<void> {
  const { items, tables, vars } = accumulation
  const context = { items, report: findingReporter(session), host: {} }
  const step = async (transformer: string, run: () => void | Promise<void>) => {
    if (!session.failed) await runStep({ session, accumulation }, { transformer, role: 'finish' }, run)
  }
  await step('HashTransformer', () => appendHashes(context))
  await step('NameReferenceTransformer', () => {
    checkSubjects(context)
    updateNameReferences(context, { table: tables.nameReference })
  })
  if (vars.length > 0)
    await step('vars', async () => {
      const { resolveBoundVars } = await import('./resolve-bound-vars.ts')
      resolveBoundVars(session, accumulation)
    })
  await step('local-config', () => {
    dropLocalConfig(accumulation)
    // At this point kustomize fails if two resources have the same id (api/internal/target, IgnoreLocal).
    reportConflicts(session, accumulation.conflicts(), {})
  })
  await step('SortOrderTransformer', () => orderResources(items, order))
  const isManaged = session.options.addManagedByLabel === true || buildMetadata.has('managedByLabel')
  if (isManaged) await step('managedByLabel', () => addManagedByLabel(context))
  // The caller of a function prints the items in their own spelling.
  if (keepsAnnotations) for (const item of items) quoteStrings(item)
  else await step('annotations', () => stripAnnotations(items, buildMetadata))
}

function findingReporter(session: BuildSession): TransformContext['report'] {
  return ({ severity, rule = 'finish', message, resource }) =>
    session.report({
      severity,
      rule,
      message,
      ...(resource !== undefined && { ...originOf(resource), resource: formatId(currentId(resource)) }),
    })
}

/** Removes resources that are local config, which only tools use. */
function dropLocalConfig(accumulation: Accumulation): void {
  const local: Resource[] = []
  for (const resource of accumulation.items) if (resource.isLocalConfig) local.push(resource)
  for (const resource of local) accumulation.items.remove(resource)
  if (local.length > 0) accumulation.touch()
}

/** The version of kustomize whose behaviour a build reproduces, in the format of the label managed-by. */
const MANAGER = 'kustomize-v5.8.2'

/** Adds the label `app.kubernetes.io/managed-by` (api/krusty, Run). */
function addManagedByLabel(context: TransformContext): void {
  setLabels(context, {
    labels: { 'app.kubernetes.io/managed-by': MANAGER },
    fieldSpecs: [{ path: 'metadata/labels', create: true }],
  })
}

/** Refuses a RoleBinding's ServiceAccount whose namespace is not a string, like kustomize (reswrangler.go, getNamespacesForRoleBinding). */
function checkSubjects({ items, report }: Pick<TransformContext, 'items' | 'report'>): void {
  for (const resource of items) if (resource.kind === 'RoleBinding') checkBinding(resource, report)
}

function checkBinding(resource: Resource, report: TransformContext['report']): void {
  for (let i = 0; i < resource.size(['subjects']); i++) {
    const subject = ['subjects', i]
    const namespace = resource.get([...subject, 'namespace'])
    if (namespace === undefined || typeof namespace === 'string') continue
    if (resource.text([...subject, 'kind']) !== 'ServiceAccount') continue
    const message = `RoleBinding "${resource.name}": subjects[${i}].namespace must be a string, and is blank: write the namespace, or leave the field out`
    report({ severity: 'error', rule: 'namespace-blank', message, resource })
  }
}
