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
import { hasBuildState, stateAnnotations, toBuildResource } from '@krmkit/transformers/parts'
import { compositionEvaluator } from '../execute/evaluator.ts'
import { itemFiles } from './item-files.ts'
import { updateItems } from './update-items.ts'

/** A Composition or Kustomization that is the config of a function over a ResourceList. */
export interface FunctionRun {
  /** The input items; replaced by the output. */
  readonly items: Items
  readonly config: Resource
  /** Mounted files; those of the items take precedence. */
  readonly files?: Files | undefined
  /**
   * Absolute path in `files` that the config's relative paths are resolved from if it has no path annotation. Default:
   * `/`.
   */
  readonly directory?: string | undefined
  readonly programs?: Pick<Programs, 'find'> | undefined
  readonly options?: BuildOptions | undefined
  report(finding: BuildFinding): void
}

/** The work of one run of the function. */
export interface ItemWork {
  /** The function's name, for the annotation on what it generates. */
  readonly functionName: string
  /** Name of the config's file if it has no path annotation. */
  readonly fileName: string
  run(session: BuildSession, place: Place, accumulation: Accumulation): Promise<void>
}

/**
 * Runs a build over the items of a list. Compositions and Kustomizations among them are not resources. Transformers can
 * see local config, which is returned unchanged because kpt marks the Kptfile as local config
 * (docs/decisions.md#compositions-over-items).
 */
export async function runOverItems(input: FunctionRun, work: ItemWork): Promise<void> {
  const { items, config, files, directory = '/', programs, options, report } = input
  const view = itemFiles(items, files)
  const session = sessionOver(view, programs, options)
  const { path } = config.origin
  const file = joinPath('/', path || `${directory}/${work.fileName}`)
  const base = directoryOf(file)
  const place: Place = { file, directory: base, root: base, stack: { path: file } }
  const left = await build(session, items, config.name, place, work)
  // The orchestrator printed the items again, so their lines are not lines of the user's files.
  const isRewritten = (of: string | undefined) => of === undefined || of === file || view.isItem(of)
  for (const { line, column, ...finding } of session.findings)
    report(isRewritten(finding.file) ? finding : { ...finding, line, column })
  if (left === undefined) return
  const isOrdered = session.state.isOrdered === true
  const { functionName } = work
  const { scopes } = session.state
  const problem = updateItems({ items, functionName, configName: config.name, isOrdered, scopes, ...left })
  if (problem !== undefined)
    report({ severity: 'error', rule: problem.rule ?? 'order', message: problem.message, file })
}

async function build(session: BuildSession, items: Items, configName: string, place: Place, work: ItemWork) {
  const accumulation = newAccumulation(session)
  const stale = new Set(configName === '' ? [] : generatedBy(items, work.functionName, configName))
  const given = new Map<Resource, Resource>()
  const copies = new Set<Resource>()
  for (const item of items) {
    if (stale.has(item) || item.group === KUSTOMIZE_GROUP) continue
    const taking = toBuildResource(item.isLocalConfig ? item.copy() : item)
    accumulation.items.append([taking])
    if (item.isLocalConfig) copies.add(taking)
    else given.set(taking, item)
  }
  accumulation.touch()
  const isWithinBuild = [...given.keys()].some(hasBuildState)
  await work.run(session, place, accumulation)
  if (session.failed) return undefined
  for (const copy of copies) accumulation.items.remove(copy)
  accumulation.touch()
  if (isWithinBuild) returnBuildState(accumulation)
  else await end(session, accumulation)
  return session.failed ? undefined : { given, stale: [...stale], left: [...accumulation.items] }
}

const KUSTOMIZE_GROUP = 'kustomize.config.k8s.io'

function sessionOver(files: Files, programs: FunctionRun['programs'], options: BuildOptions | undefined): BuildSession {
  const inProcess: Programs = {
    find: async (what) => programs?.find(what),
    async run({ container, exec }) {
      const what = container === undefined ? `the executable "${exec?.path}"` : `the container "${container.image}"`
      const way = 'build on the command line with `krmkit build`, or take a function of the catalogue'
      const stderr = `${what} must not be run from within a function, which is a container itself: ${way}`
      return { exitCode: undefined, stdout: '', stderr }
    },
  }
  return createSession({
    files,
    programs: inProcess,
    // Plugins cannot run here, so permission does not matter.
    options: { ...options, enableAlphaPlugins: true, enableExec: true },
    evaluators: [compositionEvaluator],
  })
}

/** Finishes the build; resources that were generated as local config are kept as well. */
async function end(session: BuildSession, accumulation: Accumulation): Promise<void> {
  const local = [...accumulation.items].filter((item) => item.isLocalConfig)
  for (const item of local) accumulation.items.remove(item)
  accumulation.touch()
  await finish(session, accumulation, { order: 'fifo', buildMetadata: new Set(), keepsAnnotations: true })
  accumulation.items.append(local)
}

/**
 * If the items come from a kustomize build, that build finishes them: it gets the recorded facts of the resources back.
 */
function returnBuildState({ items }: Accumulation): void {
  for (const item of items)
    for (const [key, value] of Object.entries(stateAnnotations(item))) item.set(['metadata', 'annotations', key], value)
}
