import { readText, splitDocuments } from '@krmkit/check/objects'
import { isCustom } from '@krmkit/structural-schema/values'
import { RULE_GROUPS } from '../../../site/reference/rules/all-examples.ts'
import type { Found } from './finding.ts'
import type { ValidatorName } from './functions.ts'
import type { Sample } from './sample.ts'

/** Everything that answers what `krmkit check` answers. */
export type EntryPoint =
  | 'fix'
  | 'playground'
  | 'check in another form'
  | 'versions compute'
  | 'versions upgrade'
  | ValidatorName

/** Findings that an entry point does not have, and is not for. */
export interface LeftOut {
  /** A reason that a user accepts. */
  readonly because: string
  readonly isLeftOut: (finding: Found, sample: Sample) => boolean
}

/** Files that `krmkit check` reads and functions do not get, or the other way round. */
export interface Unread {
  /** A reason that a user accepts. */
  readonly because: string
  readonly isLeftOut: (sample: Sample) => boolean
}

/** What an entry point is for. */
export interface Scope {
  readonly leftOut: readonly LeftOut[]
  readonly unread?: readonly Unread[]
  /** Reports of functions refer only to resources that have apiVersion, kind and name. */
  readonly needsNames?: true
  /** Why severities are not compared. */
  readonly anySeverity?: string
  /** The severities that the entry point's own settings give findings of `krmkit check`. */
  readonly severityOf?: (finding: Found) => string
}

/** The groups of pages that have a rule; none for a rule that has no page. */
const groups = new Map<string, Set<string>>()
/** Rules that only a function reports. */
const ofFunctions = new Set<string>()
/** Rules about objects of every kind: the group of their example does not limit them. */
const OF_ANY_OBJECT: ReadonlySet<string> = new Set(['converted-key', 'duplicate-field', 'unknown-field'])
for (const { name, examples } of RULE_GROUPS)
  for (const [rule, { function: fn }] of Object.entries(examples)) {
    if (!OF_ANY_OBJECT.has(rule)) groups.set(rule, (groups.get(rule) ?? new Set()).add(name))
    if (fn !== undefined) ofFunctions.add(rule)
  }

function isIn({ rule }: Found, names: readonly string[]): boolean {
  const own = groups.get(rule)
  return own === undefined || names.some((name) => own.has(name))
}

function isCrd({ apiVersion, kind }: Found): boolean {
  return kind === 'CustomResourceDefinition' && apiVersion.startsWith('apiextensions.k8s.io/')
}

const CRD_GROUPS = ['structural', 'crds', 'lints']
const CHANGE_GROUPS = ['breaking-changes', 'harmless-changes']

const SETTINGS: LeftOut = {
  because: 'It is about a setting that the run does not have, and not about the files.',
  isLeftOut: ({ rule }) => rule === 'kubernetes-version' || rule === 'no-baseline',
}
/** What the versions of Kubernetes have of a CRD. */
const OF_VERSIONS: ReadonlySet<string> = new Set([
  'converted-key',
  'deprecated',
  'duplicate-field',
  'gate-off',
  'gate-refused',
  'kind-not-yet',
  'kind-removed',
  'not-served',
  'not-yet',
  'removed',
])
const CRDS: LeftOut = {
  because: 'The schemas of CRDs are questions to their authors. They are not what limits the versions of a cluster.',
  isLeftOut: (finding) =>
    !isIn(finding, ['kubernetes', 'objects', 'files']) || (isCrd(finding) && !OF_VERSIONS.has(finding.rule)),
}
/** Files of tools are never sent to an API server. Functions do not get them as items, and versions do not differ in them. */
const TOOL_FILES: LeftOut = {
  because: 'Only `krmkit check` checks the files of tools, because no API server reads them.',
  isLeftOut: ({ rule }) => rule === 'case-invalid' || groups.get(rule)?.has('tool-files') === true,
}
const FILES: LeftOut = {
  because: 'The function checks objects of some kinds. What is not such an object is not its concern.',
  isLeftOut: (finding, sample) =>
    groups.get(finding.rule)?.has('files') === true || TOOL_FILES.isLeftOut(finding, sample),
}
const UNUSED: LeftOut = {
  because: 'Only a check of everything knows that a suppression accepts nothing.',
  isLeftOut: ({ rule }) => rule === 'suppression-unused',
}
const SUMS: LeftOut = {
  because: 'It is the number of accepted findings, which `krmkit check` lists.',
  isLeftOut: ({ rule }) => rule === 'suppressed',
}
const VERSIONS = [SETTINGS, TOOL_FILES, CRDS, UNUSED]

const hasText = (pattern: RegExp) => (sample: Sample) => Object.values(sample.files).some((text) => pattern.test(text))
const hasName = (pattern: RegExp) => (sample: Sample) => Object.keys(sample.files).some((path) => pattern.test(path))
const TEMPLATES = hasText(/\{\{|\{%/)

const isTarget = hasName(/(?:^|\/)(?:kustomization\.ya?ml|Kustomization|composition\.ya?ml)$/)
const changesIds = hasText(/\b(?:namePrefix|nameSuffix|namespace|prefix|suffix):|"\/apiVersion"/)

const changesValues = hasText(/\b(?:patch(?:es(?:Json6902|StrategicMerge)?)?|replacements)"?:/)

/** Why a pipeline gives functions other objects. */
const PIPELINES: readonly LeftOut[] = [
  {
    because: 'A pipeline does not build Kustomizations: names, namespaces and API versions are those of the files.',
    isLeftOut: (_, sample) => isTarget(sample) && changesIds(sample),
  },
  {
    because:
      'A pipeline does not build Kustomizations: values are those of the files, without patches and replacements.',
    isLeftOut: (_, sample) => isTarget(sample) && changesValues(sample),
  },
  {
    because: 'Functions get what an orchestrator read, and not what the functions of a Kptfile make of it.',
    isLeftOut: (_, sample) => hasName(/(?:^|\/)Kptfile$/)(sample) && hasText(/^pipeline:/m)(sample),
  },
  {
    because: 'A pipeline does not have templates, or has the resources that they became.',
    isLeftOut: (_, sample) => TEMPLATES(sample),
  },
  {
    because: 'Functions have settings of their own. `.krmkit.yaml` is that of the command.',
    isLeftOut: (_, sample) => hasName(/(?:^|\/)\.krmkit\.yaml$/)(sample),
  },
  {
    because: 'Functions get what an orchestrator read, and not the text that kubectl would refuse.',
    isLeftOut: ({ rule }) => rule === 'kubectl-refuses',
  },
  {
    because: 'A function has no date, so that its output depends only on its input: no suppression expires.',
    isLeftOut: (_, sample) => hasText(/\buntil:? "?\d{4}-/)(sample),
  },
  {
    because: 'What is above the first marker of a file is not a part of an object.',
    isLeftOut: ({ rule }, sample) => rule === 'suppression' && hasText(/^# krmkit-.*\n---/)(sample),
  },
]
function hasDuplicates(text: string): boolean {
  const isRead = (body: string, uniqueKeys: boolean) => readText(body, { uniqueKeys }).document !== undefined
  return splitDocuments(text).some(({ body }) => body !== '' && !isRead(body, true) && isRead(body, false))
}

/** What functions do not get, or get beside what `krmkit check` reads. */
export const UNREAD: readonly Unread[] = [
  { because: 'No orchestrator reads templates.', isLeftOut: TEMPLATES },
  {
    because: 'An orchestrator refuses a folder with a file that is not an object, except for what .krmignore names.',
    isLeftOut: hasText(/^(?![\s\S]*\bkind"?:)/),
  },
  {
    because: 'A ResourceList with two equal keys in a map is not YAML, and each function refuses it.',
    isLeftOut: ({ files }) => Object.values(files).some(hasDuplicates),
  },
  { because: 'A package can have hidden folders, as for kpt.', isLeftOut: hasName(/(?:^|\/)\.[^/]+\//) },
]

/** What each entry point is for. Whatever else it reports differently is a difference. */
export const SCOPES: Readonly<Record<EntryPoint, Scope>> = {
  fix: { leftOut: [] },
  playground: { leftOut: [] },
  'check in another form': { leftOut: [] },
  'versions compute': {
    leftOut: [...VERSIONS, SUMS],
    anySeverity: 'The user asks which versions accept the resources, so findings are the reasons of the answer.',
  },
  'versions upgrade': {
    leftOut: [
      ...VERSIONS,
      SUMS,
      {
        because: 'It also reports what a later version removes.',
        isLeftOut: ({ rule, severity }) => rule === 'kind-removed' && severity === 'info',
      },
    ],
  },
  'check-kubernetes-version': { leftOut: [...VERSIONS, SUMS, FILES, ...PIPELINES], unread: UNREAD, needsNames: true },
  kubeconform: {
    leftOut: [
      ...VERSIONS,
      FILES,
      ...PIPELINES,
      {
        because: 'Schemas do not contain what is deprecated, or which gates and APIs a server has switched on.',
        isLeftOut: ({ rule }) =>
          ['deprecated', 'gate-off', 'gate-refused', 'not-served', 'server-warning', 'version-not-served'].includes(
            rule,
          ),
      },
    ],
    unread: UNREAD,
    needsNames: true,
    // Its setting `ignore_missing_schemas` has two values: error, and none.
    severityOf: ({ rule, severity }) => (rule === 'schema-missing' ? 'error' : severity),
  },
  'validate-custom-resources': {
    leftOut: [
      SETTINGS,
      UNUSED,
      FILES,
      ...PIPELINES,
      {
        because: 'It validates custom resources only.',
        isLeftOut: (finding) =>
          !isIn(finding, ['objects']) || (finding.kind !== '' && (isCrd(finding) || !isCustom(finding.apiVersion))),
      },
    ],
    unread: UNREAD,
    needsNames: true,
  },
  'check-structural-schemas': {
    leftOut: [
      SETTINGS,
      UNUSED,
      FILES,
      ...PIPELINES,
      {
        because: 'It checks CRDs only.',
        isLeftOut: (finding) => finding.kind !== '' && (!isCrd(finding) || !isIn(finding, CRD_GROUPS)),
      },
    ],
    unread: UNREAD,
    needsNames: true,
  },
  'check-crd-upgrade': {
    leftOut: [
      SETTINGS,
      UNUSED,
      FILES,
      ...PIPELINES,
      {
        because: 'It compares CRDs with their old states only.',
        isLeftOut: (finding, { files }) =>
          (finding.kind !== '' && (!isCrd(finding) || !isIn(finding, [...CRD_GROUPS, ...CHANGE_GROUPS]))) ||
          !Object.values(files).some((text) => text.includes('krmkit.dev/baseline')),
      },
      {
        because: 'Of the findings about the new state, it reports those that make the server refuse the update.',
        isLeftOut: (finding) => !isIn(finding, CHANGE_GROUPS) && finding.severity !== 'error',
      },
      {
        because: 'It also compares custom resources with both states. `krmkit check` does not have these rules.',
        isLeftOut: ({ rule }) => ofFunctions.has(rule),
      },
    ],
    unread: UNREAD,
    needsNames: true,
  },
}
