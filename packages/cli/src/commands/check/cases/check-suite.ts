import { dirname, join } from 'node:path'
import type { Path } from '@krmkit/runtime'
import { formatFieldPath } from '@krmkit/runtime'
import type { ObjectFinding } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { ReadDocument } from '../../../inputs/read-document.ts'
import type { FileFinding, ReportedObject } from '../../../reporters/finding.ts'
import { checkMinors } from '../minor-versions.ts'
import type { CheckSettings } from '../settings.ts'
import { readSuite, type Suite, type SuiteCase } from './read-suite.ts'
import { runCase } from './run-case.ts'

/** A document of a suite that waits for the CustomResourceDefinitions. */
export interface FoundSuite {
  readonly file: string
  readonly read: ReadDocument
}

/** Finds a CustomResourceDefinition by its name, or by the file that declares it. */
export type FindDefinition = (crd: { readonly name: string } | { readonly file: string }) => JsonMap | undefined

/** The outcome of suites. */
export interface CheckedSuites {
  readonly objects: readonly ReportedObject[]
  readonly run: number
  readonly failed: number
}

/** Runs the cases of suites. Each case is reported as an object. */
export function checkSuites(
  suites: readonly FoundSuite[],
  find: FindDefinition,
  settings: CheckSettings,
): CheckedSuites {
  const objects: ReportedObject[] = []
  let [run, failed] = [0, 0]
  for (const found of suites) {
    const { file, read } = found
    const suite = readSuite(read.value)
    const crd = suite.crd && ('file' in suite.crd ? { file: join(dirname(file), suite.crd.file) } : suite.crd)
    const definition = crd && find(crd)
    const problems = [...suite.problems, ...(crd && definition === undefined ? [unknownDefinition(suite)] : [])]
    objects.push({
      file,
      label: suite.name,
      findings: problems.map(({ at, message }) => finding(found, 'case-invalid', at, message)),
    })
    if (definition === undefined) continue
    for (const one of suite.cases) {
      run++
      const report = caseReport(found, suite, one, definition, settings)
      if (report.findings.length > 0) failed++
      objects.push(report)
    }
  }
  return { objects, run, failed }
}

function unknownDefinition({ crd }: Suite) {
  const [field, name] = crd && 'file' in crd ? ['crd', crd.file] : ['crdName', crd?.name]
  return { at: [field], message: `no checked file declares the CustomResourceDefinition ${name}: the cases do not run` }
}

function caseReport(
  found: FoundSuite,
  suite: Suite,
  one: SuiteCase,
  definition: JsonMap,
  { plan }: CheckSettings,
): ReportedObject {
  const failures = checkMinors(plan.target.minors, (version): readonly ObjectFinding[] => {
    const failure = runCase(one, definition, version)
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
