import type { BuildFinding } from '@krmkit/kustomization'
import { type Path, parseFieldPath, type Resource } from '@krmkit/runtime'
import { isFileEntry } from '../decode/composition.ts'
import { decodeComposition } from '../decode/decode-composition.ts'
import { idOf, isTarget } from './identity.ts'

/** A config in a Composition that is not a Composition itself. */
interface WrittenConfig {
  readonly config: Resource
  readonly at: Path
  /** With the default, if the config has none. */
  readonly apiVersion: string
  readonly isKustomization: boolean
}

/** What is wrong with the fields of a Composition, and the configs of the transformers that are written in it. */
interface ExaminedComposition {
  readonly problems: readonly (BuildFinding & { readonly at: Path })[]
  readonly configs: readonly WrittenConfig[]
}

/** Decodes a Composition and those that are written in it, without a run: nothing that they import or name is read. */
export function examineComposition(resource: Resource, within: Path = []): ExaminedComposition {
  const decoded = decodeComposition(String(resource), { file: '', isPart: true })
  const pathOf = (field = '') => [...within, ...parseFieldPath(field)]
  if ('problems' in decoded)
    return { problems: decoded.problems.map((problem) => ({ ...problem, at: pathOf(problem.field) })), configs: [] }
  const examined = decoded.value.transformers.map((entry): ExaminedComposition => {
    if (isFileEntry(entry)) return { problems: [], configs: [] }
    const { config, position } = entry
    const [id, at] = [idOf(config), pathOf(position.field)]
    if (isTarget(id) && id.kind === 'Composition') return examineComposition(config, at)
    return { problems: [], configs: [{ config, at, apiVersion: id.apiVersion, isKustomization: isTarget(id) }] }
  })
  return {
    problems: examined.flatMap(({ problems }) => problems),
    configs: examined.flatMap(({ configs }) => configs),
  }
}
