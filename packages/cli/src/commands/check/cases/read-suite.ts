import { documentsOf } from '@krmkit/check/objects'
import type { Path } from '@krmkit/runtime'
import { nearestName } from '@krmkit/runtime/values'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** A suite of expectations of one CustomResourceDefinition, in the format of OpenShift's API tests, or of one policy. */
export interface Suite {
  readonly name: string
  /** The name of the ValidatingAdmissionPolicy, if it is about one. */
  readonly policyName: string | undefined
  /** The name of the CustomResourceDefinition, or its file, relative to the suite. */
  readonly crd: { readonly name: string } | { readonly file: string } | undefined
  readonly cases: readonly SuiteCase[]
  readonly problems: readonly SuiteProblem[]
}

/** One case of a suite. */
export interface SuiteCase {
  readonly name: string
  readonly kind: 'onCreate' | 'onUpdate'
  /** Its path in the suite. */
  readonly at: Path
  readonly initial: JsonMap
  readonly updated: JsonMap | undefined
  readonly expected: JsonMap
  readonly expectedError: string
  readonly expectedStatusError: string
  /** Of a policy: what it warns about and records. */
  readonly expectedWarning: string
  readonly expectedAudit: string
  /** Of a policy: who sends the request. */
  readonly userInfo: JsonMap | undefined
  /** A JSON Patch of the CustomResourceDefinition under which `initial` is created. */
  readonly initialCrdPatches: readonly Json[]
}

/** Something that is wrong in a suite. */
interface SuiteProblem {
  readonly at: Path
  readonly message: string
}

const FIELDS = [
  'apiVersion',
  'kind',
  'metadata',
  'name',
  'crdName',
  'policyName',
  'crd',
  'version',
  'featureGate',
  'featureGates',
  'tests',
]
const CASE = ['name', 'initial', 'expected', 'expectedError', 'featureGate']
const FIELDS_OF_CASE = {
  onCreate: CASE,
  onUpdate: [...CASE, 'updated', 'expectedStatusError', 'initialCRDPatches'],
} as const
const POLICY_CASE = ['name', 'initial', 'expectedError', 'expectedWarning', 'expectedAudit', 'userInfo']
const FIELDS_OF_POLICY_CASE = { onCreate: POLICY_CASE, onUpdate: [...POLICY_CASE, 'updated'] } as const

/** A file of cases by its name. */
const SUITE_FILE = /\.testsuite\.ya?ml$/
/** A text with cases, of a file with another name. */
const SUITE_TEXT = /^tests:[\s\S]*^ +on(?:Create|Update):/m

/** Whether a file is a suite of cases. */
export function isSuite(file: string, text: string): boolean {
  return SUITE_FILE.test(file) || (SUITE_TEXT.test(text) && !/^kind:/m.test(text))
}

/** Reads a suite. Cases that are wrong are left out, and have problems. */
export function readSuite(json: Json): Suite {
  const problems: SuiteProblem[] = []
  const suite = isMap(json) ? json : {}
  unknownFields(suite, FIELDS, [], problems)
  const policyName = textOf(suite, 'policyName') || undefined
  const fieldsOfCase = policyName === undefined ? FIELDS_OF_CASE : FIELDS_OF_POLICY_CASE
  const tests = own(suite, 'tests')
  const cases: SuiteCase[] = []
  if (!isMap(tests)) problems.push({ at: [], message: 'a suite needs `tests` with onCreate or onUpdate' })
  else {
    unknownFields(tests, Object.keys(fieldsOfCase), ['tests'], problems)
    for (const kind of ['onCreate', 'onUpdate'] as const) {
      const list = own(tests, kind) ?? []
      if (!isList(list)) problems.push({ at: ['tests', kind], message: `${kind} must be a list of cases` })
      else
        for (const [i, item] of list.entries()) {
          const read = readCase(item, kind, fieldsOfCase[kind], ['tests', kind, i], problems)
          if (read !== undefined) cases.push(read)
        }
    }
  }
  const [crdName, file] = [textOf(suite, 'crdName'), textOf(suite, 'crd')]
  const crd = crdName !== '' ? { name: crdName } : file !== '' ? { file } : undefined
  if (crd === undefined && policyName === undefined)
    problems.push({
      at: [],
      message:
        'a suite needs `crdName`, the name of its CustomResourceDefinition, or `policyName`, the name of its policy',
    })
  if (crd !== undefined && policyName !== undefined)
    problems.push({ at: ['policyName'], message: 'a suite is about a CustomResourceDefinition or a policy, not both' })
  return { name: textOf(suite, 'name') || crdName || (policyName ?? ''), policyName, crd, cases, problems }
}

function readCase(
  json: Json,
  kind: SuiteCase['kind'],
  fields: readonly string[],
  at: Path,
  problems: SuiteProblem[],
): SuiteCase | undefined {
  if (!isMap(json)) {
    problems.push({ at, message: 'a case must be an object' })
    return undefined
  }
  const before = problems.length
  unknownFields(json, fields, at, problems)
  const read = (field: string) => readObject(own(json, field), [...at, field], problems)
  const initial = read('initial')
  const updated = kind === 'onUpdate' ? read('updated') : undefined
  const isRefused = textOf(json, 'expectedError') !== '' || textOf(json, 'expectedStatusError') !== ''
  const expected = isRefused ? undefined : read('expected')
  const needed = [...(initial ? [] : ['initial']), ...(kind === 'onCreate' || updated ? [] : ['updated'])]
  for (const field of problems.length > before ? [] : needed)
    problems.push({ at, message: `the case needs \`${field}\`` })
  for (const field of TEXTS) {
    const value = own(json, field) ?? ''
    if (typeof value !== 'string') problems.push({ at: [...at, field], message: `${field} must be a string; quote it` })
  }
  const patches = own(json, 'initialCRDPatches') ?? []
  if (!isList(patches)) problems.push({ at: [...at, 'initialCRDPatches'], message: 'initialCRDPatches must be a list' })
  if (problems.length > before || initial === undefined) return undefined
  return {
    name: textOf(json, 'name'),
    kind,
    at,
    initial,
    updated,
    expected: expected ?? updated ?? initial,
    expectedError: textOf(json, 'expectedError'),
    expectedStatusError: textOf(json, 'expectedStatusError'),
    expectedWarning: textOf(json, 'expectedWarning'),
    expectedAudit: textOf(json, 'expectedAudit'),
    userInfo: read('userInfo'),
    initialCrdPatches: isList(patches) ? patches : [],
  }
}

const TEXTS = ['name', 'expectedError', 'expectedStatusError', 'expectedWarning', 'expectedAudit']

/** An object, written as such or as a string with YAML. */
function readObject(json: Json | undefined, at: Path, problems: SuiteProblem[]): JsonMap | undefined {
  if (json === undefined || json === null) return undefined
  if (isMap(json)) return json
  if (typeof json === 'string' && json.trim() === '') return undefined
  const [document, ...others] = typeof json === 'string' ? documentsOf(json) : []
  const read = others.length === 0 ? document?.read() : undefined
  if (read !== undefined && read.code === undefined && isMap(read.value)) return read.value
  const why = read?.code === undefined ? '' : `: ${read.message} in its line ${read.line}`
  problems.push({ at, message: `${at.at(-1)} must be an object, or a string with the YAML of one object${why}` })
  return undefined
}

/** A misspelled field would make a case pass that should fail. */
function unknownFields(map: JsonMap, known: readonly string[], at: Path, problems: SuiteProblem[]): void {
  for (const key of Object.keys(map)) {
    if (known.includes(key)) continue
    const near = nearestName(key, known)
    problems.push({
      at: [...at, key],
      message: `unknown field "${key}"${near === undefined ? '' : `; did you mean ${near}?`}`,
    })
  }
}

function textOf(map: JsonMap, key: string): string {
  const value = own(map, key)
  return typeof value === 'string' ? value : ''
}
