import type { Cell } from './checkout-cells.ts'
import {
  BUILD,
  base,
  build,
  CHECK,
  HELM,
  imports,
  lock,
  pipeline,
  plugin,
  REMOTE_SCHEMAS,
  refusedMetadata,
  remoteChart,
  settings,
} from './checkout-files.ts'

/** Metadata services. */
export const METADATA: readonly Cell[] = [
  [
    '.krmkit.yaml: schemaLocations',
    {
      files: settings('schemaLocations: ["METADATA/{{.ResourceKind}}.json"]'),
      args: CHECK,
      exitCode: 2,
      prints: /must not be the server/,
    },
    { files: settings(''), args: [...CHECK, ...REMOTE_SCHEMAS('SERVER')], exitCode: 0, asks: true },
  ],
  [
    '--schema-location, although an option names it',
    { files: settings(''), args: [...CHECK, ...REMOTE_SCHEMAS('METADATA')], exitCode: 1, prints: refusedMetadata },
    { files: settings(''), args: [...CHECK, ...REMOTE_SCHEMAS('SERVER')], exitCode: 0, asks: true },
  ],
  ...['base', 'openapi', 'patch', 'generator', 'crds', 'configurations', 'transformers'].map((field): Cell => {
    const FIELDS: Readonly<Record<string, (address: string) => Record<string, string>>> = {
      base: (address) => base(`${address}/a.yaml`),
      openapi: (address) => build(`openapi: {path: ${address}/a.yaml}`),
      patch: (address) => build(`patches: [{path: ${address}/a.yaml}]`),
      generator: (address) => build(`configMapGenerator: [{name: g, files: ["${address}/a.yaml"]}]`),
      crds: (address) => build(`crds: [${address}/openapi.json]`),
      configurations: (address) => build(`configurations: [${address}/config.yaml]`),
      transformers: (address) => build(`transformers: [${address}/transformer.yaml]`),
    }
    const files = FIELDS[field] as (address: string) => Record<string, string>
    return [
      `Kustomization: ${field}`,
      { files: files('METADATA'), args: BUILD, exitCode: 1, prints: refusedMetadata },
      { files: files('SERVER'), args: BUILD, exitCode: 0, asks: true },
    ]
  }),
  [
    'Kustomization: a repository',
    { files: base('METADATA/org/repo.git?ref=v1'), args: BUILD, exitCode: 1, prints: refusedMetadata },
    { files: base('SERVER/org/repo.git?ref=v1'), args: BUILD, exitCode: 1, prints: /cannot be fetched/, asks: true },
  ],
  [
    'Composition: transformersFrom',
    { files: imports('METADATA/composition.yaml'), args: BUILD, exitCode: 1, prints: refusedMetadata },
    { files: imports('SERVER/composition.yaml'), args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'Kptfile: an image',
    {
      files: pipeline('image: "169.254.169.254:80/f:v1"'),
      args: ['render', '.'],
      exitCode: 1,
      prints: refusedMetadata,
    },
    { files: pipeline('image: "127.0.0.1:80/f:v1"'), args: ['render', '.'], exitCode: 0, runs: true },
  ],
  [
    'function: an image',
    {
      files: plugin('container: {image: "metadata.google.internal/f:v1"}'),
      args: [...BUILD, '--enable-alpha-plugins'],
      exitCode: 1,
      prints: refusedMetadata,
    },
    {
      files: plugin('container: {image: "example.com/f:v1"}'),
      args: [...BUILD, '--enable-alpha-plugins'],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'chart: repo',
    { files: remoteChart('METADATA'), args: [...BUILD, ...HELM], exitCode: 1, prints: refusedMetadata },
    {
      files: remoteChart('SERVER'),
      args: [...BUILD, ...HELM],
      exitCode: 1,
      prints: /its archive must contain/,
      runs: true,
    },
  ],
  [
    'krmkit.lock',
    {
      files: { ...lock('METADATA'), ...base('METADATA/x.yaml') },
      args: [...BUILD, '--locked'],
      exitCode: 1,
      prints: refusedMetadata,
    },
    { files: lock('METADATA'), args: [...BUILD, '--locked'], exitCode: 0 },
  ],
  [
    'the target of a build',
    { args: ['build', 'METADATA/org/repo.git?ref=v1'], exitCode: 1, prints: refusedMetadata },
    { args: ['build', 'SERVER/org/repo.git?ref=v1'], exitCode: 1, prints: /cannot be fetched/, asks: true },
  ],
]
