import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { minorLabel, parseMinor } from './minor.ts'
import { parseVersions } from './parse-versions.ts'
import { versionText } from './version-pin.ts'

const known = { first: 21, last: 37 }

describe('accepted: `1.34`, `v1.34`, `1.34.2`, `v1.28.10+a2c84a5`, `1.24.17-eks-..`, and discovery minors such as `31+`', () => {
  test.each([
    ['1.34', 34],
    ['v1.34', 34],
    ['1.34.2', 34],
    ['v1.28.10+a2c84a5', 28],
    ['1.24.17-eks-0a21954', 24],
    ['v1.27.3-gke.100', 27],
    ['1.31+', 31],
    ['1.30.1+k3s1', 30],
    ['1.33.0-alpha.1.57+6ebb3e1e3b5bb7', 33],
    ['1.28.3-1.1', 28],
    ['1.9', 9],
  ])('%s is %i', (text, minor) => expect(parseMinor(text)).toBe(minor))

  test.each([
    '',
    ' ',
    '34',
    '1',
    'v1',
    '1.',
    '1.3x',
    '1.32.x.y',
    '1.32.1.2',
    '1.032',
    ' 1.34',
    '1.34 ',
    '1.34\n',
    '1,34',
    '2.34',
    '01.34',
    '-1.34',
    '1.-34',
    '1.34-',
    'latest',
    'V1.34',
    'vv1.34',
    '1.34.2 ',
    '１.34',
    `1.34.2-${'a'.repeat(100_000)}`,
  ])('%j is not a version', (text) => expect(parseMinor(text)).toBeUndefined())

  test('a label is parsed back', () => {
    for (let minor = 0; minor < 200; minor++) expect(parseMinor(minorLabel(minor))).toBe(minor)
  })
})

describe('`kubernetesVersion: 1.30` unquoted means 1.30, from source text', () => {
  test.each([
    ['kubernetesVersion: 1.30', '1.30'],
    ['kubernetesVersion: 1.3', '1.3'],
    ['spec: {kubernetesVersion: 1.30}', '1.30'],
    ['kubernetesVersion: 1.30 # why', '1.30'],
    ['kubernetesVersion: 13e-1', '13e-1'],
  ])('%s', (yaml, text) => {
    expect(versionText(makeResource(`kind: A\n${yaml}\n`), 'kubernetesVersion', 1.3)).toBe(text)
  })

  test('a string is unchanged, a number without a source is converted', () => {
    expect(versionText(makeResource('kubernetesVersion: 1.30\n'), 'kubernetesVersion', 'v1.31')).toBe('v1.31')
    expect(versionText(undefined, 'kubernetesVersion', 1.31)).toBe('1.31')
  })
})

describe('a version, a range, or compute', () => {
  test.each([
    ['1.34', 'single', 34, 34],
    ['31+', 'single', 31, 31],
    ['1.31+', 'single', 31, 31],
    ['v1.21.14', 'single', 21, 21],
    ['1.37.0-rc.1', 'single', 37, 37],
    ['1.28-1.34', 'range', 28, 34],
    ['1.28 - 1.34', 'range', 28, 34],
    ['v1.28.1-eks-2-v1.34.0-gke.1', 'range', 28, 34],
    ['1.28-1.28', 'range', 28, 28],
    ['1.28.3-1.1', 'single', 28, 28],
    ['compute', 'compute', 21, 37],
  ])('%s', (text, mode, from, to) => {
    expect(parseVersions(text, known)).toMatchObject({ versions: { mode, minors: { from, to } } })
  })

  test.each([
    ['1.35.4', [[35, 4]]],
    ['v1.35.4-gke.100', [[35, 4]]],
    ['1.35.0', [[35, 0]]],
    [
      '1.33.2-1.35.4',
      [
        [33, 2],
        [35, 4],
      ],
    ],
    ['1.33-1.35.4', [[35, 4]]],
    ['1.35', undefined],
    ['35+', undefined],
  ])('the patch releases of %s', (text, patches) => {
    const { versions } = { versions: undefined, ...parseVersions(text, known) }
    expect(versions?.patches && [...versions.patches]).toEqual(patches)
  })

  test.each([
    ['1.20', 'must be a version from 1.21 to 1.37, found 1.20'],
    ['1.38', 'must be a version from 1.21 to 1.37, found 1.38'],
    ['v1.99.1', 'must be a version from 1.21 to 1.37, found v1.99.1 (1.99)'],
    ['1.3', 'must be a version from 1.21 to 1.37, found 1.3; "1.30" must be in quotes in JSON'],
    ['1.20-1.34', 'must be a version from 1.21 to 1.37, found 1.20-1.34 (1.20)'],
    ['1.28-1.40', 'must be a version from 1.21 to 1.37, found 1.28-1.40 (1.40)'],
    ['1.34-1.28', 'must begin with the older version, found "1.34-1.28"; write 1.28-1.34'],
    ['latest', 'supported versions are 1.21 to 1.37'],
    ['38+', 'must be a version from 1.21 to 1.37, found 38+ (1.38)'],
    ['31', 'found "31"'],
    ['1.34.', 'found "1.34."'],
    ['', 'found ""'],
    ['x'.repeat(1e6), '…"'],
    [`${'-'.repeat(1e5)}`, 'must be a version'],
  ])('out of range and junk are errors that name the supported range: %.20s', (text, message) => {
    expect(parseVersions(text, known).problem).toContain(message)
  })

  test.each([
    ['1.38', 37, 37, 38],
    ['1.28-1.99', 28, 37, 99],
    ['1.38-1.39', 37, 37, 39],
  ])('newer than newest is clamped only on request: %s', (text, from, to, clampedFrom) => {
    expect(parseVersions(text, known).problem).toContain('1.21 to 1.37')
    expect(parseVersions(text, known, { isClamped: true })).toMatchObject({
      versions: { minors: { from, to }, clampedFrom },
    })
  })

  test('older than the oldest is never clamped', () => {
    expect(parseVersions('1.20', known, { isClamped: true }).problem).toContain('1.21 to 1.37')
  })
})
