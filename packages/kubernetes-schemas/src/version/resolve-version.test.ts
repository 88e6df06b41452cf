import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { resolveVersion, type VersionSources } from './resolve-version.ts'
import { pinsOfItems } from './server-version.ts'

const known = { first: 21, last: 37 }
const pin = (text: string, where = 'kubernetesVersion') => ({ text, where })
const resolve = (sources: VersionSources) => resolveVersion(sources, known)
const messages = (sources: VersionSources) => resolve(sources).problems?.map(({ message }) => message)

describe('config -> environment -> discovery file -> default', () => {
  const config = [pin('1.31')]
  const discovery = [pin('{"major":"1","minor":"33"}', 'version.json')]
  test.each<[string, VersionSources, string, number]>([
    ['the config wins over all', { config, environment: '1.32', discovery }, 'config', 31],
    ['without a config the environment', { environment: '1.32', discovery }, 'environment', 32],
    ['without both the response of the server', { discovery }, 'discovery', 33],
    ['without any the newest', {}, 'default', 37],
    ['an empty variable is unset', { environment: '', discovery }, 'discovery', 33],
  ])('%s', (_what, sources, from, minor) => {
    expect(resolve(sources).version).toMatchObject({ from, mode: 'single', minors: { from: minor, to: minor } })
  })

  test('without any version one info reports the default and the reason', () => {
    expect(resolve({}).version?.note).toEqual({
      severity: 'info',
      message: expect.stringMatching(/1\.37, the newest.*no version is set/),
    })
    expect(resolve({ config }).version?.note).toBeUndefined()
  })

  test('an invalid config is an error: later sources are not read', () => {
    expect(messages({ config: [pin('1.32.x.y')], environment: '1.32' })).toEqual([
      expect.stringMatching(/^kubernetesVersion must be .*"1\.32\.x\.y"; supported versions are 1\.21 to 1\.37$/),
    ])
    expect(messages({ environment: 'newest', discovery })).toEqual([
      expect.stringMatching(/^KUBERNETES_VERSION must be/),
    ])
  })

  test('ranges and compute are versions too', () => {
    expect(resolve({ config: [pin('1.28-1.34')] }).version).toMatchObject({
      mode: 'range',
      minors: { from: 28, to: 34 },
    })
    expect(resolve({ environment: 'compute' }).version).toMatchObject({ mode: 'compute', minors: { from: 21, to: 37 } })
  })

  test('newer than newest: an error, or the newest with a warning', () => {
    expect(messages({ config: [pin('1.40')] })).toEqual([
      'kubernetesVersion must be a version from 1.21 to 1.37, found 1.40',
    ])
    expect(resolve({ config: [pin('1.40')], isClamped: true }).version).toEqual({
      mode: 'single',
      minors: { from: 37, to: 37 },
      from: 'config',
      note: {
        severity: 'warning',
        message: expect.stringContaining('names 1.40, which is not known yet; checked against 1.37'),
      },
    })
  })
})

describe('two different pins in one namespace are an error naming both sources', () => {
  test.each<[string, VersionSources]>([
    ['configs', { config: [pin('1.34', 'a.yaml'), pin('1.33', 'b.yaml')] }],
    ['answers of servers', { discovery: [pin('1.34', 'a.yaml'), pin('{"gitVersion":"v1.33.1"}', 'b.yaml')] }],
    ['a version and a range', { config: [pin('1.34', 'a.yaml'), pin('1.33-1.34', 'b.yaml')] }],
    ['a range and compute', { config: [pin('1.21-1.37', 'a.yaml'), pin('compute', 'b.yaml')] }],
  ])('%s', (_what, sources) => {
    expect(messages(sources)).toEqual([
      expect.stringMatching(/^b\.yaml must name the same version as a\.yaml, found 1?.* and /),
    ])
  })

  test('equal ones collapse, however they are spelled: "1.34" and "v1.34" do not conflict', () => {
    const config = [pin('1.34', 'a'), pin('v1.34', 'b'), pin('1.34.2+x', 'c')]
    expect(resolve({ config }).version?.minors).toEqual({ from: 34, to: 34 })
  })

  test.each<[string, readonly string[], number | undefined]>([
    ['one place', ['1.35.4'], 4],
    ['one of two places', ['1.35', '1.35.4'], 4],
    ['two places', ['1.35.4', 'v1.35.4'], 4],
    ['two places that differ', ['1.35.3', '1.35.4'], undefined],
    ['no place', ['1.35'], undefined],
  ])('the patch release that %s names', (_what, texts, patch) => {
    const config = texts.map((text, i) => pin(text, String(i)))
    expect(resolve({ config }).version?.patches?.get(35)).toBe(patch)
  })

  test('different ranks do not conflict: the higher one takes precedence', () => {
    expect(resolve({ config: [pin('1.34')], environment: '1.30', discovery: [pin('1.29')] }).problems).toBeUndefined()
  })

  test('every problem is reported with its place', () => {
    const config = [pin('1.34', 'a'), pin('x', 'b'), pin('1.33', 'c'), pin('1.12', 'd')]
    expect(resolve({ config }).problems?.map((problem) => problem.pin?.where)).toEqual(['b', 'd', 'c'])
  })
})

describe('the response of /version', () => {
  test.each([
    ['{"major":"1","minor":"31+","gitVersion":"v1.31.4-eks-aeac579"}', 31],
    ['{"gitVersion":"v1.24.17-eks-c12679a"}', 24],
    ['{"clientVersion":{"major":"1","minor":"36"},"serverVersion":{"major":"1","minor":"30"}}', 30],
    ['{"major":"1","minor":"34","emulationMajor":"1","emulationMinor":"33"}', 33],
    ['\n{"major": "1", "minor": "29", "gitVersion": "junk"}\n', 29],
    ['v1.27.3', 27],
    ['1.30\n', 30],
  ])('%s', (text, minor) => {
    expect(resolve({ discovery: [pin(text, 'version.json')] }).version?.minors).toEqual({ from: minor, to: minor })
  })

  test.each([
    ['{"major":"1","minor":"35+","gitVersion":"v1.35.4-eks-aeac579"}', 4],
    ['{"major":"1","minor":"35","gitVersion":"v1.34.2"}', undefined],
    ['{"major":"1","minor":"36","gitVersion":"v1.36.1","emulationMajor":"1","emulationMinor":"35"}', undefined],
  ])('%s names a patch release', (text, patch) => {
    expect(resolve({ discovery: [pin(text, 'version.json')] }).version?.patches?.get(35)).toBe(patch)
  })

  test.each([
    ['{', "must be the API server's JSON"],
    ['{}', 'must have major and minor, or gitVersion'],
    ['{"major":1,"minor":31}', 'must have major and minor'],
    ['{"__proto__":{"major":"1","minor":"31"}}', 'must have major and minor'],
    ['{"clientVersion":{"major":"1","minor":"36"}}', 'must have a serverVersion'],
    ['{"serverVersion":null}', 'must be the object'],
    ['{"major":"1","minor":"20"}', 'must be a version from 1.21 to 1.37, found 1.20'],
    ['', "must be the API server's JSON"],
    ['apiVersion: v1\n', "must be the API server's JSON"],
  ])('%s is an error', (text, message) => {
    expect(messages({ discovery: [pin(text, 'version.json')] })).toEqual([
      expect.stringMatching(`^version.json ${message}`),
    ])
  })

  const item = (annotation: string, rest = '') =>
    makeResource(
      `kind: ConfigMap\nmetadata:\n  name: cluster\n  annotations:\n    krmkit.dev/kubernetes-version: ${annotation}\n${rest}`,
    )
  test.each([
    ['a version', item("'1.34'"), 34],
    ['a version that is not quoted', item('1.30'), 30],
    ['the JSON', item(`'{"major":"1","minor":"33"}'`), 33],
    ['a mark on the answer itself', item("'true'", 'major: "1"\nminor: "32+"\n'), 32],
    ['a mark on a ConfigMap of it', item('""', 'data:\n  gitVersion: v1.29.1\n'), 29],
  ])('may be %s in an annotation of an item', (_what, resource, minor) => {
    const discovery = pinsOfItems([makeResource('kind: A\nmetadata: {name: other}\n'), resource])
    expect(resolve({ discovery }).version?.minors).toEqual({ from: minor, to: minor })
    expect(discovery[0]?.resource).toBe(resource)
  })

  test('an annotated item without a version is reported by name', () => {
    expect(messages({ discovery: pinsOfItems([item('"true"')]) })).toEqual([
      'annotation krmkit.dev/kubernetes-version of ConfigMap cluster must have major and minor, or gitVersion, like the response to /version',
    ])
  })
})
