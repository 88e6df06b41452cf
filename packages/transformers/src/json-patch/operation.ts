import { isReservedAnnotation, type Path, parseFieldPath, type Value, type YamlDocument } from '@krmkit/runtime'
import { DATE } from '../replacement/scalar-type.ts'
import type { NewValue } from '../strategic-merge/new-value.ts'
import { type Written, writtenDocument, writtenValue } from '../strategic-merge/spelling.ts'
import { formatPointer, parsePointer } from './pointer.ts'

/** One operation of a JSON patch (RFC 6902, section 4). */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test'
  /** The decoded parts of the pointer. */
  readonly path: readonly string[]
  /** The pointer as it is written. */
  readonly pointer: string
  readonly from: readonly string[]
  readonly fromPointer: string
  readonly value: NewValue
}

const OPERATIONS: readonly string[] = ['add', 'remove', 'replace', 'move', 'copy', 'test']
const NOTHING: NewValue = { value: null, spellings: [], comments: [] }

/** The result of reading a JSON patch. */
export interface OperationsReading {
  readonly operations: readonly Operation[]
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

/** How operations are read. */
export interface OperationOptions {
  /** Whether unquoted `on`, `yes`, `y` and similar words are booleans, as when kustomize converts YAML to JSON. */
  readonly yaml11?: boolean | undefined
  /** The result of {@link writtenDocument} for the document, if it is already known. */
  readonly written?: Written
}

/** Reads the operations of a JSON patch from a list in a document, JSON or YAML. */
export function readOperations(
  document: YamlDocument,
  at: Path = [],
  { yaml11 = false, written: plain = writtenDocument(document) }: OperationOptions = {},
): OperationsReading {
  const operations: Operation[] = []
  const problems: string[] = []
  const warnings: string[] = []
  const size = document.size(at)
  const written = yaml11 ? withOldBooleans(plain) : plain
  for (let i = 0; i < size; i++) {
    const read = readOperation(document, written, [...at, i])
    if (typeof read === 'string') problems.push(`operation ${i + 1} of the JSON patch ${read}`)
    else {
      operations.push(read)
      if (!document.has([...at, i, 'value']) && ['add', 'replace', 'test'].includes(read.op))
        warnings.push(`operation ${i + 1} of the JSON patch has no \`value\`: null is used, as in kustomize`)
    }
  }
  return { operations, problems, warnings }
}

function readOperation(document: YamlDocument, written: Written, at: Path): Operation | string {
  if (document.kind(at) !== 'map') return 'must be a map with `op` and `path`'
  const op = document.text([...at, 'op'])
  if (op === undefined || !OPERATIONS.includes(op))
    return `must have an \`op\` of ${OPERATIONS.join(', ')}, found ${op === undefined ? 'none' : `"${op}"`}`
  const path = readPointer(document, [...at, 'path'])
  if ('problem' in path) return `must have a \`path\` ${path.problem}`
  const needsFrom = op === 'move' || op === 'copy'
  const from = needsFrom ? readPointer(document, [...at, 'from']) : path
  if ('problem' in from) return `must have a \`from\` ${from.problem}`
  const isRootAllowed = op === 'replace' || op === 'test'
  if (path.parts.length === 0 && !isRootAllowed) return `must not ${op} the whole resource: \`path\` is empty`
  if (from.parts.length === 0 && needsFrom) return `must not ${op} the whole resource: \`from\` is empty`
  const reserved = [path, from].find(({ parts }) => isReserved(parts))
  if (reserved !== undefined) return `must not name the annotation "${reserved.parts[2]}": it is reserved`
  const value = writtenValue(written, [...at, 'value']) ?? NOTHING
  const named = reservedNameIn(path.parts, value)
  if (named !== undefined) return `must not set the annotation "${named}": it is reserved`
  return {
    op: op as Operation['op'],
    path: path.parts,
    pointer: path.text,
    from: from.parts,
    fromPointer: from.text,
    value,
  }
}

function readPointer(
  document: YamlDocument,
  at: Path,
): { readonly text: string; readonly parts: readonly string[] } | { readonly problem: string } {
  const text = document.text(at)
  if (text === undefined) return { problem: 'that is a JSON pointer such as `/spec/replicas`, found none' }
  const parts = parsePointer(text)
  if (parts !== undefined) return { text, parts }
  return { problem: `that begins with "/", found "${text}"; write "${rightPointer(text)}"` }
}

/** The pointer to the field that a path in another form names. */
function rightPointer(text: string): string {
  try {
    return formatPointer(parseFieldPath(text, 'exact'))
  } catch {
    return `/${text}`
  }
}

function isReserved(parts: readonly string[]): boolean {
  return parts[0] === 'metadata' && parts[1] === 'annotations' && isReservedAnnotation(parts[2] ?? '')
}

/** Finds a reserved annotation in a value that is written at or above the annotations. */
function reservedNameIn(parts: readonly string[], { value }: NewValue): string | undefined {
  if (parts.length > 2 || !parts.every((part, i) => part === ANNOTATIONS[i])) return undefined
  const annotations = ANNOTATIONS.slice(parts.length).reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined),
    value,
  )
  if (typeof annotations !== 'object' || annotations === null) return undefined
  return Object.keys(annotations).find(isReservedAnnotation)
}

const ANNOTATIONS = ['metadata', 'annotations']

const OLD_TRUE = /^(?:y|Y|yes|Yes|YES|on|On|ON)$/
const OLD_FALSE = /^(?:n|N|no|No|NO|off|Off|OFF)$/

/** The same document with the booleans of YAML 1.1; dates are strings (sigs.k8s.io/yaml, YAMLToJSON). */
function withOldBooleans(written: Written): Written {
  const read = (path: Path, value: Value): Value => {
    if (typeof value === 'string') {
      if (!OLD_TRUE.test(value) && !OLD_FALSE.test(value)) return value
      return written.source(path) === value ? OLD_TRUE.test(value) : value
    }
    if (Array.isArray(value)) return value.map((item, i) => read([...path, i], item))
    if (typeof value !== 'object' || value === null) return value
    const map: Record<string, Value> = Object.create(null)
    for (const [key, item] of Object.entries(value)) map[key] = read([...path, key], item as Value)
    return map
  }
  return {
    ...written,
    get(path) {
      const value = written.get(path)
      return value === undefined ? undefined : read(path, value)
    },
    source(path) {
      const source = written.source(path)
      const isText = source === undefined || OLD_TRUE.test(source) || OLD_FALSE.test(source) || DATE.test(source)
      return isText ? undefined : source
    },
  }
}
