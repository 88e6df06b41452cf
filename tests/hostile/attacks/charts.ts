import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'
import { writeScripts } from '../fake-programs.ts'

const RAN = /name: inflated/

/** A helm that prints a ConfigMap for any chart. */
const HELM =
  'case "$1" in version) echo v3.10.1; exit;; esac; echo "{apiVersion: v1, kind: ConfigMap, metadata: {name: inflated}}"'

/** A build of a chart with a fake helm: as a field of a Kustomization, or as a config in a Composition. */
function chart(
  title: string,
  fields: string,
  expected: Attack['expected'],
  { isComposition = false, prepare }: { readonly isComposition?: boolean; readonly prepare?: Attack['prepare'] } = {},
): Attack {
  const config = `{kind: HelmChartInflationGenerator, metadata: {name: c}, name: c, ${fields}}`
  return {
    title: `${title} (${isComposition ? 'Composition' : 'Kustomization'})`,
    files: {
      ...(isComposition
        ? { 'composition.yaml': `kind: Composition\ntransformers:\n- ${config}\n` }
        : { 'kustomization.yaml': `helmCharts:\n- {name: c, ${fields}}\n` }),
      'charts/c/Chart.yaml': 'name: c\nversion: 1.0.0\n',
      'charts/c/values.yaml': 'a: b\n',
    },
    prepare(folder) {
      writeScripts(folder, { 'bin/helm': HELM })
      symlinkSync('../outside', join(folder, 'link'))
      prepare?.(folder)
    },
    args: ['build', '.', '--enable-helm', '--no-cache', '--helm-command', './bin/helm'],
    expected,
  }
}

/** The same attack on both kinds of holders. */
function refused(title: string, fields: string, message: RegExp, prepare?: Attack['prepare']): readonly Attack[] {
  const expected = { exitCode: 1, prints: [message], neverPrints: [RAN] }
  return [false, true].map((isComposition) =>
    chart(title, fields, expected, { isComposition, ...(prepare && { prepare }) }),
  )
}

function harmless(title: string, fields: string): readonly Attack[] {
  return [false, true].map((isComposition) => chart(title, fields, { exitCode: 0, prints: [RAN] }, { isComposition }))
}

/** Charts that make helm run programs, or read and write outside of the package. */
export const charts: readonly Attack[] = [
  ...refused('a flag for a release', 'releaseName: --post-renderer=./evil', /must not begin with "-"/),
  ...refused('a flag by a field in another case', 'ReleaseName: --post-renderer=./evil', /must not begin with "-"/),
  ...refused('a flag for an API version', 'apiVersions: [--debug]', /must not begin with "-"/),
  ...refused('a line break', 'namespace: "a\\nb"', /control characters/),
  ...harmless('a release', 'releaseName: it, namespace: a, apiVersions: [v1]'),
  ...refused('values outside', 'valuesFile: ../outside/kept.txt', /must be in or below/),
  ...refused('values behind a link', 'additionalValuesFiles: [link/kept.txt]', /must be in or below/),
  ...harmless('values inside', 'valuesFile: charts/c/values.yaml'),
  ...refused('a version that leads out', 'repo: https://example.com, version: /../../../outside', /must be a version/),
  ...harmless('a version', 'version: 1.0.0'),
  ...refused('a chart with a link that leads out', 'releaseName: it', /must not have links that lead out/, (folder) =>
    symlinkSync('../../../outside/kept.txt', join(folder, 'charts/c/leak')),
  ),
  ...refused('a schema that reads a file', 'releaseName: it', /must not refer to files/, (folder) =>
    writeFileSync(join(folder, 'charts/c/values.schema.json'), '{"$ref": "file:///etc/passwd"}'),
  ),
  ...refused('a repository that is a folder', 'version: 2.0.0, repo: "file:///etc"', /must be an address with https/),
  chart(
    'charts outside',
    'chartHome: ../outside',
    { exitCode: 1, prints: [/chartHome "\.\.\/outside"/], neverPrints: [RAN] },
    { isComposition: true },
  ),
  chart(
    "a home with helm's plugins",
    'configHome: ./home',
    { exitCode: 1, prints: [/must be allowed with --enable-exec/], neverPrints: [RAN] },
    { isComposition: true },
  ),
]
