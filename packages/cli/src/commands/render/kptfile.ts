import { firstLines, nearestPosition } from '@krmkit/check/objects'
import { formatFieldPath, nearestName, type Path, type YamlDocument } from '@krmkit/runtime'
import type { FilePlace } from '../../function-runs/locate.ts'
import type { Item } from '../../list/items.ts'
import type { Selector } from '../../list/selection.ts'
import { type Outcome, type Problem, problemAt } from '../../outcome.ts'
import type { SourceFile } from '../../package/read-package.ts'
import { type FieldShape, KPTFILE } from './kptfile-fields.ts'

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

const API_VERSION = 'kpt.dev/v1'

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
  const [apiVersion, kind] = [document.text(['apiVersion']) ?? '', document.text(['kind']) ?? '']
  if (kind !== 'Kptfile' || apiVersion !== API_VERSION) {
    const found = `${apiVersion}/${kind}`
    const old = /^kpt\.dev\/v1alpha[12]$/.test(apiVersion) ? "; kpt's function fix migrates old packages" : ''
    return {
      problems: [problem(['apiVersion'], `must be a ${API_VERSION} Kptfile, not ${JSON.stringify(found)}${old}`)],
    }
  }
  const problems = [...shapeProblems(document, [], KPTFILE)].map(({ path, message }) => problem(path, message))
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

function* shapeProblems(
  document: YamlDocument,
  path: Path,
  shape: FieldShape,
): Generator<{ path: Path; message: string }> {
  if (shape === 'any' || document.get(path) === null) return
  const kind = document.kind(path)
  const wanted = shape === 'text' ? 'scalar' : 'list' in shape ? 'list' : 'map'
  if (kind !== wanted) {
    const names = { scalar: 'a string', list: 'a list', map: 'an object' } as const
    yield { path, message: `${nameOf(path)} must be ${names[wanted]}, not ${names[kind ?? 'scalar']}` }
    return
  }
  if (shape === 'text') return
  if ('list' in shape) {
    for (let i = 0; i < document.size(path); i++) yield* shapeProblems(document, [...path, i], shape.list)
    return
  }
  for (const key of document.keys(path)) {
    const below = [...path, key]
    const field = 'each' in shape ? shape.each : Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
    if (field !== undefined) yield* shapeProblems(document, below, field)
    else yield { path: below, message: unknownField(below, key, shape as { fields: Record<string, FieldShape> }) }
  }
}

function unknownField(
  path: Path,
  key: string,
  { fields }: { readonly fields: Readonly<Record<string, FieldShape>> },
): string {
  if (key === 'when')
    return `${nameOf(path)}: krmkit does not evaluate conditions (CEL); remove the field, or render with kpt`
  const near = nearestName(key, Object.keys(fields))
  const others = near ? `did you mean ${near}?` : `known fields are ${Object.keys(fields).join(', ')}`
  return `${nameOf(path)} is not a field of a Kptfile; ${others}`
}

function nameOf(path: Path): string {
  return path.length === 0 ? 'the Kptfile' : formatFieldPath(path)
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
