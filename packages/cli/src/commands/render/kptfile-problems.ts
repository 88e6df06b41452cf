import { formatFieldPath, nearestName, type Path, type YamlDocument } from '@krmkit/runtime'
import { type FieldShape, KPTFILE } from './kptfile-fields.ts'

/** Why a Kptfile is refused. */
export interface KptfileProblem {
  readonly path: Path
  readonly message: string
  /** Whether kpt accepts it, and only krmkit does not. */
  readonly isOfKrmkit?: boolean
  /** Whether it is about the key at the path. */
  readonly isAboutKey?: true
}

const API_VERSION = 'kpt.dev/v1'
/** The length of the path of a function's condition: `pipeline.mutators[0].when`. */
const CONDITION_DEPTH = 4

/** What is wrong with the identity of a Kptfile, or with its fields. */
export function kptfileProblems(document: YamlDocument): readonly KptfileProblem[] {
  const [apiVersion, kind] = [document.text(['apiVersion']) ?? '', document.text(['kind']) ?? '']
  if (kind === 'Kptfile' && apiVersion === API_VERSION) return [...shapeProblems(document, [], KPTFILE)]
  const found = `${apiVersion}/${kind}`
  const old = /^kpt\.dev\/v1alpha[12]$/.test(apiVersion) ? "; kpt's function fix migrates old packages" : ''
  const message = `must be a ${API_VERSION} Kptfile, not ${JSON.stringify(found)}${old}`
  return [{ path: ['apiVersion'], message }]
}

function* shapeProblems(document: YamlDocument, path: Path, shape: FieldShape): Generator<KptfileProblem> {
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
    else yield unknownField(below, key, shape as { fields: Record<string, FieldShape> })
  }
}

function unknownField(
  path: Path,
  key: string,
  { fields }: { readonly fields: Readonly<Record<string, FieldShape>> },
): KptfileProblem {
  if (key === 'when') {
    const message = `${nameOf(path)}: krmkit does not evaluate conditions (CEL); remove the field, or render with kpt`
    return { path, message, isOfKrmkit: path.length === CONDITION_DEPTH, isAboutKey: true }
  }
  const near = nearestName(key, Object.keys(fields))
  const others = near ? `did you mean ${near}?` : `known fields are ${Object.keys(fields).join(', ')}`
  return { path, message: `${nameOf(path)} is not a field of a Kptfile; ${others}`, isAboutKey: true }
}

function nameOf(path: Path): string {
  return path.length === 0 ? 'the Kptfile' : formatFieldPath(path)
}
