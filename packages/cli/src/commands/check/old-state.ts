import type { Finding, OldState } from '@krmkit/check'
import { identityKey, TextInput, type TextObject } from '@krmkit/check/objects'
import { crdForm, type JsonMap } from '@krmkit/structural-schema/values'
import { type InputText, projectTexts } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import type { Terminal } from '../../terminal.ts'

/** The old state of files. */
export interface OldFiles extends OldState {
  /** The CustomResourceDefinitions that the new state does not have, each with a finding about it. */
  removed(isThere: (name: string) => boolean): readonly (readonly [found: TextObject, finding: Finding])[]
}

const GIT = /^git:/

/**
 * Reads the old state of a package: a file, a folder, or `git:REF`, the files at `paths` in a commit. Fails if a document in it
 * cannot be read.
 */
export async function readOldState(
  old: string,
  paths: readonly string[],
  terminal: Terminal,
): Promise<Outcome<OldFiles>> {
  if (GIT.test(old)) {
    const texts = await (await import('./git-texts.ts')).gitTexts(old.replace(GIT, ''), paths, terminal)
    return texts.problems ? texts : stateOf(texts.value)
  }
  const inputs = await projectTexts([old], terminal, { cwd: terminal.cwd, stdin: undefined })
  if (!inputs.problems) return stateOf(inputs.value)
  return { problems: inputs.problems.map((one) => ({ ...one, message: `--old: ${one.message}` })) }
}

function stateOf(inputs: readonly InputText[]): Outcome<OldFiles> {
  const crds = new Map<string, TextObject>()
  const objects = new Map<string, JsonMap>()
  for (const one of new TextInput(inputs, { roles: new Map(), hasChart: () => false }).contents()) {
    if ('found' in one) {
      const { object, identity } = one.found.placed
      const form = crdForm(object)
      if (form === undefined) objects.set(identityKey(identity), object)
      else if (form !== 'patch') crds.set(identity.name, one.found)
    } else if ('finding' in one && one.counts === 'unreadable') {
      const { message, file, position } = one.finding
      if (position === undefined) return problemsOf(inputs, file) ?? { problems: [{ message }] }
      return usageFailure(`--old ${file}:${position.line}:${position.column}: ${message}`)
    }
  }
  return {
    value: {
      crd: (name) => crds.get(name)?.placed.object,
      object: (identity) => objects.get(identityKey(identity)),
      removed: (isThere) =>
        [...crds].flatMap(([name, found]) => (isThere(name) ? [] : [[found, removedDefinition(name)]])),
    },
  }
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
