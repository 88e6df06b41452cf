import type { FunctionContext } from '@krmkit/runtime'
import type { NamespaceConfig } from './config.ts'
import type { Relocation } from './relocation.ts'

const DNS_LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/

/** Reports what was changed in the words of kpt's function, and what must not be. */
export function reportChanges(
  { namespace, namespaceMatcher }: NamespaceConfig,
  { count, added, from, origins }: Relocation,
  dependsOnCount: number,
  report: FunctionContext<unknown>['report'],
): void {
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
  report({
    severity: 'info',
    message:
      count === 0
        ? `all matching namespaces are already "${namespace}". ${added === 0 ? 'no value changed' : writtenOut(added)}`
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

/** What happened to resources in the default namespace that did not name it. */
function writtenOut(added: number): string {
  return `added \`metadata.namespace\` to ${added} resource(s) without it`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
