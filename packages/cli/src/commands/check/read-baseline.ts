import { crdForm, type JsonMap } from '@krmkit/structural-schema'
import { inputTexts } from '../../inputs/input-texts.ts'
import { identityKey, objectsOf } from '../../inputs/objects.ts'
import { documentsOf } from '../../inputs/read-document.ts'
import type { Outcome } from '../../outcome.ts'
import type { Baseline } from './check-files.ts'

/** Reads the old state of a package from a file or a folder; fails if a document in it cannot be read. */
export function readBaseline(path: string, cwd: string): Outcome<Baseline> {
  const inputs = inputTexts([path], { cwd, stdin: undefined })
  if (inputs.problems) return inputs
  const crds = new Map<string, JsonMap>()
  const objects = new Map<string, JsonMap>()
  for (const input of inputs.value) {
    const text = input.read()
    if (text?.problems) return text
    for (const document of text === undefined ? [] : documentsOf(text.value)) {
      const read = document.read()
      if (read.value === undefined) {
        const { line, column, message } = read
        return { problems: [{ message: `--baseline ${input.file}:${line}:${column}: ${message}` }] }
      }
      for (const { object, identity } of objectsOf(read.value).objects) {
        if (crdForm(object) === undefined) objects.set(identityKey(identity), object)
        else crds.set(identity.name, object)
      }
    }
  }
  return { value: { crd: (name) => crds.get(name), object: (identity) => objects.get(identityKey(identity)) } }
}
