import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MATRIX_CASES, matrixText } from '../../packages/kubernetes-schemas/generator/matrix.ts'
import { versions } from '../../tools/fixtures/versions.ts'

test('the matrix equals the model (packages/kubernetes-schemas/generator/matrix.ts writes it)', () => {
  expect(readFileSync(MATRIX_CASES, 'utf8') === matrixText()).toBe(true)
})

test('packages are checked as in the matrix', async () => {
  const verdicts = await versions(MATRIX_CASES)

  expect(verdicts.filter(({ reason }) => reason !== undefined)).toEqual([])
  expect(verdicts.length).toBeGreaterThan(870)
})
