import type { YamlDocument } from '@krmkit/yaml'
import type { FrameProblem } from '../frame.ts'

const VERSIONS = ['config.kubernetes.io/v1', 'config.kubernetes.io/v1beta1', 'config.kubernetes.io/v1alpha1']

/** The problem of a document that is not a ResourceList or List, so that it has no items to keep; `undefined` if it is one. */
export function envelopeProblem(envelope: YamlDocument): FrameProblem | undefined {
  if (envelope.kind([]) !== 'map')
    return problemAt(envelope, 'the input must be a ResourceList: a map with apiVersion, kind and items', [])
  const kind = envelope.text(['kind'])
  if (kind === undefined) return problemAt(envelope, 'the input must be a ResourceList; it has no `kind`', [])
  if (kind !== 'ResourceList' && kind !== 'List')
    return problemAt(
      envelope,
      `\`kind\` must be ResourceList, not "${kind}"; wrap resources in a ResourceList's items`,
      ['kind'],
    )
  const items = envelope.kind(['items'])
  const isList = items === undefined || items === 'list' || envelope.get(['items']) === null
  return isList ? undefined : problemAt(envelope, '`items` must be a list', ['items'])
}

/** The problems of a list whose items can be kept nevertheless. */
export function headProblems(envelope: YamlDocument): readonly FrameProblem[] {
  const problems: FrameProblem[] = []
  if (envelope.text(['kind']) === 'ResourceList' && !hasVersion(envelope)) {
    const apiVersion = envelope.text(['apiVersion'])
    const message = `\`apiVersion\` of a ResourceList must be one of ${VERSIONS.join(', ')}, not "${apiVersion ?? ''}"`
    problems.push(problemAt(envelope, message, ['apiVersion']))
  }
  const config = envelope.kind(['functionConfig'])
  if (config !== undefined && config !== 'map' && envelope.get(['functionConfig']) !== null) {
    problems.push(problemAt(envelope, '`functionConfig` must be an object', ['functionConfig']))
  }
  return problems
}

/** Whether the version of the envelope is one of a ResourceList. */
export function hasVersion(envelope: YamlDocument): boolean {
  return VERSIONS.includes(envelope.text(['apiVersion']) ?? '')
}

function problemAt(envelope: YamlDocument, message: string, path: readonly string[]): FrameProblem {
  const place = envelope.position(path) ?? { line: 1, column: 1 }
  return { code: 'not-a-resource-list', message, offset: 0, ...place }
}
