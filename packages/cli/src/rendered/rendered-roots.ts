import { dirname } from 'node:path'
import type { Policy, Reporter } from '@krmkit/check'
import type { CheckInput, FileRoles, namingDocuments, TextObject } from '@krmkit/check/objects'
import { readRegularFile } from '@krmkit/runtime/files'
import { groupBy } from '@krmkit/runtime/values'
import { BuildResource } from '@krmkit/transformers/parts'
import type { InputText } from '../inputs/input-texts.ts'
import type { Outcome } from '../outcome.ts'
import { isInside, shownPath } from '../package/paths.ts'
import type { ReportedObject } from '../reporters/finding.ts'
import { policyNotes } from '../reporters/placed-finding.ts'
import type { Terminal } from '../terminal.ts'
import { RootBuilds, type RootFlags, rootPlan } from './build-roots.ts'
import { Chains } from './chain.ts'
import { commentedPatches } from './inline-patches.ts'
import { joinRoots } from './join-roots.ts'
import { FindingPlaces, type RootPolicy, UnplacedObject, unplacedReporter } from './placed-findings.ts'
import { refusalOf } from './refusals.ts'
import { objectsOfRoots, RenderedInput } from './rendered-input.ts'
import { isRendered, type RenderedObject } from './rendered-object.ts'
import { SourcePlaces, type SourceTexts } from './source-place.ts'
import { type BuiltRoot, type FoundTargets, findTargets, pathsOf, reachedFrom } from './targets.ts'

/** The files of a check. */
interface RootFiles {
  /** Absolute paths by paths in messages. */
  readonly paths: ReadonlyMap<string, string>
  /** Texts to use instead of those of files, by absolute paths. */
  readonly texts: ReadonlyMap<string, string>
  readonly cwd: string
  /** Whether equal resources of several roots are checked apart, because each has an old state of its own. */
  readonly isApart: boolean
}

/** The roots of the files of a check, which are built. */
export class RenderedRoots {
  /** The files that builds read, as in messages: their objects are parts of what is applied. */
  readonly files: ReadonlySet<string>
  readonly built: readonly BuiltRoot[]
  /** The resources of roots. */
  readonly objects: readonly RenderedObject[]
  readonly #found: FoundTargets
  readonly #refused: readonly ReportedObject[]
  readonly #places: FindingPlaces
  readonly #chains: Chains
  /** The path of a file in messages. */
  readonly shown: (path: string) => string
  readonly #texts: SourceTexts
  readonly #paths: ReadonlyMap<string, string>

  constructor(
    built: readonly BuiltRoot[],
    found: FoundTargets,
    builds: RootBuilds,
    { paths, texts, cwd, isApart }: RootFiles,
  ) {
    const { targets } = found
    this.built = built
    this.#found = found
    const names = new Map(Array.from(paths, ([file, path]) => [path, file]))
    const shown = (path: string) => names.get(path) ?? shownPath(builds.shown(path), cwd)
    const read = new Set(built.flatMap(({ filesRead }) => filesRead))
    const passed = built.filter(({ failed }) => !failed)
    this.shown = shown
    this.#paths = paths
    this.#texts = {
      shown,
      text: (path) => (read.has(builds.shown(path)) ? (texts.get(path) ?? textOf(path)) : undefined),
    }
    this.#places = new FindingPlaces(new SourcePlaces(this.#texts), builds)
    this.#chains = new Chains(targets, this.#texts)
    this.objects = objectsOfRoots(passed, shown, (path) => names.has(path), isApart)
    this.#refused = built.flatMap((one) => (one.failed ? [refusalOf(one, this.#texts, targets)] : []))
    const isTarget = new Set(Array.from(targets.values(), ({ file }) => file))
    const all = new Set(passed.flatMap(({ filesRead, filesApplied = filesRead }) => filesApplied.map(shown)))
    this.files = new Set([...all].filter((file) => !isTarget.has(file)))
  }

  /** The files of roots: those that builds read, and those that roots that are not built lead to. */
  inputs(inputs: readonly InputText[]): readonly InputText[] {
    const roots = this.built.map(({ root }) => root)
    const reached = reachedFrom(roots, this.#found)
    const packages = roots.flatMap(({ kind, path }) => (kind === 'Kptfile' ? [dirname(path)] : []))
    return inputs.filter(({ file }) => {
      const path = this.#paths.get(file) ?? file
      return this.files.has(file) || reached.has(path) || packages.some((folder) => isInside(folder, path))
    })
  }

  /** The absolute paths that roots lead to that are not built: what such a root makes of them is not known. */
  get unknown(): ReadonlySet<string> {
    const failed = this.built.filter((one) => one.failed)
    return reachedFrom(
      failed.map(({ root }) => root),
      this.#found,
    )
  }

  /** The roles of files, with those that builds read. What only a tool reads stays so. */
  roles(roles: FileRoles): FileRoles {
    const all = new Map(roles)
    for (const file of this.files) if (all.get(file)?.kind !== 'config') all.set(file, { kind: 'rendered', by: '' })
    return all
  }

  /** Files, and the resources of roots. */
  input(texts: CheckInput<TextObject>): CheckInput<TextObject> {
    return new RenderedInput(texts, this.objects)
  }

  reporter(
    reporter: Reporter<TextObject, ReportedObject>,
    settings: { readonly listsObjects: boolean },
  ): Reporter<TextObject, ReportedObject> {
    return unplacedReporter(reporter, settings)
  }

  /** Findings about suppressions. One that a root does not need is used if another root needs it. */
  notes(policy: Policy<TextObject>): readonly ReportedObject[] {
    for (const patch of this.#patches()) policy.readComments(patch)
    const unused = new Map<unknown, UnplacedObject[]>()
    const others = policyNotes(policy, (finding, found) => {
      if (found === undefined || !isRendered(found)) return undefined
      const key = JSON.stringify([keyOf(found), finding.message])
      unused.set(key, [...(unused.get(key) ?? []), new UnplacedObject(found, [finding])])
      return true
    })
    const counts = groupBy(this.objects, keyOf)
    const own = [...unused.values()].filter(
      ([first, ...more]) =>
        first?.unplaced[0]?.rule !== 'suppression-unused' || counts.get(keyOf(first.found))?.length === more.length + 1,
    )
    return [...others, ...own.flat()]
  }

  /** The patches with comments that the roots read which are built, without those of files that are fetched. */
  #patches(): readonly TextObject[] {
    const read = new Set(this.built.flatMap(({ failed, filesRead }) => (failed ? [] : filesRead)))
    return Array.from(this.#paths).flatMap(([file, path]) =>
      read.has(path) ? commentedPatches(file, this.#texts.text(path) ?? '') : [],
    )
  }

  /** The findings of objects at their places, each on its own. */
  async findingsOf(objects: readonly UnplacedObject[], policy: RootPolicy) {
    return this.#places.of(objects, policy)
  }

  /** Objects with the places of all findings. */
  async placed(objects: readonly ReportedObject[], policy: RootPolicy): Promise<readonly ReportedObject[]> {
    const unplaced = objects.filter((object) => object instanceof UnplacedObject)
    const places = await this.#places.of(unplaced, policy)
    const joined = joinRoots([...places.values()].flat(), this.shown, (root, path) => this.#chains.of(root, path))
    const rest = objects.filter((object) => !(object instanceof UnplacedObject))
    const valid = unplaced.filter(({ unplaced: none }) => none.length === 0)
    return [...rest, ...joined, ...valid]
  }

  /** What is wrong with roots that are not built, without what the `known` findings report about the same lines. */
  refused(policy: RootPolicy, known: readonly ReportedObject[]): readonly ReportedObject[] {
    const all = known.flatMap(({ findings, accepted = [] }) => [...findings, ...accepted.map(({ finding }) => finding)])
    const lines = new Set(all.flatMap(({ severity, ...place }) => (severity === 'error' ? [lineOf(place)] : [])))
    const shown = new Set<string>()
    return this.#refused.map((object) => {
      const own = object.findings.filter((finding) => {
        // Several roots can have a base that is refused.
        const key = `${lineOf(finding)}:${finding.message}`
        const isNew = !shown.has(key)
        shown.add(key)
        return isNew && (finding.severity !== 'error' || !lines.has(lineOf(finding)))
      })
      return { ...object, findings: policy.graded(own) }
    })
  }

  /** The text of a file that a build read, by its path in messages. */
  textOf(file: string): string | undefined {
    const path = this.#paths.get(file)
    return path === undefined ? undefined : this.#texts.text(path)
  }
}

/** What is read of files already. */
interface KnownFiles {
  /** Texts to use instead of those of files, by their paths in messages. */
  readonly texts?: ReadonlyMap<string, string> | undefined
  /** The files that name others. */
  readonly naming?: ReturnType<typeof namingDocuments> | undefined
}

/** Finds and builds the roots of files; `undefined` if there are none. */
export async function renderRoots(
  inputs: readonly InputText[],
  flags: RootFlags & { readonly old?: string },
  terminal: Terminal,
  { texts = new Map(), naming }: KnownFiles = {},
): Promise<Outcome<RenderedRoots | undefined>> {
  const { cwd } = terminal
  const paths = pathsOf(inputs, cwd)
  const found = findTargets(inputs, paths, naming)
  if (found.roots.length === 0) return { value: undefined }
  const plan = rootPlan(flags, terminal)
  if (plan.problems) return plan
  const ownTexts = new Map(Array.from(texts, ([file, text]) => [paths.get(file) ?? file, text]))
  const named = found.roots.map(({ target }) => target)
  const builds = new RootBuilds(plan.value, terminal, { named, texts: ownTexts, config: flags.config })
  const built: BuiltRoot[] = []
  for (const root of found.roots) built.push(await builds.build(root))
  return {
    value: new RenderedRoots(built, found, builds, { paths, texts: ownTexts, cwd, isApart: flags.old !== undefined }),
  }
}

function lineOf({ file, line }: Pick<ReportedObject['findings'][number], 'file' | 'line'>): string {
  return `${file}:${line}`
}

function keyOf({ file, resource }: RenderedObject): string {
  const from = resource instanceof BuildResource ? resource.readFrom?.document : undefined
  return JSON.stringify([file, from?.position([])?.line, from?.text(['kind']), from?.text(['metadata', 'name'])])
}

function textOf(path: string): string | undefined {
  try {
    return new TextDecoder().decode(readRegularFile(path).bytes)
  } catch {
    return undefined
  }
}
