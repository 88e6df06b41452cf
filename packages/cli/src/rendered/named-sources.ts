import { dirname, resolve } from 'node:path'
import { type Position, type ReadDocument, valueAt } from '@krmkit/check/objects'
import type { Origin } from '@krmkit/kustomization'
import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import type { FoundValue, WantedValue } from './find-value.ts'

/** Files that a field can name. */
const MAX_FILES = 200

/** The place of a value that a field of a builtin spells in another way than the resource. */
export function fieldOfBuiltin(
  { step: { transformer } }: Pick<Origin, 'step'>,
  document: ReadDocument,
  below: Path,
  { path, text }: Pick<WantedValue, 'path' | 'text'>,
): FoundValue | undefined {
  const found = (at: Path, before = '') => ({ ...document.locate(at), field: { document, at, before } })
  const entry = valueAt(document.value, below)
  if (entry !== undefined && isList(entry) && transformer === 'ReplacementTransformer') {
    const at = entry.findIndex((one) => isMap(one) && own(one, 'sourceValue') === text)
    return at < 0 ? undefined : found([...below, at, 'sourceValue'])
  }
  if (entry === undefined || !isMap(entry)) return undefined
  if (transformer === 'ImageTagTransformer') {
    const field = ['newTag', 'digest', 'newName', 'tagSuffix'].find((name) => {
      const given = own(entry, name)
      return given !== undefined && given !== '' && text.includes(String(given))
    })
    return field === undefined ? undefined : document.locate([...below, field])
  }
  if (!/^(?:ConfigMap|Secret)Generator$/.test(transformer)) return undefined
  const key = String(path.at(-1))
  for (const field of ['literals', 'files', 'envs', 'env']) {
    const given = own(entry, field)
    for (const [i, one] of (isList(given ?? null) ? (given as readonly Json[]) : []).entries()) {
      const [name, ...rest] = String(one).split('=')
      const isFile = field === 'files' && rest.length === 0 && String(one).split('/').at(-1) === key
      const at = [...below, field, i]
      if (field === 'literals' && name === key && rest.length > 0) return found(at, `${key}=`)
      if ((name === key && rest.length > 0) || isFile) return document.locate(at)
    }
  }
  return undefined
}

/** The files that a field names: absolute paths, which need not exist. */
export function filesIn(document: ReadDocument, below: Path, file: string): readonly string[] {
  const found: string[] = []
  const collect = (value: Json | undefined): void => {
    if (value === undefined || value === null || found.length >= MAX_FILES) return
    if (typeof value === 'string') {
      if (value === '' || value.includes('\n')) return
      found.push(resolve(dirname(file), value.slice(value.indexOf('=') + 1)))
    } else if (isList(value)) for (const one of value) collect(one)
    else if (isMap(value)) for (const key of Object.keys(value)) collect(own(value, key))
  }
  collect(valueAt(document.value, below))
  return found
}

/** The line of a value in a file that is not YAML: a file of variables. */
export function lineOfVariable(
  text: string,
  { path, text: value }: Pick<WantedValue, 'path' | 'text'>,
): Position | undefined {
  const key = `${String(path.at(-1))}=`
  return lineIn(text, (line) => line.trimStart().startsWith(key) && line.includes(value))
}

/** The first line that passes, without the white space before it. */
export function lineIn(text: string, isWanted: (line: string) => boolean): Position | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex(isWanted)
  return at < 0 ? undefined : { line: at + 1, column: (lines[at] as string).search(/\S|$/) + 1 }
}
