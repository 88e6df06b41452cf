import { describe, expect, test } from 'vitest'
import { sourceFlags } from './source-flags.ts'

const locate = () => ''
const settings = {
  crds: ['crds'],
  packs: ['packs/own'],
  schemaLocations: ['default', 'schemas/{{.Group}}.json', 'https://example.com/{{.Group}}.json'],
  packVersions: { own: '1.9' },
  componentVersions: { 'cert-manager': '1.12', istio: '1.22' },
  kubernetesVersion: '1.34',
}

describe('sources of schemas in .krmkit.yaml', () => {
  test('are relative to the directory of the file', () => {
    expect(sourceFlags({}, { directory: '/project', settings, files: {}, locate }, '/project/app')).toEqual({
      crds: ['../crds'],
      areCrdsFound: true,
      pack: ['../packs/own'],
      schemaLocation: ['default', '../schemas/{{.Group}}.json', 'https://example.com/{{.Group}}.json'],
      componentVersion: ['cert-manager=1.12', 'istio=1.22'],
      versionSettings: { packVersions: { own: '1.9' }, kubernetesVersion: '1.34' },
    })
  })

  test('give way to flags; releases are merged', () => {
    const flags = { crds: ['a'], pack: ['b'], schemaLocation: ['c'], componentVersion: ['istio=1.6'] }

    expect(sourceFlags(flags, { directory: '/project', settings, files: {}, locate }, '/project')).toEqual({
      ...flags,
      componentVersion: ['cert-manager=1.12', 'istio=1.22', 'istio=1.6'],
      versionSettings: { kubernetesVersion: '1.34' },
    })
  })

  test('are absent without a file, and without settings', () => {
    const flags = { crds: ['a'] }

    expect(sourceFlags(flags, undefined, '/project')).toBe(flags)
    expect(sourceFlags(flags, { directory: '/project', settings: {}, files: {}, locate }, '/project')).toEqual(flags)
  })
})
