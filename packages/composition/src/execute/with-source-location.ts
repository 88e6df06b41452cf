import type { BuildSession, Place, Tracer, TraceStep } from '@krmkit/kustomization'
import { formatFieldPath, type Path, parseFieldPath } from '@krmkit/runtime'
import { isTarget } from '../consolidate/identity.ts'
import { showFileIn, type Transformer, withChain } from '../consolidate/transformer.ts'
import { isSameValue } from '../decode/elements.ts'

/**
 * A session in which findings about a transformer's config, and the steps of a trace, name the line and field of the
 * Composition or override that wrote it, and its import chain.
 */
export function withSourceLocation(session: BuildSession, transformer: Transformer, place: Place): BuildSession {
  const { tracer } = session
  return session.with({
    report: reportIn(session, transformer, place),
    tracer: tracer && crediting(tracer, transformer, place),
  })
}

function reportIn(session: BuildSession, transformer: Transformer, place: Place): BuildSession['report'] {
  const { id, position, lineOf, overriddenIn, chain } = transformer
  const holdsFields = isTarget(id)
  return (finding) => {
    const { file, line, field = '' } = finding
    // The fields of a config that is itself a target are relative to its own root.
    const isOfEntry = !holdsFields && (field === position.field || /^[.[]/.test(after(field, position.field)))
    const isOwn = file === place.file || (file === position.file && isOfEntry)
    // A nested target knows only the lines of its own text.
    if (!isOwn || (!holdsFields && line !== undefined && line !== position.line)) {
      session.report(finding)
      return
    }
    const inner = isOfEntry ? after(field, position.field).replace(/^\./, '') : field
    const path = inner === '' ? [] : parseFieldPath(inner)
    const override = path.length === 0 ? undefined : writerOf(transformer, path)
    const writer = override ?? { position, lineOf }
    const at =
      inner === '' || inner.startsWith('[') ? writer.position.field + inner : `${writer.position.field}.${inner}`
    // A consolidated Composition does not record which fields its overrides wrote.
    const isExact = override !== undefined || (overriddenIn.length === 0 && inner !== '')
    const exact = isExact ? writer.lineOf(path) : undefined
    const message =
      field !== '' && finding.message.startsWith(field) ? at + after(finding.message, field) : finding.message
    session.report({
      ...finding,
      message: withChain(message, chain, showFileIn(session)),
      file: writer.position.file,
      line: exact ?? writer.position.line,
      field: at,
    })
  }
}

/** The override that wrote a field of the current config; `undefined` if there is none. */
function writerOf({ config, overrides }: Transformer, path: Path) {
  const value = config.get(path) ?? null
  return overrides.findLast(({ config: patch }) => patch.has(path) && isSameValue(patch.get(path) ?? null, value))
}

/** A tracer whose steps name the overrides of a transformer and its import chain. */
function crediting(tracer: Tracer, { position, overrides, chain }: Transformer, place: Place): Tracer {
  if (overrides.length === 0 && chain.length < 2) return tracer
  const written = overrides.map(({ position: { file, line, field }, config }) => ({
    file,
    line,
    field,
    fields: writtenFields(config),
  }))
  const credited = (step: TraceStep): TraceStep => {
    if (step.file !== place.file && step.file !== position.file) return step
    const { imports = chain.length < 2 ? undefined : chain } = step
    return { ...step, imports, overrides: [...(step.overrides ?? []), ...written] }
  }
  return {
    load: (resources, file) => tracer.load(resources, file),
    copied: (copy) => tracer.copied(copy),
    before: (step, items) => tracer.before(credited(step), items),
    after: (step, items) => tracer.after(credited(step), items),
  }
}

/** The fields that an override writes, without its identity. */
function writtenFields(config: Transformer['config']): readonly string[] {
  return config.keys([]).flatMap((key) => {
    if (key === 'apiVersion' || key === 'kind') return []
    if (key !== 'metadata') return [formatFieldPath([key])]
    const inner = config.keys([key]).filter((each) => each !== 'name')
    return inner.map((each) => formatFieldPath([key, each]))
  })
}

/** The text after a prefix; empty if the text does not start with it. */
function after(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : ''
}
