import type { Paint } from '../../../reporters/printer.ts'
import { layout } from '../report.ts'
import type { BuiltInExplanation } from './explain-built-in.ts'
import { ruleText } from './explained-rules.ts'

/** The explanation of a built-in field as text, in kubectl's layout. */
export function builtInText(explanation: BuiltInExplanation, isRecursive: boolean, paint: Paint): string {
  const { group, kind, scope, version, versions, kubernetes, path, field, gates } = explanation
  const { introducedIn, removedIn, deprecation, replacement } = explanation
  const scopes = { Cluster: ' (cluster-scoped)', Namespaced: ' (namespaced)' }
  const head = [
    ...(group === '' ? [] : ([['GROUP', group]] as const)),
    ['KIND', `${kind}${scope === undefined ? '' : scopes[scope]}`],
    ['VERSION', version],
    ['VERSIONS', versions.join(', ')],
    ['KUBERNETES', kubernetes],
  ] as const
  const sections = [
    ['SINCE', [introducedIn ?? `${kubernetes.split('-')[0]} or before`]],
    ['UNTIL', removedIn === undefined ? [] : [`${removedIn}, which does not know it`]],
    ['DEPRECATED', deprecation === undefined ? [] : [deprecation]],
    ['USE INSTEAD', replacement === undefined ? [] : [replacement]],
    [
      gates.length > 1 ? 'GATES' : 'GATE',
      gates.flatMap(({ name, reference, history }) => [
        reference === undefined ? name : `${name} (${reference})`,
        ...history.map((line) => `  ${line}`),
      ]),
    ],
  ] as const
  return layout({ head, path, field, sections, rules: explanation.rules.map(ruleText) }, isRecursive, paint)
}
