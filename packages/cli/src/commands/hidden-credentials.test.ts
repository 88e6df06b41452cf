import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

/** Parts of passwords: no output may have one of them. */
const PARTS = ['FIRST', 'SECOND']
/** More are in the tests of shownAddress. */
const SEPARATORS = ['', '/', '?', '@', '=']

/** Addresses that nothing answers at, in every form. */
function addresses(secret: string): readonly string[] {
  return [
    `https://user:${secret}@127.0.0.1:1/org/repo//deploy?ref=v1`,
    `https://user:${secret}@127.0.0.1:1/files/x.yaml`,
    `https://${secret}@127.0.0.1:1/org/repo/a/b/c/d`,
    `git::http://user:${secret}@127.0.0.1:1/org/repo.git`,
    `https:user:${secret}@127.0.0.1:1/files/x.yaml`,
    `ssh://git:${secret}@127.0.0.1:1/org/repo`,
    `user:${secret}@127.0.0.1:org/repo`,
    `oci://user:${secret}@127.0.0.1:1/charts`,
    `https://127.0.0.1:1/files/x.yaml?ref=v1&token=${secret}`,
  ]
}

/** Kustomizations that have an address in one field each. */
function kustomizations(address: string): readonly string[] {
  const text = JSON.stringify(address)
  const lists = [
    'resources',
    'components',
    'crds',
    'configurations',
    'generators',
    'transformers',
    'patchesStrategicMerge',
  ]
  return [
    ...lists.map((field) => `${field}: [${text}]\n`),
    `resources: ${text}\n`,
    `openapi: {path: ${text}}\n`,
    `patches: [{path: ${text}}]\n`,
    `configMapGenerator: [{name: a, files: [${text}]}]\n`,
    `configMapGenerator: [{name: a, files: [${JSON.stringify(`key.yaml=${address}`)}]}]\n`,
    `configMapGenerator: [{name: a, envs: [${text}]}]\n`,
    `helmGlobals: {chartHome: ${text}}\nhelmCharts: [{name: a}]\n`,
    `helmCharts: [{name: a, version: 1.0.0, repo: ${text}}]\n`,
    `helmCharts: [{name: a, valuesFile: ${text}}]\n`,
  ]
}

const HELM = ['--enable-helm', '--helm-command', '/bin/false']

describe('an address that cannot be fetched', () => {
  it.each(SEPARATORS.flatMap((separator) => addresses(PARTS.join(separator))))(
    'is shown without credentials: %s',
    async (address) => {
      const files = Object.fromEntries(kustomizations(address).map((text, i) => [`${i}/kustomization.yaml`, text]))
      const path = JSON.stringify(address)
      const { directory, file } = temporaryPackage({
        ...files,
        'import/composition.yaml': `kind: Composition\ntransformersFrom: [{path: ${path}}]\n`,
        'base/composition.yaml': `kind: Composition\ntransformers: [{kind: ResourceAccumulator, metadata: {name: c}, paths: [${path}]}]\n`,
      })
      const env = {
        XDG_CACHE_HOME: file('cache'),
        GIT_SSH_COMMAND: '/bin/false',
        GIT_CONFIG_NOSYSTEM: '1',
        HOME: directory,
      }
      const targets = [...Object.keys(files).map((name) => name.split('/')[0] ?? ''), 'import', 'base', address]
      const calls = targets.flatMap((target, i) => {
        const others = [
          ['build', target, '--offline', '--format', 'json', '--deps', 'json', ...HELM],
          ['update', target, ...HELM],
          ['localize', target, 'copy', '--offline', ...HELM],
        ]
        const isOnlyOne = target !== address && target !== '0'
        return [
          ['build', target, '--trace', ...HELM],
          ...others.filter((_, at) => !isOnlyOne || at === i % others.length),
        ]
      })
      // What it prints of others is the content of the files.
      calls.push(...['import', address].map((target) => ['composition', 'consolidate', target, '--offline']))
      for (const args of calls) {
        const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory, env })
        const shown = stdout + stderr
        expect([args, shown, PARTS.filter((part) => shown.includes(part))]).toEqual([args, shown, []])
        expect(exitCode).toBeGreaterThan(0)
        if (args[1] === '0') expect(shown).toContain('127.0.0.1')
      }
    },
  )
})
