import { firstLines, nearestPosition } from '@krmkit/check/objects'
import { formatFieldPath, type Path, type YamlDocument } from '@krmkit/runtime'
import type { FilePlace } from '../../function-runs/locate.ts'
import type { Item } from '../../list/items.ts'
import type { Selector } from '../../list/selection.ts'
import { type Outcome, type Problem, problemAt } from '../../outcome.ts'
import type { SourceFile } from '../../package/read-package.ts'
import { kptfileProblems } from './kptfile-problems.ts'

/** A function of a pipeline. Strings are empty if the field is absent. */
export interface PipelineFunction {
  /** `pipeline.mutators[0]`. */
  readonly path: string
  /** A problem of one of its fields, or of the function: the message follows the path, `pipeline.mutators[0].tag`. */
  problem(field: string | undefined, message: string): Problem
  /** The place of one of its fields, or of the nearest parent that exists. */
  place(path: Path): FilePlace
  readonly image: string
  readonly exec: string
  readonly tag: string
  readonly configPath: string
  readonly configMap: ReadonlyMap<string, string>
  readonly configRef: Selector | undefined
  readonly selectors: readonly Selector[]
  readonly exclude: readonly Selector[]
}

/** The relevant contents of a Kptfile. */
export interface Kptfile {
  readonly mutators: readonly PipelineFunction[]
  readonly validators: readonly PipelineFunction[]
  /** From annotations of the root package that change how kpt renders. */
  readonly isBreadthFirst: boolean
  readonly savesOnFailure: boolean
}

type ProblemOf = (path: Path, message: string) => Problem

/** Reads a Kptfile as strictly as kpt does; `document` is its only resource. */
export function readKptfile(
  { file, position }: Pick<Item, 'file' | 'position'>,
  document: YamlDocument,
): Outcome<Kptfile> {
  const placeOf = placeIn(file, position, document)
  const problem: ProblemOf = (path, message) => {
    const { path: file, line, column } = placeOf(path)
    return problemAt({ file, line, column, message })
  }
  const problems = kptfileProblems(document).map(
    ({ path, message, isOfKrmkit }): Problem => ({
      ...problem(path, message),
      ...(isOfKrmkit && { needs: 'condition' }),
    }),
  )
  if (problems.length > 0) return { problems }
  const functions = (section: 'mutators' | 'validators') =>
    Array.from({ length: document.size(['pipeline', section]) }, (_, i) =>
      readFunction(document, ['pipeline', section, i], { problem, placeOf }),
    )
  const isOn = (annotation: string) => document.text(['metadata', 'annotations', annotation])?.toLowerCase() === 'true'
  return {
    value: {
      mutators: functions('mutators'),
      validators: functions('validators'),
      isBreadthFirst: isOn('kpt.dev/bfs-rendering'),
      savesOnFailure: isOn('kpt.dev/save-on-render-failure'),
    },
  }
}

/** Finds the place of a field in the file, or that of the nearest parent that exists. */
function placeIn(file: SourceFile, position: number, document: YamlDocument): (path: Path) => FilePlace {
  const firstLineOf = firstLines(file.documents)
  return (path) => {
    const { line, column } = nearestPosition(document, path)
    return { path: file.path, line: firstLineOf(position) + line - 1, column }
  }
}

function readFunction(
  document: YamlDocument,
  path: Path,
  { problem, placeOf }: { readonly problem: ProblemOf; readonly placeOf: (path: Path) => FilePlace },
): PipelineFunction {
  const text = (field: string) => textAt(document, [...path, field])
  const selectors = (field: 'selectors' | 'exclude') =>
    Array.from({ length: document.size([...path, field]) }, (_, i) => readSelector(document, [...path, field, i]))
  return {
    path: formatFieldPath(path),
    problem(field, message) {
      const full = field === undefined ? path : [...path, field]
      return problem(full, `${formatFieldPath(full)}${message}`)
    },
    place: (below) => placeOf([...path, ...below]),
    image: text('image'),
    exec: text('exec'),
    tag: text('tag'),
    configPath: text('configPath'),
    configMap: readMap(document, [...path, 'configMap']),
    configRef:
      document.kind([...path, 'configRef']) === 'map' ? readSelector(document, [...path, 'configRef']) : undefined,
    selectors: selectors('selectors'),
    exclude: selectors('exclude'),
  }
}

function readSelector(document: YamlDocument, path: Path): Selector {
  const selector: Record<string, unknown> = {}
  for (const field of ['apiVersion', 'kind', 'name', 'namespace', 'resourceFileRegexp']) {
    const value = textAt(document, [...path, field])
    if (value !== '') selector[field] = value
  }
  for (const field of ['labels', 'annotations']) {
    const map = readMap(document, [...path, field])
    if (map.size > 0) selector[field] = Object.fromEntries(map)
  }
  return selector as Selector
}

function readMap(document: YamlDocument, path: Path): Map<string, string> {
  return new Map(document.keys(path).map((key) => [key, textAt(document, [...path, key])]))
}

/** Reads a field as a string, as kpt does: null is empty, numbers and booleans keep their spelling. */
function textAt(document: YamlDocument, path: Path): string {
  return document.get(path) === null ? '' : (document.text(path) ?? '')
}
