import { expect, test } from 'vitest'
import { withVersion } from '../../tools/generate/command-version.ts'

const release = {
  repository: 'https://example.com/acme/krm',
  npmScope: '@acme',
  imageRegistry: 'registry.example.com/acme',
}

test.each([
  ['npx --yes krmkit@0.1.0 check', 'npx --yes krmkit@1.2.3-rc.1 check'],
  ['additional_dependencies: [krmkit@0.1.0]', 'additional_dependencies: [krmkit@1.2.3-rc.1]'],
  ['image: registry.example.com/acme/krmkit:v0.1.0', 'image: registry.example.com/acme/krmkit:v1.2.3-rc.1'],
  ['registry.example.com/acme/krmkit-argocd:v0.1.0', 'registry.example.com/acme/krmkit-argocd:v1.2.3-rc.1'],
  ['- uses: acme/krm@v0.1.0', '- uses: acme/krm@v1.2.3-rc.1'],
  ['- repo: https://example.com/acme/krm\n  rev: v0.1.0', '- repo: https://example.com/acme/krm\n  rev: v1.2.3-rc.1'],
  ['default: 0.1.0 # written by npm run generate', 'default: 1.2.3-rc.1 # written by npm run generate'],
])('the version of the command is written: %s', (text, expected) => {
  expect(withVersion(text, '1.2.3-rc.1', release)).toBe(expected)
})

test.each([
  'registry.example.com/acme/set-namespace:v0.1.0',
  'uses: actions/checkout@v4.2.2',
  '- repo: https://example.com/other/hooks\n  rev: v0.1.0',
  'kubernetesVersion: 1.30',
])('other versions stay: %s', (text) => {
  expect(withVersion(text, '1.2.3', release)).toBe(text)
})
