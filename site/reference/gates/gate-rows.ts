import type { Gate, GateState, Minor, Model } from '@krmkit/kubernetes-schemas'

/** A feature gate as the page of gates loads it. Versions are minor versions of Kubernetes 1. */
export interface GateRow {
  readonly name: string
  readonly reference: string | undefined
  /** Sorted by version. */
  readonly history: readonly GateStep[]
  /** The first version that does not know the gate. */
  readonly gone: Minor | undefined
}

/** The state of a gate from a version on. */
export type GateStep = Pick<GateState, 'minor' | 'stage' | 'isDefaultOn' | 'isLocked'>

/** What the page of gates loads. */
export interface GateData {
  readonly first: Minor
  readonly last: Minor
  readonly gates: readonly GateRow[]
}

/** All gates of the model, by name. */
export function gateData({ first, last, gates }: Pick<Model, 'first' | 'last' | 'gates'>): GateData {
  return {
    first,
    last,
    gates: gates()
      .map(rowOf)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function rowOf({ name, reference, history, gone }: Gate): GateRow {
  const steps = history.map(({ minor, stage, isDefaultOn, isLocked }) => ({ minor, stage, isDefaultOn, isLocked }))
  return { name, reference, history: steps, gone }
}

/** The state of a gate in a version; `undefined` if the version does not know it. */
export function stateIn({ history, gone }: GateRow, minor: Minor): GateStep | undefined {
  if (gone !== undefined && minor >= gone) return undefined
  return history.findLast((step) => step.minor <= minor)
}

/** What the page shows: gates whose name contains the text, that the version knows, and that are in the stage. */
export interface GateFilter {
  /** A part of the name, in any case. */
  readonly text: string
  /** `undefined` for all versions. */
  readonly minor: Minor | undefined
  /** The stage in the version; without a version, the last one. `undefined` for all stages. */
  readonly stage: GateStep['stage'] | undefined
}

/** The gates that the filter lets through. */
export function filterGates(rows: readonly GateRow[], { text, minor, stage }: GateFilter): readonly GateRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter((row) => {
    const state = minor === undefined ? row.history.at(-1) : stateIn(row, minor)
    const isInStage = stage === undefined || state?.stage === stage
    return state !== undefined && isInStage && row.name.toLowerCase().includes(wanted)
  })
}

/** The names of all gates as Markdown, for the search of the site. */
export function gateNames({ gates }: Pick<GateData, 'gates'>): string {
  return gates.map(({ name }) => name).join(' ')
}

/** The words of the name of a gate, between which a line can end. */
export function nameParts(name: string): readonly string[] {
  return name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
}

/** A stage as the page names it. */
export function stageText(stage: GateStep['stage']): string {
  return stage === 'ga' ? 'GA' : stage
}

/** A state in words: `beta, on`. */
export function stateText({ stage, isDefaultOn, isLocked }: GateStep): string {
  return `${stageText(stage)}, ${isDefaultOn ? 'on' : 'off'}${isLocked ? ', locked' : ''}`
}
