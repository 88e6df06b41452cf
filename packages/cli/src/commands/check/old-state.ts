import { crdForm, type JsonMap } from '@krmkit/structural-schema/values'
import { type InputText, inputTexts } from '../../inputs/input-texts.ts'
import { identityKey, labelOf, objectsOf, type PlacedObject } from '../../inputs/objects.ts'
import { documentsOf } from '../../inputs/read-document.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import type { ReportedObject } from '../../reporters/finding.ts'
import type { Terminal } from '../../terminal.ts'

/** Old states of objects, for checks of updates. */
export interface OldState {
  crd(name: string): JsonMap | undefined
  object(identity: PlacedObject['identity']): JsonMap | undefined
  /** Reports the CustomResourceDefinitions that the new state does not have, at their places in the old one. */
  removed(isThere: (name: string) => boolean): readonly ReportedObject[]
}

/** An old CustomResourceDefinition, and the report if it is removed. */
interface OldDefinition {
  readonly object: JsonMap
  readonly whenRemoved: ReportedObject
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
): Promise<Outcome<OldState>> {
  if (GIT.test(old)) {
    const texts = await (await import('./git-texts.ts')).gitTexts(old.replace(GIT, ''), paths, terminal)
    return texts.problems ? texts : stateOf(texts.value)
  }
  const inputs = inputTexts([old], { cwd: terminal.cwd, stdin: undefined, isProject: true })
  if (!inputs.problems) return stateOf(inputs.value)
  return { problems: inputs.problems.map((one) => ({ ...one, message: `--old: ${one.message}` })) }
}

function stateOf(inputs: readonly InputText[]): Outcome<OldState> {
  const crds = new Map<string, OldDefinition>()
  const objects = new Map<string, JsonMap>()
  for (const input of inputs) {
    const text = input.read()
    if (text?.problems) return text
    for (const document of text === undefined ? [] : documentsOf(text.value)) {
      const read = document.read()
      if (read.code !== undefined) {
        const { line, column, message } = read
        return usageFailure(`--old ${input.file}:${line}:${column}: ${message}`)
      }
      for (const { object, identity, at } of objectsOf(read).objects) {
        const form = crdForm(object)
        if (form === undefined) objects.set(identityKey(identity), object)
        else if (form !== 'patch')
          crds.set(identity.name, {
            object,
            whenRemoved: removedDefinition(input.file, identity, () => read.locate(at)),
          })
      }
    }
  }
  return {
    value: {
      crd: (name) => crds.get(name)?.object,
      object: (identity) => objects.get(identityKey(identity)),
      removed: (isThere) => [...crds].filter(([name]) => !isThere(name)).map(([, { whenRemoved }]) => whenRemoved),
    },
  }
}

function removedDefinition(
  file: string,
  identity: PlacedObject['identity'],
  locate: () => { readonly line: number; readonly column: number },
): ReportedObject {
  const { apiVersion, kind, name } = identity
  return {
    file,
    label: labelOf(identity),
    get findings() {
      const message = `the CustomResourceDefinition ${name} is gone: without it, the API server deletes all objects of its kind`
      const hint = 'Keep it until no object of its kind exists in any cluster.'
      return [
        {
          severity: 'error' as const,
          rule: 'crd-removed',
          message,
          hint,
          file,
          ...locate(),
          resource: { apiVersion, kind, name },
          tags: { affects: 'all objects' },
        },
      ]
    },
  }
}
