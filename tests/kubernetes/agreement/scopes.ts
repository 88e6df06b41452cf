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

/** What an entry point is for. */
export interface Scope {
  readonly leftOut: readonly LeftOut[]
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
for (const { name, examples } of RULE_GROUPS)
  for (const [rule, { function: fn }] of Object.entries(examples)) {
    groups.set(rule, (groups.get(rule) ?? new Set()).add(name))
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
const CRDS: LeftOut = {
  because: 'The schemas of CRDs are questions to their authors. They are not what limits the versions of a cluster.',
  isLeftOut: (finding) =>
    !isIn(finding, ['kubernetes', 'objects', 'files']) || (isCrd(finding) && !isIn(finding, ['kubernetes'])),
}
const FILES: LeftOut = {
  because: 'The function checks objects of some kinds. What is not such an object is not its concern.',
  isLeftOut: ({ rule }) => groups.get(rule)?.has('files') === true,
}
const VERSIONS = [SETTINGS, CRDS]

/** What each entry point is for. Whatever else it reports differently is a difference. */
export const SCOPES: Readonly<Record<EntryPoint, Scope>> = {
  fix: { leftOut: [] },
  playground: { leftOut: [] },
  'check in another form': {
    leftOut: [
      {
        because: 'Other files have other notes.',
        isLeftOut: ({ rule }) => rule === 'no-object' || rule === 'tool-file',
      },
    ],
  },
  'versions compute': {
    leftOut: VERSIONS,
    anySeverity: 'The user asks which versions accept the resources, so findings are the reasons of the answer.',
  },
  'versions upgrade': { leftOut: VERSIONS },
  'check-kubernetes-version': { leftOut: VERSIONS, needsNames: true },
  kubeconform: {
    leftOut: [
      ...VERSIONS,
      {
        because: 'Schemas do not contain what is deprecated, or which gates and APIs a server has switched on.',
        isLeftOut: ({ rule }) =>
          ['deprecated', 'gate-off', 'gate-refused', 'not-served', 'server-warning', 'version-not-served'].includes(
            rule,
          ),
      },
    ],
    needsNames: true,
    // Its setting `ignore_missing_schemas` has two values: error, and none.
    severityOf: ({ rule, severity }) => (rule === 'schema-missing' ? 'error' : severity),
  },
  'validate-custom-resources': {
    leftOut: [
      SETTINGS,
      FILES,
      {
        because: 'It validates custom resources only.',
        isLeftOut: (finding) =>
          finding.kind !== '' && (isCrd(finding) || !isCustom(finding.apiVersion) || !isIn(finding, ['objects'])),
      },
    ],
    needsNames: true,
  },
  'check-structural-schemas': {
    leftOut: [
      SETTINGS,
      FILES,
      {
        because: 'It checks CRDs only.',
        isLeftOut: (finding) => finding.kind !== '' && (!isCrd(finding) || !isIn(finding, CRD_GROUPS)),
      },
    ],
    needsNames: true,
  },
  'check-crd-upgrade': {
    leftOut: [
      SETTINGS,
      FILES,
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
    needsNames: true,
  },
}
