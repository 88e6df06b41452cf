/**
 * What explains fields of built-in kinds: the rules of the API server. It is a separate entry, because only programs that explain
 * fields load the words.
 *
 * @example
 * import { kubernetesModel } from '@krmkit/kubernetes-schemas'
 * import { FieldRules } from '@krmkit/kubernetes-schemas/explain'
 *
 * const kind = kubernetesModel().kind('v1', 'ConfigMap')
 * const immutable = kind?.definition?.fields.get('data')
 * const rules = new FieldRules({ minors: { from: 37, to: 37 } })
 * if (kind && immutable) for (const { of, must } of rules.of(kind, [immutable])) console.log(of, must)
 * @module
 */

export { firstSentence, kubernetesDescriptions } from './explain/descriptions.ts'
export { type FieldRule, FieldRules } from './explain/field-rules.ts'
