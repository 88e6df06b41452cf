import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExpectedFinding, VersionCase } from '../../../tools/fixtures/versions.ts'
import { isMain, root } from '../../../tools/paths.ts'
import { makeResource } from '../../runtime/src/index.ts'
import { kubernetesModel, minorLabel, ObjectChecker } from '../src/index.ts'
import { matrixOf } from './matrix/matrix.ts'

/** The matrix file: cases of the fixtures kind `versions`. */
export const MATRIX_CASES: string = join(root, 'tests/differential/versions/matrix.jsonl')

/**
 * The smallest objects that contain each field and kind that was added or removed, on both sides of that version. The
 * expected findings on the wrong side come from the model alone; those on the right side are the effects of gates.
 */
export function matrixCases(): VersionCase[] {
  const options = { runtimeConfig: { 'api/all': true } }
  const checkers = new Map<number, ObjectChecker>()
  const checkerAt = (minor: number): ObjectChecker => {
    const target = { minors: { from: minor, to: minor }, runtimeConfig: new Map([['api/all', true]]) }
    const checker = checkers.get(minor) ?? new ObjectChecker(target)
    checkers.set(minor, checker)
    return checker
  }
  return matrixOf(kubernetesModel()).cases.flatMap(({ id, object, wrong, right, path, reason }) => {
    const expect = gatesOf(object, checkerAt(right))
    return [
      { id: `${id}, at ${minorLabel(wrong)}`, minor: minorLabel(wrong), object, options, expect: [{ path, reason }] },
      { id: `${id}, at ${minorLabel(right)}`, minor: minorLabel(right), object, options, expect },
    ]
  })
}

/** The file's text. */
export function matrixText(): string {
  return matrixCases()
    .map((each) => `${JSON.stringify(each)}\n`)
    .join('')
}

function gatesOf(object: object, checker: ObjectChecker): ExpectedFinding[] {
  return checker
    .check(makeResource(JSON.stringify(object)))
    .flatMap(({ path, reason }) => (reason === 'gate-off' || reason === 'gate-refused' ? [{ path, reason }] : []))
}

if (isMain(import.meta.url)) writeFileSync(MATRIX_CASES, matrixText())
