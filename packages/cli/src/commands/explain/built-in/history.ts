import {
  type Deprecation,
  type Enum,
  type EnumValue,
  type Gate,
  type Kind,
  type Minor,
  type MinorRange,
  type Model,
  minorLabel,
} from '@krmkit/kubernetes-schemas'

/** The history of a gate, a line per change: `1.30 alpha, off`. */
export function gateHistory({ history, gone }: Gate): string[] {
  const lines = history.map(({ minor, patch, stage, isDefaultOn, isLocked }) => {
    const state = isLocked ? `always ${isDefaultOn ? 'on' : 'off'}` : `${isDefaultOn ? 'on' : 'off'} by default`
    const release = `${minorLabel(minor)}${patch === undefined ? '' : `.${patch}`}`
    return `${release} ${stage === 'ga' ? 'GA' : stage}, ${state}`
  })
  return gone === undefined ? lines : [...lines, `${minorLabel(gone)} gone: its feature stays as it was last`]
}

/** One line: `gate X, on by default since 1.33`. */
function gateSummary(name: string, model: Model): string {
  const history = model.gate(name)?.history ?? []
  let since: Minor | undefined
  for (const { minor, isDefaultOn } of history) since = isDefaultOn ? (since ?? minor) : undefined
  return `gate ${name}, ${since === undefined ? 'off by default' : `on by default since ${minorLabel(since)}`}`
}

/** The limits of a range, relative to `begin` and the newest version: `since 1.30, until 1.35`. */
function lifeOf({ from, to }: MinorRange, begin: Minor, model: Model): string[] {
  return [
    ...(from > begin ? [`since ${minorLabel(from)}`] : []),
    ...(to < model.last ? [`until ${minorLabel(to)}`] : []),
  ]
}

/** Notes about a field or value in a list: versions, gates, deprecation. */
export function notesOf(
  { minors, gates, deprecation }: Pick<EnumValue, 'minors' | 'gates'> & { deprecation?: Deprecation | undefined },
  begin: Minor,
  model: Model,
): string {
  const notes = [
    lifeOf(minors, begin, model).join(', '),
    ...gates.map((name) => gateSummary(name, model)),
    deprecation === undefined ? '' : deprecationText(deprecation),
  ]
  return notes.filter((note) => note !== '').join('; ')
}

/** `deprecated since 1.24, without effect since 1.27: use spec.x`. */
export function deprecationText({ since, withoutEffectSince, message, replacement }: Deprecation): string {
  const end = withoutEffectSince === undefined ? '' : `, without effect since ${minorLabel(withoutEffectSince)}`
  const instead = replacement === undefined ? '' : `; use ${replacement}`
  return `deprecated since ${minorLabel(since)}${end}${message === undefined ? '' : `: ${message}`}${message?.includes(replacement ?? '\n') ? '' : instead}`
}

/** The values of an enum, a line each, with notes about versions after `begin`. */
export function enumLines(known: Enum, begin: Minor, model: Model): string[] {
  const lines = Array.from(known.values, ([value, about]) => {
    const notes = notesOf(about, begin, model)
    return notes === '' ? value : `${value} (${notes})`
  })
  return known.isClosed ? lines : [...lines, '… or another']
}

/** An API version of a kind, with its history: `v1beta1 (until 1.24, deprecated since 1.21)`. */
export function kindText({ apiVersion, introduced, deprecated, removed, servedByDefault }: Kind, model: Model): string {
  const notes = [
    ...(introduced !== undefined && introduced > model.first ? [`since ${minorLabel(introduced)}`] : []),
    ...(servedByDefault.length === 0 && (removed === undefined || removed > model.first) ? ['off by default'] : []),
    ...(deprecated === undefined ? [] : [`deprecated since ${minorLabel(deprecated)}`]),
    ...(removed === undefined ? [] : [`${removed > model.last ? 'is to go in' : 'removed in'} ${minorLabel(removed)}`]),
  ]
  return notes.length === 0 ? apiVersion : `${apiVersion} (${notes.join(', ')})`
}
