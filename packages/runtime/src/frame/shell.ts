import type { FrameProblem } from '../resource-list.ts'
import type { Result } from '../result.ts'
import type { YamlDocument } from '../yaml/document.ts'
import type { Value } from '../yaml/value.ts'

const VERSIONS = ['config.kubernetes.io/v1', 'config.kubernetes.io/v1beta1', 'config.kubernetes.io/v1alpha1']

/** What is wrong with the keys around the items; `undefined` where the document is a ResourceList or a List. */
export function shellProblem(shell: YamlDocument): FrameProblem | undefined {
  const problem = (message: string, path: readonly string[]): FrameProblem => ({
    code: 'not-a-resource-list',
    message,
    offset: 0,
    ...(shell.position(path) ?? { line: 1, column: 1 }),
  })
  if (shell.kind([]) !== 'map')
    return problem('the input must be a ResourceList: a map with apiVersion, kind and items', [])
  const kind = shell.text(['kind'])
  const apiVersion = shell.text(['apiVersion'])
  if (kind === undefined) return problem('the input must be a ResourceList; it has no `kind`', [])
  if (kind !== 'ResourceList' && kind !== 'List')
    return problem(`\`kind\` must be ResourceList, not "${kind}"; wrap resources in a ResourceList's items`, ['kind'])
  if (kind === 'ResourceList' && (apiVersion === undefined || !VERSIONS.includes(apiVersion))) {
    return problem(
      `\`apiVersion\` of a ResourceList must be one of ${VERSIONS.join(', ')}, not "${apiVersion ?? ''}"`,
      ['apiVersion'],
    )
  }
  const items = shell.kind(['items'])
  if (items !== undefined && items !== 'list' && shell.get(['items']) !== null)
    return problem('`items` must be a list', ['items'])
  const config = shell.kind(['functionConfig'])
  if (config !== undefined && config !== 'map' && shell.get(['functionConfig']) !== null) {
    return problem('`functionConfig` must be an object', ['functionConfig'])
  }
  return undefined
}

/** Makes the shell an output: a List becomes a ResourceList, the input's results go, these come. */
export function finishShell(shell: YamlDocument, results: readonly Result[]): void {
  if (shell.text(['kind']) === 'List') {
    shell.set(['apiVersion'], 'config.kubernetes.io/v1')
    shell.set(['kind'], 'ResourceList')
  }
  shell.delete(['results'])
  if (results.length > 0) shell.set(['results'], results.map(toValue))
}

/** The texts of an output before and after its items. */
export function shellAround(shell: YamlDocument, results: readonly Result[]): readonly [before: string, after: string] {
  const isOutput = shell.text(['kind']) === 'ResourceList' && !shell.has(['results'])
  // Nearly always the results can simply follow: no tree is built for that.
  const tail = isOutput ? (results.length === 0 ? '' : shell.following('results', results.map(toValue))) : undefined
  if (tail === undefined) finishShell(shell, results)
  const [before, after] = shell.around(['items'])
  return [before, after + (tail ?? '')]
}

/** A result in the specification's key order. */
function toValue({ message, severity, resourceRef, field, file, tags }: Result): Value {
  return {
    message,
    severity,
    ...(resourceRef && { resourceRef: { ...resourceRef } }),
    ...(field && { field: { ...field } }),
    ...(file && { file: { ...file } }),
    ...(tags && { tags: { ...tags } }),
  }
}
