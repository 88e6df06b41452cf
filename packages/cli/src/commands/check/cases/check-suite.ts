import { dirname, join } from 'node:path'
import { checkMinors, type Definitions, type Finding as ObjectFinding } from '@krmkit/check'
import { type Content, documentsOf, type ReadDocument, unreadable } from '@krmkit/check/objects'
import type { MinorRange } from '@krmkit/kubernetes-schemas'
import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { FileFinding, ReportedObject } from '../../../reporters/finding.ts'
import { isSuite, readSuite, type Suite, type SuiteCase } from './read-suite.ts'
import { type CaseFailure, runCase } from './run-case.ts'
import { type KnownPolicies, runPolicyCase } from './run-policy-case.ts'

/** The CustomResourceDefinitions of the checked files, and what servers do on updates. */
type KnownDefinitions = Pick<Definitions<never>, 'find' | 'ratchetsAt'>

/** The outcome of suites. */
export interface CheckedSuites {
  readonly objects: readonly ReportedObject[]
  readonly run: number
  readonly failed: number
}

/** A document of a suite. */
interface FoundSuite {
  readonly file: string
  readonly read: ReadDocument
}

/** The suites among files. Their cases run when all definitions are known. */
export class SuiteReader {
  readonly #suites: FoundSuite[] = []

  get count(): number {
    return this.#suites.length
  }

  /** Keeps a text that is a suite. Returns what is wrong with it, or `undefined` for other texts. */
  take(file: string, text: string): readonly Content<never>[] | undefined {
    if (!isSuite(file, text)) return undefined
    const documents = documentsOf(text)
    if (documents.length === 0) return [{ finding: { ...EMPTY_SUITE, file } }]
    return documents.flatMap((document) => {
      const read = document.read()
      if (read.code !== undefined) return [{ finding: { ...unreadable(read, ''), file }, counts: 'unreadable' }]
      this.#suites.push({ file, read })
      return []
    })
  }

  /** Runs the cases. Each is reported as an object. */
  check(known: KnownDefinitions | undefined, minors: MinorRange, policies: KnownPolicies | undefined): CheckedSuites {
    const objects: ReportedObject[] = []
    let [run, failed] = [0, 0]
    for (const found of this.#suites) {
      const { file, read } = found
      const suite = readSuite(read.value)
      const crd = suite.crd && ('file' in suite.crd ? { file: join(dirname(file), suite.crd.file) } : suite.crd)
      const definition = crd && known?.find(crd)
      const { policyName } = suite
      const hasPolicy = policyName !== undefined && policies?.names.has(policyName) === true
      const problems = [
        ...suite.problems,
        ...(crd && definition === undefined ? [unknownDefinition(suite)] : []),
        ...(policyName !== undefined && !hasPolicy ? [unknownPolicy(policyName, policies)] : []),
      ]
      objects.push({
        file,
        label: suite.name,
        findings: problems.map(({ at, message }) => finding(found, 'case-invalid', at, message)),
      })
      if (definition === undefined && !hasPolicy) continue
      for (const one of suite.cases) {
        run++
        const report =
          definition === undefined
            ? // Policies are evaluated as the newest version does it.
              caseReport(found, suite, one, { from: minors.to, to: minors.to }, () =>
                runPolicyCase(one, policyName ?? '', policies as KnownPolicies),
              )
            : caseReport(found, suite, one, minors, (version) =>
                runCase(one, definition, { kubernetesVersion: version, ratchets: known?.ratchetsAt(version) }),
              )
        if (report.findings.length > 0) failed++
        objects.push(report)
      }
    }
    return { objects, run, failed }
  }
}

const EMPTY_SUITE: ObjectFinding = {
  severity: 'error',
  rule: 'case-invalid',
  message: 'a suite needs `tests` with onCreate or onUpdate',
  at: [],
  position: { line: 1, column: 1 },
}

function unknownDefinition({ crd }: Suite) {
  const [field, name] = crd && 'file' in crd ? ['crd', crd.file] : ['crdName', crd?.name]
  return { at: [field], message: `no checked file declares the CustomResourceDefinition ${name}: the cases do not run` }
}

function unknownPolicy(name: string, policies: KnownPolicies | undefined) {
  const message =
    policies === undefined
      ? `no policies are known: name the file of the policy ${name} with --policies`
      : `no file of --policies has a ValidatingAdmissionPolicy ${name}: the cases do not run`
  return { at: ['policyName'], message }
}

function caseReport(
  found: FoundSuite,
  suite: Suite,
  one: SuiteCase,
  minors: MinorRange,
  run: (version: string) => CaseFailure | undefined,
): ReportedObject {
  const failures = checkMinors(minors, (version): readonly ObjectFinding[] => {
    const failure = run(version)
    if (failure === undefined) return []
    const at = failure.field === '' ? one.at : [...one.at, failure.field]
    return [{ severity: 'error', rule: 'case-failed', message: `case "${one.name}": ${failure.message}`, at }]
  })
  return {
    file: found.file,
    label: `${suite.name}: ${one.name}`,
    findings: failures.map(({ at, message, rule, tags }) => ({ ...finding(found, rule, at, message), tags })),
  }
}

function finding({ file, read }: FoundSuite, rule: string, at: Path, message: string): FileFinding {
  return {
    severity: 'error',
    rule,
    message,
    file,
    ...read.locate(at),
    ...(at.length > 0 && { field: formatFieldPath(at) }),
  }
}
