import type { BuildSession, Place } from '@krmkit/kustomization'
import type { CompositionDocument, ImportEntry } from '../decode/composition.ts'
import { applyOverrides } from './apply-overrides.ts'
import { arrange } from './arrange.ts'
import { checkUnique } from './check-unique.ts'
import { declare } from './declare.ts'
import { idKey } from './identity.ts'
import { loadComposition } from './load-composition.ts'
import { showFileIn, type Transformer, withChain } from './transformer.ts'

/** Far deeper than any real chain of imports, and shallow enough for the stack. */
const MAX_IMPORT_DEPTH = 500

/**
 * Consolidates a Composition and its imports into one list of transformers (KEP-2299, Composition evaluation): imports
 * with their own imports, overrides and order applied, then its overrides of them, its own transformers, and its order.
 * Returns `undefined` if anything is wrong; the errors are reported. What it names by an address must be fetched.
 */
export function consolidate(
  session: BuildSession,
  composition: CompositionDocument,
  place: Place,
): readonly Transformer[] | undefined {
  return consolidateWithin(session, composition, place, [place.file])
}

function consolidateWithin(
  session: BuildSession,
  composition: CompositionDocument,
  place: Place,
  chain: readonly string[],
): readonly Transformer[] | undefined {
  let failed = false
  const report: BuildSession['report'] = (finding) => {
    failed ||= finding.severity === 'error'
    session.report(finding)
  }
  const parts = composition.imports.map((entry) => ({ entry, list: importOne(session, entry, place, chain) }))
  const own = declare(session, report, composition.transformers, place, chain)
  if (failed || parts.some(({ list }) => list === undefined)) return undefined
  const imported = parts.flatMap(({ list }) => list ?? [])
  const at = { file: place.file, report, show: showFileIn(session) }
  if (!checkUnique(imported, own, at)) return undefined
  const changed = applyOverrides(imported, composition, own, { options: session.options, report })
  // The part of the union that each import contributes, after the overrides.
  const after = new Map(changed.map((each) => [idKey(each.id), each]))
  const ofMode = (mode: ImportEntry['mode']) =>
    parts.flatMap(({ entry, list }) =>
      entry.mode === mode ? (list ?? []).flatMap(({ id }) => after.get(idKey(id)) ?? []) : [],
    )
  const list = [...ofMode('prepend'), ...own, ...ofMode('append')]
  if (!checkUnique(list, [], at) || failed) return undefined
  const arranged = composition.order === undefined ? list : arrange(list, composition.order, place.file, report)
  return failed ? undefined : arranged
}

function importOne(
  session: BuildSession,
  { path, position }: ImportEntry,
  place: Place,
  chain: readonly string[],
): readonly Transformer[] | undefined {
  if (chain.length >= MAX_IMPORT_DEPTH) {
    const message = `${position.field} must not lead deeper than ${MAX_IMPORT_DEPTH} Compositions, each imported by the one before`
    session.report({
      severity: 'error',
      rule: 'import-depth',
      message,
      file: position.file,
      line: position.line,
      field: position.field,
    })
    return undefined
  }
  const found = loadComposition(session, place, path)
  if ('problem' in found) {
    const message = withChain(`${position.field}.path ${found.problem}`, chain, showFileIn(session))
    session.report({
      severity: 'error',
      rule: found.rule,
      message,
      file: position.file,
      line: position.line,
      field: `${position.field}.path`,
    })
    return undefined
  }
  if ('value' in found.decoded)
    return consolidateWithin(session, found.decoded.value, found.place, [...chain, found.place.file])
  for (const problem of found.decoded.problems)
    session.report({
      ...problem,
      message: withChain(problem.message, [...chain, found.place.file], showFileIn(session)),
    })
  return undefined
}
