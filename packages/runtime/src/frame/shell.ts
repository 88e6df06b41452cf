import type { Value, YamlDocument } from '@krmkit/yaml'
import type { Result } from '../result.ts'
import type { FrameProblem } from './frame.ts'

const VERSIONS = ['config.kubernetes.io/v1', 'config.kubernetes.io/v1beta1', 'config.kubernetes.io/v1alpha1']

/** Why a document is no ResourceList or List at all, so that it has no items to keep; `undefined` where it is one. */
export function shellProblem(shell: YamlDocument): FrameProblem | undefined {
  if (shell.kind([]) !== 'map')
    return problemAt(shell, 'the input must be a ResourceList: a map with apiVersion, kind and items', [])
  const kind = shell.text(['kind'])
  if (kind === undefined) return problemAt(shell, 'the input must be a ResourceList; it has no `kind`', [])
  if (kind !== 'ResourceList' && kind !== 'List')
    return problemAt(shell, `\`kind\` must be ResourceList, not "${kind}"; wrap resources in a ResourceList's items`, [
      'kind',
    ])
  const items = shell.kind(['items'])
  const isList = items === undefined || items === 'list' || shell.get(['items']) === null
  return isList ? undefined : problemAt(shell, '`items` must be a list', ['items'])
}

/** What is wrong with a list whose items can be kept all the same. */
export function headProblems(shell: YamlDocument): readonly FrameProblem[] {
  const problems: FrameProblem[] = []
  if (shell.text(['kind']) === 'ResourceList' && !hasVersion(shell)) {
    const apiVersion = shell.text(['apiVersion'])
    const message = `\`apiVersion\` of a ResourceList must be one of ${VERSIONS.join(', ')}, not "${apiVersion ?? ''}"`
    problems.push(problemAt(shell, message, ['apiVersion']))
  }
  const config = shell.kind(['functionConfig'])
  if (config !== undefined && config !== 'map' && shell.get(['functionConfig']) !== null) {
    problems.push(problemAt(shell, '`functionConfig` must be an object', ['functionConfig']))
  }
  return problems
}

function hasVersion(shell: YamlDocument): boolean {
  return VERSIONS.includes(shell.text(['apiVersion']) ?? '')
}

function problemAt(shell: YamlDocument, message: string, path: readonly string[]): FrameProblem {
  const place = shell.position(path) ?? { line: 1, column: 1 }
  return { code: 'not-a-resource-list', message, offset: 0, ...place }
}

/** Deletes all but the last of keys that stand twice around the items, as readers that let them pass do. */
export function keepLastKeys(shell: YamlDocument): YamlDocument {
  const keys = shell.keys([])
  keys.forEach((key, i) => {
    if (keys.lastIndexOf(key) !== i) shell.delete([key])
  })
  return shell
}

/** A null config means that there is none: it is not in the output. */
function hasNullConfig(shell: YamlDocument): boolean {
  return shell.has(['functionConfig']) && shell.get(['functionConfig']) === null
}

/** Makes the shell an output: a List becomes a ResourceList, a wrong version the newest, the input's results and a null config go, these results come. */
export function finishShell(shell: YamlDocument, results: readonly Result[]): void {
  if (!hasVersion(shell)) shell.set(['apiVersion'], 'config.kubernetes.io/v1')
  shell.set(['kind'], 'ResourceList')
  shell.delete(['results'])
  if (hasNullConfig(shell)) shell.delete(['functionConfig'])
  if (results.length > 0) shell.set(['results'], results.map(toValue))
}

/** The texts of an output before and after its items, the latter in pieces; without any, nothing follows the items. */
export function shellAround(
  shell: YamlDocument,
  results: readonly Result[],
): readonly [before: string, after: readonly Iterable<string>[]] {
  const isOutput =
    shell.text(['kind']) === 'ResourceList' && hasVersion(shell) && !shell.has(['results']) && !hasNullConfig(shell)
  // Nearly always the results can simply follow: no tree is built for that.
  const tail = isOutput ? (results.length === 0 ? [] : shell.following('results', valuesOf(results))) : undefined
  if (tail === undefined) finishShell(shell, results)
  const [before, after] = shell.around(['items'])
  const texts = after === '' ? [] : [[after]]
  return [before, tail === undefined || results.length === 0 ? texts : [...texts, tail]]
}

function* valuesOf(results: readonly Result[]): Iterable<Value> {
  for (const result of results) yield toValue(result)
}

/** A result in the specification's key order. */
function toValue({ message, severity, resourceRef, field, file, tags }: Result): Value {
  return {
    message,
    severity,
    ...(resourceRef && { resourceRef: resourceRef as unknown as Value }),
    ...(field && { field: field as unknown as Value }),
    ...(file && { file: file as unknown as Value }),
    ...(tags && { tags }),
  }
}
