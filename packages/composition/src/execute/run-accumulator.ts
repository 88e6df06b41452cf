import { type Accumulation, accumulatePaths, type BuildSession, type Place } from '@krmkit/kustomization'
import { nearestName, type Resource } from '@krmkit/runtime'
import type { TransformerId } from '../consolidate/identity.ts'
import type { Transformer } from '../consolidate/transformer.ts'

/** The fields of an accumulator. */
export const PATHS = ['paths', 'files', 'resource']
const KNOWN = ['apiVersion', 'kind', 'metadata', 'runtime', ...PATHS]

/** Whether a transformer adds files and directories. */
export function isAccumulator({ apiVersion, kind }: TransformerId): boolean {
  return apiVersion === 'builtin' && (kind === 'ResourceAccumulator' || kind === 'ResourceGenerator')
}

/** The paths of an accumulator, without those that it reports as wrong. */
export function pathsOf(config: Resource): readonly string[] {
  return PATHS.flatMap((field) => config.get([field])).filter(
    (path) => typeof path === 'string' && path !== '',
  ) as string[]
}

/**
 * Adds the resources of files and directories. KEP-2299 calls it ResourceAccumulator with `paths` in its text and
 * ResourceGenerator in its criteria, and its prototypes use `files` and `resource`.
 */
export async function runAccumulator(
  session: BuildSession,
  transformer: Transformer,
  place: Place,
  accumulation: Accumulation,
): Promise<void> {
  const paths = readPaths(session, transformer)
  if (paths === undefined) return
  const { position } = transformer
  const at = ({ field }: { readonly field: string }) => ({
    file: position.file,
    line: position.line,
    field: `${position.field}.${field}`,
  })
  await accumulatePaths(
    session,
    accumulation,
    paths.map(({ path }) => path),
    place,
    (i) => at(paths[i] ?? { field: 'paths' }),
  )
}

function readPaths(session: BuildSession, { config, position, id }: Transformer) {
  let failed = false
  const fail = (field: string, rule: string, message: string) => {
    failed = true
    const at = `${position.field}.${field}`
    session.report({
      severity: 'error',
      rule,
      message: `${at} ${message}`,
      file: position.file,
      line: position.line,
      field: at,
    })
  }
  for (const key of config.keys([])) {
    if (KNOWN.includes(key)) continue
    const near = nearestName(key, PATHS)
    fail(key, 'unknown-field', `is not a field of ${id.kind}; ${near ? `did you mean "${near}"?` : 'it takes paths'}`)
  }
  if (!PATHS.some((field) => config.has([field])))
    fail('paths', 'missing-field', 'must be set: the files and directories to add')
  const found = PATHS.flatMap((field) => {
    const value = config.get([field])
    if (value === undefined || value === null) return []
    const list = Array.isArray(value) ? value : [value]
    return list.flatMap((path, i) => {
      const at = Array.isArray(value) ? `${field}[${i}]` : field
      if (typeof path === 'string' && path !== '' && (Array.isArray(value) || field === 'resource'))
        return { path, field: at }
      fail(at, 'wrong-type', `must be ${Array.isArray(value) ? 'a path' : 'a list of paths'}, found ${shown(path)}`)
      return []
    })
  })
  return failed ? undefined : found
}

function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'a map'
  return value === '' ? 'an empty text' : String(value)
}
