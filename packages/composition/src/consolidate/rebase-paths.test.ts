import { makeResource, type Value } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { rebasePaths, relativePath } from './rebase-paths.ts'

const rebased = (text: string) => {
  const config = makeResource(text)
  rebasePaths(config, '/base', '/out/deep')
  return config.get([]) as { readonly [key: string]: Value }
}

it.each([
  ['/a', '/a/b', 'b'],
  ['/a/b', '/a', '..'],
  ['/a', '/a', '.'],
  ['/a/b', '/c/d', '../../c/d'],
  ['/', '/x', 'x'],
])('from %s to %s: %s', (from, to, path) => {
  expect(relativePath(from, to)).toBe(path)
})

const TO = '../../base'

describe('the path fields of each kind', () => {
  it.each([
    [
      'ConfigMapGenerator',
      '{files: [a.txt, k=sub/b.txt, ../c], envs: [e.env], env: f.env, literals: [x=y/z]}',
      {
        files: [`${TO}/a.txt`, `k=${TO}/sub/b.txt`, '../../c'],
        envs: [`${TO}/e.env`],
        env: `${TO}/f.env`,
        literals: ['x=y/z'],
      },
    ],
    ['SecretGenerator', '{files: [a.txt]}', { files: [`${TO}/a.txt`] }],
    ['PatchTransformer', '{path: p.yaml}', { path: `${TO}/p.yaml` }],
    ['PatchTransformer', '{patch: "p.yaml"}', { patch: 'p.yaml' }],
    ['PatchJson6902Transformer', '{path: p.json}', { path: `${TO}/p.json` }],
    [
      'PatchStrategicMergeTransformer',
      '{paths: [p.yaml, "{kind: A}", "kind: A\\n"]}',
      { paths: [`${TO}/p.yaml`, '{kind: A}', 'kind: A\n'] },
    ],
    [
      'ReplacementTransformer',
      '{replacements: [{path: r.yaml}, {source: {}}]}',
      { replacements: [{ path: `${TO}/r.yaml` }, { source: {} }] },
    ],
    ['ValueAddTransformer', '{targetFilePath: t.yaml, value: v/w}', { targetFilePath: `${TO}/t.yaml`, value: 'v/w' }],
    [
      'HelmChartInflationGenerator',
      '{valuesFile: v.yaml, additionalValuesFiles: [w.yaml], chartHome: charts}',
      { valuesFile: `${TO}/v.yaml`, additionalValuesFiles: [`${TO}/w.yaml`], chartHome: `${TO}/charts` },
    ],
    ['ResourceAccumulator', '{paths: [r.yaml, ../d, .]}', { paths: [`${TO}/r.yaml`, '../../d', TO] }],
    ['ResourceGenerator', '{files: [r.yaml], resource: s.yaml}', { files: [`${TO}/r.yaml`], resource: `${TO}/s.yaml` }],
    [
      'LabelTransformer',
      '{path: a, files: [b], labels: {path: c}}',
      { path: 'a', files: ['b'], labels: { path: 'c' } },
    ],
  ])('%s %s', (kind, fields, wanted) => {
    expect(rebased(`{apiVersion: builtin, kind: ${kind}, ${fields.slice(1)}`)).toMatchObject(wanted)
  })

  it('paths that are not on this disk, or not relative', () => {
    const paths = ['/abs', 'https://example.com/r.yaml', 'git@github.com:a/b', 'github.com/a/b?ref=c']

    expect(rebased(`{apiVersion: builtin, kind: ResourceAccumulator, paths: ${JSON.stringify(paths)}}`)).toMatchObject({
      paths,
    })
  })

  it('runtime of any kind', () => {
    const mounts =
      '[{type: bind, src: a, dst: /a}, {src: b, dst: /b}, {type: volume, src: c, dst: /c}, {type: tmpfs, dst: /d}]'

    expect(rebased(`{apiVersion: g/v, kind: A, runtime: {container: {image: i/j, mounts: ${mounts}}}}`)).toMatchObject({
      runtime: {
        container: { image: 'i/j', mounts: [{ src: `${TO}/a` }, { src: `${TO}/b` }, { src: 'c' }, { dst: '/d' }] },
      },
    })
    expect(rebased('{apiVersion: g/v, kind: A, runtime: {exec: {path: ./a.sh}}}')).toMatchObject({
      runtime: { exec: { path: `${TO}/a.sh` } },
    })
    expect(rebased('{apiVersion: g/v, kind: A, runtime: {exec: {path: sed}}}')).toMatchObject({
      runtime: { exec: { path: 'sed' } },
    })
  })

  it('the function annotation', () => {
    const text =
      'apiVersion: g/v\nkind: A\nmetadata:\n  annotations:\n    config.kubernetes.io/function: |\n      exec:\n        path: ./a.sh # c\n'
    const { metadata } = rebased(text) as { metadata: { annotations: Record<string, string> } }

    expect(metadata.annotations['config.kubernetes.io/function']).toBe(`exec:\n  path: ${TO}/a.sh # c\n`)
  })

  it('an inline Kustomization, including its configs', () => {
    const text = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [a, https://example.com/x]
components: [b]
bases: [c]
crds: [d]
configurations: [e]
generators: [f.yaml, "{apiVersion: builtin, kind: ConfigMapGenerator, metadata: {name: x}, files: [g]}"]
transformers:
- {apiVersion: builtin, kind: PatchTransformer, path: h}
- |
  # inline
  apiVersion: builtin
  kind: PatchTransformer
  path: i # p
validators: [j]
patches: [{path: k}, {patch: l}]
patchesStrategicMerge: [m, "{kind: A}"]
patchesJson6902: [{path: n}]
replacements: [{path: o}]
configMapGenerator: [{name: p, files: [q=r], envs: [s], env: t}]
secretGenerator: [{name: p, files: [u]}]
helmGlobals: {chartHome: v}
helmCharts: [{name: n, valuesFile: w, additionalValuesFiles: [x]}]
openapi: {path: y}
`
    expect(rebased(text)).toMatchObject({
      resources: [`${TO}/a`, 'https://example.com/x'],
      components: [`${TO}/b`],
      bases: [`${TO}/c`],
      crds: [`${TO}/d`],
      configurations: [`${TO}/e`],
      generators: [
        `${TO}/f.yaml`,
        `{apiVersion: builtin, kind: ConfigMapGenerator, metadata: {name: x}, files: [${TO}/g]}`,
      ],
      transformers: [{ path: `${TO}/h` }, `# inline\napiVersion: builtin\nkind: PatchTransformer\npath: ${TO}/i # p\n`],
      validators: [`${TO}/j`],
      patches: [{ path: `${TO}/k` }, { patch: 'l' }],
      patchesStrategicMerge: [`${TO}/m`, '{kind: A}'],
      patchesJson6902: [{ path: `${TO}/n` }],
      replacements: [{ path: `${TO}/o` }],
      configMapGenerator: [{ files: [`q=${TO}/r`], envs: [`${TO}/s`], env: `${TO}/t` }],
      secretGenerator: [{ files: [`${TO}/u`] }],
      helmGlobals: { chartHome: `${TO}/v` },
      helmCharts: [{ valuesFile: `${TO}/w`, additionalValuesFiles: [`${TO}/x`] }],
      openapi: { path: `${TO}/y` },
    })
  })

  it('an inline Composition', () => {
    const text =
      '{kind: Composition, transformersFrom: [{path: a}], transformers: [b.yaml, {kind: PatchTransformer, path: c}], transformerOverrides: [{kind: PatchTransformer, path: d}]}'

    expect(rebased(text)).toMatchObject({
      transformersFrom: [{ path: `${TO}/a` }],
      transformers: [`${TO}/b.yaml`, { path: `${TO}/c` }],
      transformerOverrides: [{ path: `${TO}/d` }],
    })
  })
})

it('the same directory changes no byte', () => {
  const config = makeResource('apiVersion: builtin\nkind: PatchTransformer\npath: ./a//b\n')
  rebasePaths(config, '/base', '/base')

  expect(config.toString()).toContain('path: ./a//b')
})
