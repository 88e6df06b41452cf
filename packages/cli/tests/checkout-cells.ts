import {
  accumulator,
  BUILD,
  base,
  build,
  CHECK,
  chart,
  composition,
  definition,
  HELM,
  imports,
  kptfile,
  lock,
  map,
  missing,
  pipeline,
  plugin,
  REMOTE_SCHEMAS,
  remoteChart,
  SCHEMAS,
  schema,
  settings,
  shop,
} from './checkout-files.ts'

/**
 * The table of docs/promises.md#what-a-checkout-may-do: each source of a checkout, and what it asks for. `SERVER` stands for a server on
 * this machine, which answers every request, and `METADATA` for the address of a metadata service.
 */
export interface Attempt {
  readonly files?: Readonly<Record<string, string>>
  readonly args: readonly string[]
  readonly exitCode: number
  readonly prints?: RegExp
  /** Whether the server gets requests. Default: no */
  readonly asks?: true
  /** Whether a program of the checkout, helm or the container engine runs. Default: no */
  readonly runs?: true
}

/** A cell of the table: what is refused or does nothing, and the same with the flag for it, or with a harmless target. */
export type Cell = readonly [source: string, attempt: Attempt, control: Attempt]

/** The network. */
export const NETWORK: readonly Cell[] = [
  [
    '.krmkit.yaml: schemaLocations',
    {
      files: settings('schemaLocations: ["SERVER/{{.ResourceKind}}.json"]'),
      args: CHECK,
      exitCode: 2,
      prints: /must not be the server/,
    },
    { files: settings(''), args: [...CHECK, ...REMOTE_SCHEMAS('SERVER')], exitCode: 0, asks: true },
  ],
  [
    'Kustomization: resources, which are fetched',
    { files: base('SERVER/a.yaml'), args: [...BUILD, '--offline'], exitCode: 1, prints: /not cached/ },
    { files: base('SERVER/a.yaml'), args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'Kustomization: openapi, which is fetched',
    { files: build('openapi: {path: SERVER/a.yaml}'), args: [...BUILD, '--locked'], exitCode: 1, prints: /--locked/ },
    { files: build('openapi: {path: SERVER/a.yaml}'), args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'Kustomization, when it is checked',
    {
      files: { 'app/kustomization.yaml': 'resources: [SERVER/a.yaml]\n', 'app/a.yaml': map },
      args: CHECK,
      exitCode: 0,
    },
    { files: base('SERVER/a.yaml'), args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'Composition: transformersFrom, which are fetched',
    { files: imports('SERVER/composition.yaml'), args: [...BUILD, '--offline'], exitCode: 1, prints: /not cached/ },
    { files: imports('SERVER/composition.yaml'), args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'Kptfile: upstream',
    {
      files: kptfile('upstream: {type: git, git: {repo: SERVER/r.git, directory: /, ref: v1}}'),
      args: ['render', '.'],
      exitCode: 0,
    },
    { files: base('SERVER/a.yaml'), args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'function: network',
    {
      files: plugin('container: {image: example.com/f:v1, network: true}'),
      args: [...BUILD, '--enable-alpha-plugins'],
      exitCode: 1,
      prints: /--network/,
    },
    {
      files: plugin('container: {image: example.com/f:v1, network: true}'),
      args: [...BUILD, '--enable-alpha-plugins', '--network'],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'chart: repo',
    { files: remoteChart('SERVER'), args: BUILD, exitCode: 1, prints: /--enable-helm/ },
    {
      files: remoteChart('SERVER'),
      args: [...BUILD, ...HELM],
      exitCode: 1,
      prints: /its archive must contain/,
      runs: true,
    },
  ],
  [
    'chart: repo, offline',
    {
      files: remoteChart('SERVER'),
      args: [...BUILD, ...HELM, '--offline'],
      exitCode: 1,
      prints: /must be in chartHome with --offline/,
    },
    { files: chart(''), args: [...BUILD, ...HELM, '--offline'], exitCode: 0, runs: true },
  ],
  [
    'krmkit.lock',
    { files: lock('SERVER'), args: BUILD, exitCode: 0 },
    { files: { ...lock('SERVER'), ...base('SERVER/a.yaml') }, args: BUILD, exitCode: 0, asks: true },
  ],
  [
    'JSON Schema: $ref',
    {
      files: schema('{"$ref": "SERVER/x.json"}'),
      args: [...CHECK, ...SCHEMAS],
      exitCode: 1,
      prints: /\$ref .* is refused/,
    },
    { files: schema('{"$ref": "x.json"}'), args: [...CHECK, ...REMOTE_SCHEMAS('SERVER')], exitCode: 0, asks: true },
  ],
  [
    'schema pack: $ref and $schema',
    {
      files: {
        'app/a.yaml': shop,
        'pack/v1/shop.json':
          '{"$schema": "SERVER/s.json", "properties": {"apiVersion": {"const": "example.com/v1"}, "kind": {"const": "Shop"}, "spec": {"$ref": "SERVER/x.json"}}}',
      },
      args: [...CHECK, '--pack', 'pack'],
      exitCode: 1,
      prints: /can't resolve reference/,
    },
    { files: { 'app/a.yaml': shop }, args: [...CHECK, ...REMOTE_SCHEMAS('SERVER')], exitCode: 0, asks: true },
  ],
  [
    'CustomResourceDefinition: annotations, conversion and externalDocs',
    {
      files: {
        'app/a.yaml': definition
          .replace('metadata: {', 'metadata: {annotations: {api-approved.kubernetes.io: SERVER/approved}, ')
          .replace(
            '  scope:',
            '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: SERVER/convert}}}\n  scope:',
          )
          .replace('properties: {spec', 'externalDocs: {url: SERVER/docs}\n        properties: {spec'),
      },
      args: CHECK,
      exitCode: 1,
    },
    { files: { 'app/a.yaml': shop }, args: [...CHECK, ...REMOTE_SCHEMAS('SERVER')], exitCode: 0, asks: true },
  ],
]

/** Programs. */
export const PROGRAMS: readonly Cell[] = [
  [
    '.krmkit.yaml',
    { files: settings('exec: ./bin/f'), args: CHECK, exitCode: 2, prints: /exec/ },
    { files: settings('failOn: error'), args: CHECK, exitCode: 0, prints: missing },
  ],
  [
    'Kustomization: a program',
    {
      files: plugin('exec: {path: ./bin/f}'),
      args: [...BUILD, '--enable-alpha-plugins'],
      exitCode: 1,
      prints: /--enable-exec/,
    },
    {
      files: plugin('exec: {path: ./bin/f}'),
      args: [...BUILD, '--enable-alpha-plugins', '--enable-exec'],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'Kustomization: a container',
    {
      files: plugin('container: {image: example.com/f:v1}'),
      args: BUILD,
      exitCode: 1,
      prints: /--enable-alpha-plugins/,
    },
    {
      files: plugin('container: {image: example.com/f:v1}'),
      args: [...BUILD, '--enable-alpha-plugins'],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'Composition: a program',
    {
      files: composition(
        "transformers: [{apiVersion: example.com/v1, kind: F, metadata: {name: f, annotations: {config.kubernetes.io/function: 'exec: {path: ./bin/f}'}}}]",
      ),
      args: [...BUILD, '--enable-alpha-plugins'],
      exitCode: 1,
      prints: /--enable-exec/,
    },
    {
      files: composition(
        "transformers: [{apiVersion: example.com/v1, kind: F, metadata: {name: f, annotations: {config.kubernetes.io/function: 'exec: {path: ./bin/f}'}}}]",
      ),
      args: [...BUILD, '--enable-alpha-plugins', '--enable-exec'],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'Kptfile: a program',
    { files: pipeline('exec: ./bin/f'), args: ['render', '.'], exitCode: 1, prints: /--allow-exec/ },
    { files: pipeline('exec: ./bin/f'), args: ['render', '.', '--allow-exec'], exitCode: 0, runs: true },
  ],
  [
    'chart',
    { files: chart(''), args: [...BUILD, '--helm-command', './bin/helm'], exitCode: 1, prints: /--enable-helm/ },
    { files: chart(''), args: [...BUILD, ...HELM], exitCode: 0, runs: true },
  ],
  [
    'resources, when they are checked',
    { files: { 'app/f.yaml': plugin('exec: {path: ./bin/f}')['f.yaml'], 'app/a.yaml': map }, args: CHECK, exitCode: 0 },
    {
      files: plugin('exec: {path: ./bin/f}'),
      args: [...BUILD, '--enable-alpha-plugins', '--enable-exec'],
      exitCode: 0,
      runs: true,
    },
  ],
]

/** Files outside of the project. */
export const FILES: readonly Cell[] = [
  [
    '.krmkit.yaml: crds',
    {
      files: settings('crds: [../outside/crds]'),
      args: CHECK,
      exitCode: 2,
      prints: /pass --crds \.\.\/outside\/crds to allow it/,
    },
    {
      files: settings('crds: [../outside/crds]'),
      args: [...CHECK, '--crds', '../outside/crds'],
      exitCode: 1,
      prints: /spec\.size/,
    },
  ],
  [
    'Kustomization: resources',
    { files: base('../outside/a.yaml'), args: BUILD, exitCode: 1, prints: /--load-root/ },
    {
      files: base('../outside/a.yaml'),
      args: [...BUILD, '--load-restrictor', 'LoadRestrictionsNone'],
      exitCode: 0,
      prints: /name: a/,
    },
  ],
  [
    'Composition: paths of an accumulator',
    { files: accumulator('../outside/a.yaml'), args: BUILD, exitCode: 1, prints: /--load-root/ },
    { files: accumulator('../outside/a.yaml'), args: [...BUILD, '--load-root', '..'], exitCode: 0, prints: /name: a/ },
  ],
  [
    'Kptfile: configPath',
    {
      files: pipeline('image: set-labels, configPath: ../outside/a.yaml'),
      args: ['render', '.'],
      exitCode: 1,
      prints: /must not lead out of the package/,
    },
    { files: pipeline('image: set-labels, configPath: a.yaml'), args: ['render', '.'], exitCode: 0 },
  ],
  [
    'chart: values',
    { files: chart('valuesFile: ../outside/a.yaml'), args: [...BUILD, ...HELM], exitCode: 1, prints: /--load-root/ },
    {
      files: chart('valuesFile: ../outside/a.yaml'),
      args: [...BUILD, ...HELM, '--load-root', '..'],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'chart: a schema',
    {
      files: { ...chart(''), 'charts/c/values.schema.json': '{"$ref": "\\u0066ile:///etc/hostname"}' },
      args: [...BUILD, ...HELM],
      exitCode: 1,
      prints: /must not refer to files/,
    },
    {
      files: { ...chart(''), 'charts/c/values.schema.json': '{"$ref": "#/a", "a": {}}' },
      args: [...BUILD, ...HELM],
      exitCode: 0,
      runs: true,
    },
  ],
  [
    'JSON Schema: $ref',
    {
      files: schema('{"$ref": "../../outside/schemas/x.json"}'),
      args: [...CHECK, ...SCHEMAS],
      exitCode: 1,
      prints: /\$ref .* is refused/,
    },
    { files: { ...schema('{"$ref": "x.json"}'), 'schemas/x.json': '{}' }, args: [...CHECK, ...SCHEMAS], exitCode: 0 },
  ],
]
