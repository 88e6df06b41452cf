import { relative, resolve, sep } from 'node:path'
import type { Finding, OldState } from '@krmkit/check'
import { type FileRole, TextInput, type TextObject } from '@krmkit/check/objects'
import { crdForm } from '@krmkit/structural-schema/values'
import type { InputText, textOptions } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { OldObjects } from './old-objects.ts'

/** The old state of files. */
export interface OldFiles extends OldState {
  /** What is not known of it. */
  readonly warnings: readonly string[]
  /** The CustomResourceDefinitions that the new state does not have, each with a finding about it. */
  removed(isThere: (name: string) => boolean): readonly (readonly [found: TextObject, finding: Finding])[]
}

/** How the files of an old state are read. */
export interface StateSettings {
  readonly cwd: string
  /** The directory that the paths of the new state's files are compared below. */
  readonly root: string
  readonly namespace?: string | undefined
  /** What the new state does not have is gone. */
  readonly isWhole: boolean
}

/** The objects of an old state. */
export interface OldIndex {
  readonly crds: Map<string, TextObject>
  readonly objects: OldObjects
}

/** The old state of the objects of files. */
export function stateIn({ crds, objects }: OldIndex, { isWhole }: Pick<StateSettings, 'isWhole'>): OldFiles {
  return {
    warnings: [],
    crd: (name) => crds.get(name)?.placed.object,
    object: (identity, file) => objects.object(identity, file),
    removed: (isThere) =>
      isWhole ? [...crds].flatMap(([name, found]) => (isThere(name) ? [] : [[found, removedDefinition(name)]])) : [],
  }
}

/** Reads the objects of files, without those that a build reads. */
export function indexOf(
  inputs: readonly InputText[],
  { cwd, root, namespace, roles, hasChart }: Omit<StateSettings, 'isWhole'> & ReturnType<typeof textOptions>,
): Outcome<OldIndex> {
  const crds = new Map<string, TextObject>()
  const objects = new OldObjects(namespace)
  const paths = new Map<string, string>()
  const below = (file: string): string => {
    const path = paths.get(file) ?? pathBelow(root, file, cwd)
    paths.set(file, path)
    return path
  }
  for (const one of new TextInput(inputs, { roles, hasChart, hasRefusals: false }).contents()) {
    if ('found' in one) {
      const { found } = one
      // A patch, or the config of a tool, is not a state of the object that it names.
      if (found.role !== undefined && NO_STATES.has(found.role.kind)) continue
      const form = isDefinition(found) ? crdForm(found.placed.object) : undefined
      if (form === undefined) {
        const added = objects.add(found, below(found.file))
        if (added.problems) return added
      } else if (form !== 'patch') crds.set(found.placed.identity.name, found)
    } else if ('finding' in one && one.counts === 'unreadable') {
      const { message, file, position } = one.finding
      if (position === undefined) return problemsOf(inputs, file) ?? { problems: [{ message }] }
      return usageFailure(`--old ${file}:${position.line}:${position.column}: ${message}`)
    }
  }
  return { value: { crds, objects } }
}

/** The roles of files whose objects are not states. */
const NO_STATES: ReadonlySet<FileRole['kind']> = new Set(['config', 'patch', 'rendered'])

function isDefinition({ placed }: TextObject): boolean {
  return placed.identity.kind === 'CustomResourceDefinition'
}

function pathBelow(root: string, file: string, cwd: string): string {
  return root === '' ? file : relative(root, resolve(cwd, file)).split(sep).join('/')
}

function removedDefinition(name: string): Finding {
  return {
    severity: 'error',
    rule: 'crd-removed',
    message: `the CustomResourceDefinition ${name} is gone: without it, the API server deletes all objects of its kind`,
    hint: 'Keep it until no object of its kind exists in any cluster.',
    at: [],
    tags: { affects: 'all objects' },
  }
}

/** Why a file cannot be read; some reasons concern the command line. */
function problemsOf(inputs: readonly InputText[], file: string | undefined) {
  const read = inputs.find((input) => input.file === file)?.read()
  return read?.problems === undefined ? undefined : read
}
