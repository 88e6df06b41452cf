/**
 * The check of objects against versions of Kubernetes, without what fixes objects, writes types and reads packs. Programs
 * that check objects start faster with it.
 *
 * @example
 * import { ObjectChecker } from '@krmkit/kubernetes-schemas/objects'
 * import { makeResource } from '@krmkit/runtime'
 *
 * const checker = new ObjectChecker({ minors: { from: 34, to: 34 } })
 * const service = makeResource('apiVersion: v1\nkind: Service\nspec: {port: 80}\n')
 * for (const { path, reason } of checker.check(service)) console.log(path, reason) // spec.port unknown
 * @module
 */
export { ObjectChecker } from './check/check-object.ts'
export { type VersionFinding, versionTags } from './check/finding.ts'
export { hasFeature } from './check/gates.ts'
export { maskOf, rangesOf, type Span, spanOf, type Target } from './check/target.ts'
export { existsThroughout, kindText, replacementFor } from './check/words.ts'
export { FileWords } from './mentions/file-words.ts'
export { MentionFinder } from './mentions/find-mentions.ts'
export { MENTION_RULES, withoutOutdated } from './mentions/mention.ts'
export { kubernetesModel } from './model/decode/decode-model.ts'
export type { Definition, Field, Minor, MinorRange, Model, TypeNode } from './model/model.ts'
export { isForTools } from './model/tool-objects.ts'
export { type CheckSettings, planCheck } from './plan/plan-check.ts'
export { hasRules } from './rules/api-rule.ts'
export { checkRules } from './rules/check-rules.ts'
export { ResourceIndex } from './rules/resource-index.ts'
export { minorLabel, minorsLabel } from './version/minor.ts'
export { pinsOfItems } from './version/server-version.ts'
export { type VersionPin, versionText } from './version/version-pin.ts'
