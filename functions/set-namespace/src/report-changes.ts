import type { Finding, FunctionContext, Resource } from '@krmkit/runtime'
import type { NamespaceConfig } from './config.ts'
import type { Relocation } from './relocation.ts'

const DNS_LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/

/** Reports what was changed in the words of kpt's function, and what must not be. */
export function reportChanges(
  { namespace, namespaceMatcher }: NamespaceConfig,
  relocation: Relocation,
  dependsOnCount: number,
  report: FunctionContext<unknown>['report'],
): void {
  const { count, added, from, origins, skipped } = relocation
  if (!namespaceMatcher && origins.length > 1) {
    report({
      severity: 'error',
      rule: 'several-origins',
      message: `namespaceMatcher must name the namespace to replace: the resources were cloned from several (${quoted(origins)}), which would all become "${namespace}"`,
      field: ['namespaceMatcher'],
    })
    return
  }
  if (!DNS_LABEL.test(namespace)) {
    report({
      severity: 'warning',
      rule: 'namespace-name',
      message: `namespace must be at most 63 lower case letters, digits and "-", and neither start nor end with "-", or the API server refuses it; found "${namespace}"`,
      field: ['namespace'],
      currentValue: namespace,
    })
  }
  if (skipped.length > 0) report(unknownScope(skipped))
  report({
    severity: 'info',
    message:
      count === 0
        ? `${unchanged(namespace, namespaceMatcher, relocation)}. ${added === 0 ? 'no value changed' : writtenOut(added)}`
        : `namespace [${from.join(' ')}] updated to "${namespace}", ${count} value(s) changed${added === 0 ? '' : `. ${writtenOut(added)}`}`,
  })
  report({
    severity: 'info',
    message:
      dependsOnCount === 0
        ? 'all `depends-on` annotations are up-to-date. no `namespace` changed'
        : `\`depends-on\` annotation namespace [${from.join(' ')}] updated to "${namespace}", ${dependsOnCount} value(s) changed`,
  })
}

/** Why no value was replaced. */
function unchanged(namespace: string, matcher: string | undefined, { isSettled, skipped, left }: Relocation): string {
  if (isSettled) return `all matching namespaces are already "${namespace}"`
  if (skipped.length > 0) return `${skipped.length} custom resource(s) have no namespace`
  if (left > 0) return `${left} resource(s) had no namespace upstream`
  return matcher ? `no resource is in namespace "${matcher}"` : 'no resource is known to be namespaced'
}

const MAX_NAMES = 10

/** Names the custom resources that have no namespace and no CRD. */
function unknownScope(skipped: readonly Resource[]): Finding {
  const names = skipped.slice(0, MAX_NAMES).map(({ kind, name }) => `${kind} "${name}"`)
  const others = skipped.length - names.length
  const [only] = skipped.length === 1 ? skipped : []
  return {
    severity: 'warning',
    rule: 'unknown-scope',
    message: `metadata.namespace was not set on ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}: whether the kind is namespaced is unknown. If it is, write metadata.namespace, or add the CRD to the resources`,
    ...(only && { resource: only, field: ['metadata', 'namespace'] }),
  }
}

/** What happened to resources in the default namespace that did not name it. */
function writtenOut(added: number): string {
  return `added \`metadata.namespace\` to ${added} resource(s) without it`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
