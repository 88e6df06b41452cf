import { type Difference, textOf } from './compare.ts'
import type { Sample } from './sample.ts'

/** Why entry points differ today. */
export interface Cause {
  readonly cause: string
  /** The source files that cause it. */
  readonly from: readonly string[]
  readonly isOf: Test
}

/** Whether a cause explains a difference, whose line is the text. */
type Test = (text: string, sample: Sample, difference: Difference) => boolean

const VERSIONS = 'packages/kubernetes-schemas/src/manifests/package-check.ts'
const SUPPRESSOR = 'packages/kubernetes-schemas/src/suppress/suppressor.ts'
const READERS = ['packages/cli/src/inputs/read-resources.ts', 'packages/cli/src/package/read-package.ts']

const matches =
  (pattern: RegExp): Test =>
  (text) =>
    pattern.test(text)
const inFiles =
  (pattern: RegExp): Test =>
  (_, { files }) =>
    Object.values(files).some((text) => pattern.test(text))
const inNames =
  (pattern: RegExp): Test =>
  (_, { files }) =>
    Object.keys(files).some((path) => pattern.test(path))
const all =
  (...tests: readonly Test[]): Test =>
  (...given) =>
    tests.every((test) => test(...given))
const any =
  (...tests: readonly Test[]): Test =>
  (...given) =>
    tests.some((test) => test(...given))

const isRead = matches(/^(?:reads|does not read) =>/)
/** An annotation or a list of accepted findings. */
const SUPPRESSES = /krmkit\.dev\/suppress|\bkind: Baseline\b/

const isUnread = matches(/^reads => does not read$/)
const isSettled = inNames(/(?:^|\/)\.krmkit\.yaml$/)

/** The causes from the most important to the least. The first one that applies counts. */
export const CAUSES: readonly Cause[] = [
  {
    cause: 'JSON objects that follow each other are not read by `versions` and functions',
    from: READERS,
    isOf: all(isRead, inFiles(/^\s*\{[\s\S]*\}\s*\{\s*"/)),
  },
  {
    cause: 'functions do not run if a file is not an object',
    from: ['packages/cli/src/package/read-package.ts', 'packages/cli/src/list/non-resources.ts'],
    isOf: all(isUnread, (_, { files }) => Object.values(files).some((text) => !/\bkind"?:|\{\{/.test(text))),
  },
  {
    cause: 'objects with duplicate keys are not read by `versions` and functions',
    from: READERS,
    isOf: all(isUnread, (_, { files }) => !Object.values(files).some((text) => text.includes('{{'))),
  },
  {
    cause: 'hidden folders are left out by `check` only',
    from: [...READERS, 'packages/cli/src/package/left-out.ts'],
    isOf: all(isRead, inNames(/(?:^|\/)\.[^/]+\//)),
  },
  {
    cause: 'templates are read as objects, or refused, by `versions` and functions',
    from: [...READERS, 'packages/cli/src/inputs/unreadable.ts', 'packages/cli/src/inputs/templates.ts'],
    isOf: any(
      matches(/\btemplate (?:info|warning|any) /),
      all(inFiles(/\{\{|\{%/), any(isRead, matches(/^nothing => (?!no-object)/))),
    ),
  },
  {
    cause: 'the rule of a missing CRD has three names: schema-missing, definition-missing and crd-missing',
    from: [
      VERSIONS,
      'packages/structural-schema/src/manifests/check-custom-resource.ts',
      'packages/cli/src/commands/check/custom-resources.ts',
    ],
    isOf: matches(/^schema-missing .* => (?:definition|crd)-missing /),
  },
  {
    cause: 'validate-custom-resources, check-structural-schemas and check-crd-upgrade do not read suppressions',
    from: [
      'functions/validate-custom-resources/src/validate-resources.ts',
      'functions/check-structural-schemas/src/check-definitions.ts',
      'functions/check-crd-upgrade/src/check-upgrade.ts',
    ],
    isOf: all(
      inFiles(SUPPRESSES),
      (_, __, { entry }) => /^(?:validate-|check-structural|check-crd)/.test(entry),
      matches(/^nothing => |suppress\S+ .* => nothing$/),
    ),
  },
  {
    cause: 'suppressions are found, used and reported by two drivers with other rule ids, places and dates',
    from: [SUPPRESSOR, 'packages/cli/src/policy/apply-policy.ts'],
    isOf: any(matches(/\bsuppress(?:ed|ion)/), all(inFiles(SUPPRESSES), matches(/\bnothing\b/))),
  },
  {
    cause: 'the version of a pack in a config counts for `extract` only',
    from: ['packages/cli/src/schema-sources/pack-source.ts', 'packages/cli/src/commands/extract/choose-versions.ts'],
    isOf: all(inFiles(/^shopVersion:/m), matches(/^nothing => schema /)),
  },
  {
    cause: 'a patch that a Composition names is checked as an object',
    from: ['packages/cli/src/inputs/find-patches.ts'],
    isOf: (_, __, { entry }) => entry === 'check in another form',
  },
  {
    cause: 'functions check the patches of a Kustomization as objects',
    from: ['packages/cli/src/inputs/find-patches.ts', VERSIONS],
    isOf: all(
      inNames(/kustomization\.ya?ml$/),
      inFiles(/patches|patchesStrategicMerge/),
      matches(/^nothing => required |\bpatch (?:info|any) /),
    ),
  },
  {
    cause: '.krmkit.yaml is not read by `versions` and functions',
    from: ['packages/cli/src/commands/versions/run.ts', 'packages/cli/src/policy/read-project.ts'],
    isOf: isSettled,
  },
  {
    cause: 'files that no server gets have a note of `versions` and functions: tool-file',
    from: [VERSIONS, 'packages/cli/src/commands/check/built-ins.ts'],
    isOf: matches(/=> tool-file /),
  },
  {
    cause: 'what is not an object is a note about the resource, or about the file: no-object',
    from: [VERSIONS, ...READERS],
    isOf: matches(/\bno-object /),
  },
  {
    cause: 'API versions of known components are checked by `check` only',
    from: ['packages/cli/src/schema-sources/schema-sources.ts', VERSIONS],
    isOf: any(
      matches(/^(?:kind-removed|deprecated|kind-not-yet) .* => definition-missing /),
      matches(/^(?:schema-missing|kind-removed) .* => nothing$/),
    ),
  },
  {
    cause: 'a misspelled kind of a known group is an error of `check` only',
    from: [VERSIONS, 'packages/cli/src/commands/check/misspelled-kind.ts'],
    isOf: matches(/^(?:unknown-kind .*|nothing) => (?:definition|crd)-missing /),
  },
  {
    cause: 'what kubectl refuses or converts is found by `check` only: converted-key, kubectl-refuses',
    from: ['packages/cli/src/commands/check/document-refusals.ts', 'packages/cli/src/commands/check/read-files.ts'],
    isOf: matches(/^(?:converted-key|kubectl-refuses|duplicate-field) /),
  },
  {
    cause: 'CRDs are also checked as objects of a built-in kind, with the rules of these',
    from: [VERSIONS],
    isOf: any(
      matches(/\b(?:unknown|required|type|unknown-kind|enum|format) \S+ apiextensions\.k8s\.io\/\S+/),
      all(inFiles(/\bkind: CustomResourceDefinition/), matches(/^nothing => (?:unknown|required|type) error -$/)),
    ),
  },
  {
    cause: 'a ResourceList in a file is opened by `check` only',
    from: ['packages/cli/src/package/read-package.ts', 'packages/cli/src/inputs/objects.ts'],
    isOf: inFiles(/\bkind"?: ?"?ResourceList\b/),
  },
  {
    cause: 'the items of a List have no places of their own, or are not checked',
    from: [
      'packages/kubernetes-schemas/src/manifests/nested-objects.ts',
      VERSIONS,
      'packages/structural-schema/src/manifests/sort-resources.ts',
    ],
    isOf: any(matches(/\bnested-list |List\b.*items\[|=> \S+ \S+ v1\/List/), inFiles(/\bkind"?: ?"?\w*List\b/)),
  },
  {
    cause: 'an unknown field of a CRD is an error or a warning',
    from: [
      'packages/structural-schema/src/manifests/check-crd-object.ts',
      'packages/cli/src/commands/check/field-validation.ts',
    ],
    isOf: matches(/^crd-unknown-field error .* => crd-unknown-field warning/),
  },
  {
    cause: 'a kind that two CRDs declare is reported by `check` only',
    from: [
      'packages/cli/src/commands/check/definitions.ts',
      'functions/check-structural-schemas/src/check-definitions.ts',
    ],
    isOf: matches(/^crd-declared-twice .* => nothing$/),
  },
  {
    cause: 'a CRD without a spec is a patch, or an object without required fields',
    from: [
      'packages/structural-schema/src/manifests/sort-resources.ts',
      'packages/structural-schema/src/manifests/crd-object.ts',
    ],
    isOf: all(inFiles(/"kind": "CustomResourceDefinition"/), matches(/^(?:metadata|crd-\w+) error - =>/)),
  },
  {
    cause: 'the library of versions leaves notes about custom resources out, and has other places for warnings',
    from: ['packages/kubernetes-schemas/src/manifests/custom-resources.ts'],
    isOf: matches(/^(?:cel-not-evaluated|server-warning) /),
  },
  {
    cause: '`versions upgrade` has notes about later removals',
    from: ['packages/kubernetes-schemas/src/upgrade/preview-upgrade.ts'],
    isOf: (text, _, { entry }) => entry === 'versions upgrade' && /^nothing => kind-removed info /.test(text),
  },
  {
    cause: 'a deprecated label of nodes has another severity with the setting `strict` of kubeconform',
    from: ['functions/kubeconform/src/validate-schemas.ts'],
    isOf: matches(/^control-plane-label warning .* => control-plane-label error/),
  },
]

/** The cause of a difference. */
export function causeOf(sample: Sample, difference: Difference): Cause | undefined {
  const text = textOf(difference)
  return CAUSES.find(({ isOf }) => isOf(text, sample, difference))
}
