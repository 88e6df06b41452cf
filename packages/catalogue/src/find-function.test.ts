import { describe, expect, it } from 'vitest'
import { findFunction } from './find-function.ts'

describe('findFunction', () => {
  it.each([
    [{ image: 'set-namespace:v0.4' }, 'set-namespace'],
    [{ image: 'mirror.example.com/set-labels:v1' }, 'set-labels'],
    [{ apiVersion: 'krmkit.dev/v1alpha1', kind: 'RequireLabels' }, 'require-labels'],
    [{ apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'StarlarkRun' }, 'starlark'],
    [{ apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'SetLabelConfig' }, 'set-labels'],
  ])('%j is %s', async (what, name) => {
    expect((await findFunction(what, ['mirror.example.com'])?.load())?.name).toBe(name)
  })

  it.each([
    { image: 'mirror.example.com/set-labels:v1' },
    { apiVersion: 'krmkit.dev/v1alpha1', kind: 'StarlarkRun' },
    { apiVersion: 'krmkit.dev/v1beta1', kind: 'RequireLabels' },
    { apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'RequireLabels' },
    { apiVersion: 'v1', kind: 'ConfigMap' },
    { apiVersion: '__proto__', kind: 'constructor' },
  ])('no function for %j', (what) => {
    expect(findFunction(what)).toBeUndefined()
  })
})
