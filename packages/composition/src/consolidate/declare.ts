import {
  type BuildSession,
  DECLARED_IN,
  directoryOf,
  loadFile,
  locateReference,
  OVERRIDDEN_IN,
  type Place,
} from '@krmkit/kustomization'
import { dropAnnotations } from '@krmkit/runtime'
import { type ConfigEntry, type FileEntry, isFileEntry } from '../decode/composition.ts'
import { decodeTransformers } from '../decode/decode-transformers.ts'
import { fillIdentity, idOf } from './identity.ts'
import { textOf } from './load-composition.ts'
import { withoutOrigin } from './origin-comment.ts'
import { readOverridePaths } from './override-paths.ts'
import { rebasePaths } from './rebase-paths.ts'
import { isAddress } from './references-of.ts'
import type { Transformer } from './transformer.ts'

/**
 * The transformers that a Composition declares itself, including those in the files that it names. Errors are reported.
 */
export function declare(
  session: BuildSession,
  report: BuildSession['report'],
  entries: readonly (ConfigEntry | FileEntry)[],
  place: Place,
  chain: readonly string[],
): readonly Transformer[] {
  return entries.flatMap((entry): readonly Transformer[] => {
    if (!isFileEntry(entry)) return declared(session, report, entry, place, chain)
    return readEntries(session, report, entry, place).flatMap((each) =>
      declared(session, report, each, place, chain).map((one) => ({ ...one, fromFile: entry.path })),
    )
  })
}

function readEntries(
  session: BuildSession,
  report: BuildSession['report'],
  entry: FileEntry,
  place: Place,
): readonly ConfigEntry[] {
  const { path, position, comments } = entry
  const loaded = loadFile(session, place, path)
  if ('problem' in loaded) {
    const hint = loaded.rule === 'not-a-file' ? '; transformersFrom imports Compositions' : ''
    const message = `${position.field} ${loaded.problem}${hint}`
    report({
      severity: 'error',
      rule: loaded.rule,
      message,
      file: position.file,
      line: position.line,
      field: position.field,
    })
    return []
  }
  const text = textOf(loaded.bytes)
  if (text === undefined) {
    report({
      severity: 'error',
      rule: 'yaml-encoding',
      message: 'a file of transformers must be UTF-8 text',
      file: loaded.file,
    })
    return []
  }
  const decoded = decodeTransformers(text, loaded.file)
  if ('problems' in decoded) {
    for (const problem of decoded.problems) report(problem)
    return []
  }
  if (decoded.value.length === 0)
    report({
      severity: 'warning',
      rule: 'no-transformers',
      message: `${position.field} must name a file of transformers, and ${JSON.stringify(path)} holds none`,
      file: position.file,
      line: position.line,
      field: position.field,
    })
  return decoded.value.map((each, i) => (i === 0 ? { ...each, comments: [...comments, ...each.comments] } : each))
}

/** A transformer with its identity, and with paths relative to its own directory; empty after an error. */
function declared(
  session: BuildSession,
  report: BuildSession['report'],
  { config: written, comments, position, lineOf }: ConfigEntry,
  place: Place,
  chain: readonly string[],
): readonly Transformer[] {
  const config = written.copy()
  const id = idOf(config)
  const note = (key: string) => config.text(['metadata', 'annotations', key])
  const from = note(DECLARED_IN)
  const overrides = note(OVERRIDDEN_IN)?.split(',') ?? []
  const { paths, problem } = locateAll(session, place, [...(from === undefined ? [] : [from]), ...overrides])
  if (problem !== undefined) {
    const { file, line, field } = position
    report({ severity: 'error', rule: problem.rule, message: `${field}: ${problem.problem}`, file, line, field })
    return []
  }
  dropAnnotations(config, (key) => key === DECLARED_IN || key === OVERRIDDEN_IN)
  const [declaredIn, overriddenIn] = from === undefined ? [place.file, paths] : [paths[0] ?? place.file, paths.slice(1)]
  const isNameDefault = config.name === ''
  fillIdentity(config, id)
  // Paths of a transformer that an address declares are those of its repository.
  const isFetched = from !== undefined && isAddress(from)
  if (!isFetched) rebasePaths(config, place.directory, directoryOf(declaredIn))
  const outerPaths = isFetched ? readOverridePaths(config, { declaredIn, overriddenIn }) : []
  return [
    {
      id,
      config,
      ...withoutOrigin(comments),
      position,
      lineOf,
      declaredIn,
      overriddenIn,
      overrides: [],
      outerPaths,
      chain,
      isNameDefault,
    },
  ]
}

/** Where the files lead that a consolidated Composition names; the files of a repository stay in it. */
function locateAll(session: BuildSession, place: Place, files: readonly string[]) {
  const paths: string[] = []
  for (const file of files) {
    const located = locateReference(session, place, file)
    if ('problem' in located) return { paths, problem: located }
    paths.push(located.path)
  }
  return { paths }
}
