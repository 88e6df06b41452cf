import { readYaml, type YamlDocument } from '@krmkit/yaml'
import { configMapEntries } from './command-text/config-map.ts'
import { commentedSteps, commentOut, uncomment } from './commented-steps.ts'

/** A list of functions in a Kptfile. */
export type Section = 'mutators' | 'validators'

/** A function in the pipeline of a Kptfile. A function that is switched off is commented out in the file. */
export interface PipelineStep {
  readonly section: Section
  /** Position in its section, counting the functions that are switched off. */
  readonly position: number
  /** Its image, program or name. */
  readonly title: string
  readonly isOn: boolean
  /** Line of the Kptfile, from 1. */
  readonly line: number
}

/** The Kptfile after an edit, or why it could not be edited. */
export type PipelineEdit = { readonly text: string } | { readonly problem: string }

type Place = Pick<PipelineStep, 'section' | 'position'>

const SECTIONS: readonly Section[] = ['mutators', 'validators']

/** The functions of a Kptfile's pipeline in the order in which they run. */
export function readPipeline(text: string): { readonly steps: readonly PipelineStep[] } | { readonly problem: string } {
  const read = readAll(text)
  return 'problem' in read ? read : { steps: read.steps }
}

/** A function that is added, with its config in the Kptfile or in a file. */
export interface NewStep {
  readonly image: string
  readonly configPath?: string
  readonly configMap?: Readonly<Record<string, string>>
}

/** A function that is added, and the file of its config, if the Kptfile cannot contain it. */
export interface PlannedStep {
  readonly step: NewStep
  readonly file?: { readonly path: string; readonly text: string }
}

/**
 * A function with a config to start from. A file is marked as local, so that functions which select resources leave it out: a
 * config in the Kptfile needs no mark.
 */
export function planStep(image: string, config: string, freePath: string): PlannedStep {
  const entries = configMapEntries(config)
  if (entries !== undefined) return { step: { image, configMap: Object.fromEntries(entries) } }
  if (config.trim() === '') return { step: { image } }
  const { document } = readYaml(config)
  document?.set(['metadata', 'annotations', 'config.kubernetes.io/local-config'], 'true')
  const text = document?.toString() ?? config
  return { step: { image, configPath: freePath }, file: { path: freePath, text } }
}

/** Appends a function. */
export function addStep(text: string, section: Section, step: NewStep): PipelineEdit {
  return editAll(text, (document, steps) => {
    const size = steps.filter((each) => each.section === section).length
    const list = ['pipeline', section]
    const value = { ...step }
    const isDone = size === 0 ? document.set(list, [value]) : document.set([...list, size], value)
    return isDone ? steps : undefined
  })
}

/** Removes a function. */
export function removeStep(text: string, place: Place): PipelineEdit {
  return editAll(text, (document, steps) => {
    if (!document.delete(['pipeline', place.section, place.position])) return undefined
    return steps
      .filter((step) => !isAt(step, place))
      .map((step) =>
        step.section === place.section && step.position > place.position
          ? { ...step, position: step.position - 1 }
          : step,
      )
  })
}

/** Moves a function before (`-1`) or after (`1`) its neighbour in its section. */
export function moveStep(text: string, place: Place, by: -1 | 1): PipelineEdit {
  const other = { section: place.section, position: place.position + by }
  return editAll(text, (document, steps) => {
    const own = steps.filter(({ section }) => section === place.section)
    if (!own.some((step) => isAt(step, other))) return undefined
    const order = own.map((_, at) =>
      at === place.position ? other.position : at === other.position ? place.position : at,
    )
    if (!document.reorder(['pipeline', place.section], order)) return undefined
    const swapped = (step: PipelineStep) => (isAt(step, place) ? other : isAt(step, other) ? place : step)
    return steps.map((step) => ({ ...step, ...swapped(step) }))
  })
}

/** Switches a function on or off. */
export function switchStep(text: string, place: Place, isOn: boolean): PipelineEdit {
  return editAll(text, (_, steps) => steps.map((step) => (isAt(step, place) ? { ...step, isOn } : step)))
}

function isAt(step: Place, { section, position }: Place): boolean {
  return step.section === section && step.position === position
}

/** Edits the Kptfile with all functions switched on, then comments out those that are off. */
function editAll(
  text: string,
  edit: (document: YamlDocument, steps: readonly PipelineStep[]) => readonly PipelineStep[] | undefined,
): PipelineEdit {
  const read = readAll(text)
  if ('problem' in read) return read
  const steps = edit(read.document, read.steps)
  if (steps === undefined) return { problem: 'The pipeline has a form that cannot be edited here: edit the Kptfile.' }
  const off = steps.filter(({ isOn }) => !isOn)
  let edited = read.document.toString()
  const { document } = readYaml(edited)
  const lines = off.map((step) => document?.position(['pipeline', step.section, step.position])?.line ?? 0)
  for (const line of lines.sort((a, b) => b - a)) edited = commentOut(edited, line)
  const again = readAll(edited)
  const isOff = 'steps' in again && off.every((step) => again.steps.some((each) => isAt(each, step) && !each.isOn))
  return isOff ? { text: edited } : { problem: 'A function of this form cannot be switched off: edit the Kptfile.' }
}

interface ReadPipeline {
  /** The Kptfile with all functions switched on. */
  readonly document: YamlDocument
  readonly steps: readonly PipelineStep[]
}

function readAll(text: string): ReadPipeline | { readonly problem: string } {
  const first = readKptfile(text)
  if ('problem' in first) return first
  let { document } = first
  let current = text
  const off = new Set<number>()
  for (const line of commentedSteps(text)) {
    const candidate = uncomment(current, line)
    const read = readKptfile(candidate)
    if ('problem' in read || sizeOf(read.document) !== sizeOf(document) + 1) continue
    ;({ document } = read)
    current = candidate
    off.add(line)
  }
  const steps = SECTIONS.flatMap((section) =>
    Array.from({ length: document.size(['pipeline', section]) }, (_, position): PipelineStep => {
      const path = ['pipeline', section, position]
      const line = document.position(path)?.line ?? 1
      const title = ['image', 'exec', 'name'].map((key) => document.text([...path, key])).find(Boolean)
      return { section, position, title: title ?? `function ${position + 1}`, isOn: !off.has(line), line }
    }),
  )
  return { document, steps }
}

function readKptfile(text: string): { readonly document: YamlDocument } | { readonly problem: string } {
  const { document, problems } = readYaml(text)
  const [problem] = problems
  if (problem !== undefined) return { problem: `Kptfile:${problem.line}:${problem.column}: ${problem.message}` }
  if (document?.kind([]) !== 'map') return { problem: 'The Kptfile is not an object.' }
  return { document }
}

function sizeOf(document: YamlDocument): number {
  return SECTIONS.reduce((size, section) => size + document.size(['pipeline', section]), 0)
}
