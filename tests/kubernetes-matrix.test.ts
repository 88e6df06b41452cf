import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { versions } from '../scripts/fixtures/versions.ts'
import { MATRIX_CASES, matrixText } from '../scripts/kubernetes-matrix.ts'

test('the matrix is what the model says (scripts/kubernetes-matrix.ts writes it)', () => {
  expect(readFileSync(MATRIX_CASES, 'utf8') === matrixText()).toBe(true)
})

test('packages are checked as the matrix says', async () => {
  const verdicts = await versions(MATRIX_CASES)

  expect(verdicts.filter(({ reason }) => reason !== undefined)).toEqual([])
  expect(verdicts.length).toBeGreaterThan(870)
})
