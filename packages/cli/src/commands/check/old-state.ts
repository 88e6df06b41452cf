import { relative, resolve, sep } from 'node:path'
import type { Finding, OldState } from '@krmkit/check'
import { TextInput, type TextObject } from '@krmkit/check/objects'
import { crdForm } from '@krmkit/structural-schema/values'
import type { ClusterFlags } from '../../cluster/options.ts'
import { type InputText, projectTexts, textOptions } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { GIT_REF } from '../../revisions/open-revision.ts'
import type { Terminal } from '../../terminal.ts'
import { OldObjects } from './old-objects.ts'

/** The old state of files. */
export interface OldFiles extends OldState {
  /** The CustomResourceDefinitions that the new state does not have, each with a finding about it. */
  removed(isThere: (name: string) => boolean): readonly (readonly [found: TextObject, finding: Finding])[]
}

/** The old state is the one of a cluster. */
export const CLUSTER = 'cluster'

/**
 * Reads the old state of a package: a file, a folder, `git:REF`, the files at `paths` in a commit, or `cluster`, the live objects. Fails if
 * a document in it cannot be read, or if it has two states of an object.
 */
export async function readOldState(
  old: string,
  paths: readonly string[],
  flags: ClusterFlags,
  terminal: Terminal,
): Promise<Outcome<OldFiles>> {
  const { cwd } = terminal
  if (old === CLUSTER) {
    const live = await (await import('../../cluster/live-state.ts')).liveTexts(terminal, flags, '--old cluster')
    return live.problems ? live : stateOf(live.value, { cwd, root: '', namespace: flags.namespace, isWhole: false })
  }
  if (GIT_REF.test(old)) {
    const texts = await (await import('./git-texts.ts')).gitTexts(old.replace(GIT_REF, ''), paths, terminal)
    return texts.problems ? texts : stateOf(texts.value, { cwd, root: '', isWhole: true })
  }
  const inputs = await projectTexts([old], terminal, { cwd, stdin: undefined })
  if (!inputs.problems) return stateOf(inputs.value, { cwd, root: resolve(cwd, old), isWhole: true })
  return { problems: inputs.problems.map((one) => ({ ...one, message: `--old: ${one.message}` })) }
}

interface StateSettings {
  readonly cwd: string
  /** The directory that the paths of the new state's files are compared below. */
  readonly root: string
  readonly namespace?: string | undefined
  /** What the new state does not have is gone. */
  readonly isWhole: boolean
}

function stateOf(inputs: readonly InputText[], { cwd, root, namespace, isWhole }: StateSettings): Outcome<OldFiles> {
  const crds = new Map<string, TextObject>()
  const objects = new OldObjects(namespace)
  const paths = new Map<string, string>()
  const below = (file: string): string => {
    const path = paths.get(file) ?? pathBelow(root, file, cwd)
    paths.set(file, path)
    return path
  }
  for (const one of new TextInput(inputs, { ...textOptions(inputs, cwd), hasRefusals: false }).contents()) {
    if ('found' in one) {
      const { found } = one
      // A patch, or the config of a tool, is not a state of the object that it names.
      if (found.role?.kind === 'patch' || found.role?.kind === 'config') continue
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
  return {
    value: {
      crd: (name) => crds.get(name)?.placed.object,
      object: (identity, file) => objects.object(identity, file),
      removed: (isThere) =>
        isWhole ? [...crds].flatMap(([name, found]) => (isThere(name) ? [] : [[found, removedDefinition(name)]])) : [],
    },
  }
}

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
