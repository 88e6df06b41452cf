import {
  type Accumulation,
  type BuildFinding,
  type BuildOptions,
  type BuildSession,
  createSession,
  directoryOf,
  type Files,
  finish,
  joinPath,
  newAccumulation,
  type Place,
  type Programs,
} from '@krmkit/kustomization'
import { generatedBy, type Items, type Resource } from '@krmkit/runtime'
import { hasStateBeside, keepStateBeside, stateAnnotations } from '@krmkit/transformers'
import { consolidate } from '../consolidate/consolidate.ts'
import { decodeComposition } from '../decode/decode-composition.ts'
import { compositionEvaluator } from '../execute/evaluator.ts'
import { execute } from '../execute/execute.ts'
import { itemFiles } from './item-files.ts'
import { settleItems } from './settle-items.ts'

/** A Composition that is the config of a function over a ResourceList. */
export interface CompositionRun {
  /** The first transformer's input; brought to what the last one left. */
  readonly items: Items
  /** The Composition. */
  readonly config: Resource
  /** Files that are mounted; those of the items come first. */
  readonly files?: Files | undefined
  /** Absolute path in `files` that the config's relative paths start from, where it has no path annotation. Default: `/`. */
  readonly directory?: string | undefined
  readonly programs?: Pick<Programs, 'find' | 'inflate'> | undefined
  readonly options?: BuildOptions | undefined
  report(finding: BuildFinding): void
}

/**
 * Runs a Composition over the items of a list (composition.md, section 11). Items that are marked as local config, and
 * Compositions and Kustomizations among them, are left as they are (decisions 4.1, 4.2).
 */
export async function runComposition({
  items,
  config,
  files,
  directory,
  programs,
  options,
  report,
}: CompositionRun): Promise<void> {
  const view = itemFiles(items, files)
  const session = sessionOver(view, programs, options)
  const { path } = config.origin
  const file = path ? joinPath('/', path) : joinPath(directory ?? '/', 'composition.yaml')
  const base = directoryOf(file)
  const place: Place = { file, directory: base, root: base, stack: { path: file } }
  const left = await evaluate(session, items, config, place)
  // A container's files were written anew by whoever called it: only their names are the user's (decisions 1.10).
  for (const { line, column, ...finding } of session.findings)
    report(
      finding.file !== undefined && !view.isItem(finding.file) && finding.file !== file
        ? { ...finding, line, column }
        : finding,
    )
  if (left !== undefined) settleItems({ items, configName: config.name, ...left })
}

async function evaluate(session: BuildSession, items: Items, config: Resource, place: Place) {
  const decoded = decodeComposition(config.toString(), { file: place.file, isPart: true })
  if ('problems' in decoded) {
    for (const problem of decoded.problems) session.report(problem)
    return undefined
  }
  const transformers = consolidate(session, decoded.value, place)
  if (transformers === undefined) return undefined
  const stale = new Set(config.name === '' ? [] : generatedBy(items, 'composition', config.name))
  const given = new Set(items)
  for (const item of items) if (stale.has(item) || isLeftAlone(item)) given.delete(item)
  const accumulation = newAccumulation(session, place)
  accumulation.items.append(given)
  accumulation.touch()
  for (const item of given) keepStateBeside(item)
  const isWithinBuild = [...given].some(hasStateBeside)
  await execute(session, transformers, place, accumulation)
  if (session.failed) return undefined
  if (isWithinBuild) handOn(accumulation)
  else await end(session, accumulation)
  return session.failed ? undefined : { given, stale: [...stale], left: [...accumulation.items] }
}

function sessionOver(
  files: Files,
  programs: CompositionRun['programs'],
  options: BuildOptions | undefined,
): BuildSession {
  const lent: Programs = {
    find: async (what) => programs?.find(what),
    ...(programs?.inflate && { inflate: programs.inflate }),
    async run({ container, exec }) {
      const what = container === undefined ? `the executable "${exec?.path}"` : `the container "${container.image}"`
      const way = 'a container cannot start another: use the command `krmkit build`, or a function of the catalogue'
      return {
        exitCode: undefined,
        stdout: '',
        stderr: `${what} must not be run from within the function composition: ${way}`,
      }
    },
  }
  return createSession({
    files,
    programs: lent,
    // Whether they may run is no question here: they cannot.
    options: { ...options, enableAlphaPlugins: true, enableExec: true },
    evaluators: [compositionEvaluator],
  })
}

const KUSTOMIZE_GROUP = 'kustomize.config.k8s.io'

function isLeftAlone(item: Resource): boolean {
  return item.isLocalConfig || item.group === KUSTOMIZE_GROUP
}

/** Ends the build; what was made as local config stays as well. */
async function end(session: BuildSession, accumulation: Accumulation): Promise<void> {
  const local = [...accumulation.items].filter((item) => item.isLocalConfig)
  for (const item of local) accumulation.items.remove(item)
  accumulation.touch()
  await finish(session, accumulation, { order: 'fifo', buildMetadata: new Set() })
  accumulation.items.append(local)
}

/** Within a build of kustomize that build ends it: what is known of the resources goes back to it. */
function handOn({ items }: Accumulation): void {
  for (const item of items)
    for (const [key, value] of Object.entries(stateAnnotations(item))) item.set(['metadata', 'annotations', key], value)
}
