import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const withRule = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties:
          spec:
            type: object
            x-kubernetes-validations: [{rule: "self.size > 1", messageExpression: "'small'"}]
            properties: {size: {type: integer}}
`
const plain = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object}}\n`
const old = plain.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1')

async function check(text: string, version: string, ...args: string[]) {
  const { directory } = temporaryPackage({ 'crd.yaml': text })
  return callProgram(['check', '--kubernetes-version', version, ...args], { cwd: directory })
}

describe('CRDs and versions of Kubernetes', () => {
  it.each<[what: string, text: string, version: string, code: number, reported: string]>([
    [
      'a field of a later version',
      withRule,
      '1.22',
      1,
      'x-kubernetes-validations must not be set for Kubernetes 1.22: the field was added in 1.23',
    ],
    ['a field of a rule', withRule, '1.24', 1, 'messageExpression must not be set for Kubernetes 1.24'],
    ['a field that the version has', withRule, '1.30', 0, 'nothing found'],
    [
      'a version of the API that is gone',
      old,
      '1.30',
      1,
      'apiextensions.k8s.io/v1beta1 CustomResourceDefinition must not be used for Kubernetes 1.30: it was removed in 1.22',
    ],
    ['a definition that every version has', plain, '1.21-1.37', 0, 'nothing found'],
  ])('%s', async (_what, text, version, code, reported) => {
    const { exitCode, stdout } = await check(text, version, '--no-cel')

    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(reported)])
  })

  it('name the line of the field, and the versions of a range', async () => {
    const { stdout } = await check(withRule, '1.21-1.30', '--no-cel')

    expect(stdout).toMatch(
      /^crd\.yaml:\d+:13: error: .*x-kubernetes-validations must not be set for Kubernetes 1\.21 to 1\.22.* \[not-yet\]$/m,
    )
    expect(stdout).toMatch(
      /^crd\.yaml:\d+:\d+: error: .*messageExpression must not be set for Kubernetes 1\.2[13] to 1\.26.* \[not-yet\]$/m,
    )
  })

  it('the old API version is the subject of the KEP', async () => {
    expect((await check(old, '1.30', '--profile', 'kep')).stdout).not.toContain('kind-removed')
  })
})
