import { readYaml, type YamlDocument } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { attribute, isAttributed } from './attribution.ts'

const value = (present?: string) => {
  const document = readYaml(
    `metadata:\n  name: x\n${present === undefined ? '' : `  annotations: {cnrm.cloud.google.com/blueprint: "${present}"}\n`}`,
  ).document as YamlDocument
  attribute(document)
  return document.text(['metadata', 'annotations', 'cnrm.cloud.google.com/blueprint'])
}

describe('attribution', () => {
  it.each([
    [undefined, 'kpt-fn'],
    ['kpt-fn', 'kpt-fn'],
    ['kpt-pkg', 'kpt-pkg-fn'],
    ['kpt-pkg-fn-live', 'kpt-pkg-fn-live'],
    ['cnrm/landing-zone:networking/v0.4.0', 'cnrm/landing-zone:networking/v0.4.0,kpt-fn'],
    ['a,kpt-live,b', 'a,kpt-fn-live,b'],
  ])('%s becomes %s', (present, wanted) => {
    expect(value(present)).toBe(wanted)
  })

  it('is only for Config Connector', () => {
    expect(isAttributed({ apiVersion: 'sql.cnrm.cloud.google.com/v1beta1' })).toBe(true)
    expect(isAttributed({ apiVersion: 'apps/v1' })).toBe(false)
  })
})
