import type { Path } from '@krmkit/runtime'

/** A place in a document, as a linked list to the root: cheap to create on the way down, formatted only for findings. */
export interface FieldPath {
  readonly parent: FieldPath | undefined
  /** How the step is formatted: `.step`, `[step]`, or without change. */
  readonly form: 'root' | 'child' | 'entry'
  readonly step: string | number
  /** The steps in the document, if they differ from the step. */
  readonly at: Path | undefined
  /** The same place in the server's own type, if it has another name or another parent there. */
  readonly server?: ServerPlace | undefined
}

/** A field of the server's own type. */
interface ServerPlace {
  readonly parent: FieldPath
  readonly name: string
}

const NO_STEPS: Path = []

/** Returns the root of a walk: its path as the server prints it, and in the document. */
export function rootPath(text: string, at: Path = NO_STEPS): FieldPath {
  return { parent: undefined, form: 'root', step: text, at }
}

/** Returns the path of a field, formatted as `.name`; `at` is its path in the document if that differs. */
export function childPath(parent: FieldPath, name: string, at?: Path): FieldPath {
  return { parent, form: 'child', step: name, at }
}

/** Returns a path that the server has elsewhere. */
export function movedPath(path: FieldPath, parent: FieldPath, name: string): FieldPath {
  return { ...path, server: { parent, name } }
}

/** Returns the path of an entry of a map, formatted as `[key]`. */
export function keyPath(parent: FieldPath, key: string): FieldPath {
  return { parent, form: 'entry', step: key, at: undefined }
}

/** Returns the path of an item of a list, formatted as `[0]`. */
export function indexPath(parent: FieldPath, index: number): FieldPath {
  return { parent, form: 'entry', step: index, at: undefined }
}

/** Returns the path of steps in a document, below an empty root. */
export function stepsPath(steps: Path): FieldPath {
  return steps.reduce<FieldPath>(
    (parent, step) => (typeof step === 'number' ? indexPath(parent, step) : childPath(parent, step)),
    rootPath(''),
  )
}

/** Formats a path like the server: below an empty root the first name has no dot, and an empty name is `[]`. */
export function pathText(path: FieldPath): string {
  let text = ''
  for (let at: FieldPath | undefined = path; at !== undefined; at = at.parent) text = stepText(at) + text
  return text
}

/** Formats a path with the names of the server's own type, or returns nothing if they are those of the document. */
export function serverText(path: FieldPath): string | undefined {
  let text = ''
  let isMoved = false
  for (let at: FieldPath | undefined = path; at !== undefined; ) {
    const { server }: FieldPath = at
    text = (server === undefined ? stepText(at) : `.${server.name}`) + text
    isMoved ||= server !== undefined
    at = server === undefined ? at.parent : server.parent
  }
  return isMoved ? text : undefined
}

function stepText({ form, step, parent }: FieldPath): string {
  if (form === 'root') return String(step)
  if (form === 'entry' || step === '') return `[${step}]`
  return parent?.form === 'root' && parent.step === '' ? String(step) : `.${step}`
}

/** Returns the keys and indexes from the root of the document. */
export function pathSteps(path: FieldPath): Path {
  const chain: Path[] = []
  for (let at: FieldPath | undefined = path; at !== undefined; at = at.parent) chain.push(at.at ?? [at.step])
  return chain.reverse().flat()
}
