import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/paths.ts'

/** A row of docs/other-tools.md: options or checks of a tool, and the text about krmkit. */
export interface ToolRow {
  /** The first cell: the names in code, otherwise the text. */
  readonly names: readonly string[]
  readonly ours: string
}

/** The options, commands and checks of each tool, as its help, its README and its sources list them. */
export const TOOL_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  kubeconform: [
    'files and folders, or stdin',
    ...['-cache', '-debug', '-exit-on-error', '-h', '-ignore-filename-pattern', '-ignore-missing-schemas'],
    ...['-insecure-skip-tls-verify', '-kubernetes-version', '-n', '-output', '-reject', '-schema-location', '-skip'],
    ...['-strict', '-summary', '-v', '-verbose', 'HTTPS_PROXY', 'openapi2jsonschema.py'],
  ],
  pluto: [
    ...['detect', 'detect-files', 'detect-helm', 'detect-api-resources', 'detect-all-in-cluster', 'list-versions'],
    ...['version', '--additional-versions', '--columns', '--components', '--directory', '--ignore-deprecations'],
    ...['--ignore-removals', '--ignore-unavailable-replacements', '--kube-context', '--kubeconfig', '--namespace'],
    ...['--no-headers', '--no-footer', '--only-show-removed', '--output', '--target-versions', 'PLUTO_…'],
  ],
  kubent: [
    ...['--cluster', '--helm3', '--filename', '--additional-kind', '--additional-annotation', '--context'],
    ...['--kubeconfig', '--exit-error', '--labels', '--log-level', '--output', '--output-file', '--target-version'],
    '--version',
  ],
  'kubectl-validate': [
    'files and folders, or stdin',
    ...['--version', '--local-crds', '--local-schemas', '--schema-patches', '--output', '--kube-context', '--kube-…'],
    ...['validation of CRDs', 'validation of custom resources'],
  ],
  crdify: [
    ...['file://OLD file://NEW', 'git://REF?path=FILE', 'kube://NAME', '--config', '--output'],
    ...['validations[].enforcement', 'validations[].configuration.additionPolicy'],
    ...['validations[].configuration.removalPolicy', 'unhandledEnforcement', 'conversion', 'version'],
  ],
  'crd-schema-checker': [
    ...['check-manifests', '--existing-crd-filename', '--new-crd-filename', '--enabled-validators'],
    ...['--disabled-validators', 'admission-check', 'MustNotExceedCostBudget', 'NoFieldRemoval', 'NoEnumRemoval'],
    ...['NoDataTypeChange', 'NoFieldTypeChange', 'NoNewRequiredFields', 'NoBools', 'NoFloats', 'NoUints'],
    ...['NoMaps', 'MustHaveStatus', 'ListsMustHaveSSATags', 'ConditionsMustHaveProperSSATags'],
  ],
}

/** docs/other-tools.md */
export const toolsPage: string = readFileSync(join(root, 'docs/other-tools.md'), 'utf8')

/** The rows of the chapter about a tool. */
export function rowsOf(tool: string): ToolRow[] {
  const [, chapter = ''] = toolsPage.split(`\n## ${tool}\n`)
  const [table = ''] = (chapter.split(/\n## /)[0] ?? '').match(/(?:^\|.*\n)+/m) ?? []
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [theirs = '', , ours = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim())
      const codes = codesIn(theirs)
      return { names: codes.length > 0 ? codes : [theirs], ours }
    })
}

/** The texts in code of a cell. */
export function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
