import { type Resource, WriteBudget } from '@krmkit/runtime'
import { BuildScopes, type SchemaSource } from '@krmkit/transformers/parts'
import type { Accumulation } from './accumulate/accumulation.ts'
import type { BuildOptions } from './build-options.ts'
import { TableMerger } from './configuration/merge-tables.ts'
import type { Files } from './files/memory-files.ts'
import type { BuildFinding } from './finding.ts'
import type { Programs } from './programs.ts'
import { FetchedContent, type PlacedRepository } from './remote/fetched-content.ts'
import type { Sources } from './sources.ts'
import type { Tracer } from './trace/tracer.ts'
import { WorkAhead } from './work-ahead.ts'

/** The field of a Kustomization that an evaluated document belongs to; it determines the evaluator's input and the use of its output. */
export type Role = 'resources' | 'generators' | 'transformers' | 'validators'

/** The targets being built, innermost first. A target that is already on the stack is part of a cycle. */
export interface BuildStack {
  /** The real path of the directory or file. */
  readonly path: string
  /** The address that it was fetched from, if a declaration names one. */
  readonly address?: string | undefined
  readonly parent?: BuildStack | undefined
}

/** The place of a declaration: the base of its relative paths and messages. */
export interface Place {
  /** The absolute path of the declaring file. */
  readonly file: string
  /** The directory that its relative paths start from. */
  readonly directory: string
  /** The directory below which files can be read (kustomize's load restriction). */
  readonly root: string
  /** Further directories whose files can be read, because an override in another Composition contains the path. */
  readonly alsoReadable?: readonly string[] | undefined
  readonly stack: BuildStack
  /** The directory relative to the target; `''` or absent for the target's own. */
  readonly written?: string | undefined
  /** The namespace of the innermost Kustomization that has one, which charts get (kusttarget.go, helmRootNamespace). */
  readonly helmNamespace?: string | undefined
  /** The repository that `written` starts from, if it is not the target's own. */
  readonly writtenIn?: WrittenRepository | undefined
  /** The fetched repository that the file is in: its local directories must be in it, too. */
  readonly repository?: PlacedRepository | undefined
  /** Paths of local directories outside of that repository, because an override outside of it contains them. */
  readonly alsoEnterable?: ReadonlySet<string> | undefined
  /** Whether the file was fetched alone, so that relative paths lead nowhere. */
  readonly isAlone?: boolean | undefined
}

/** A repository in annotations with origins. */
export interface WrittenRepository {
  /** Without credentials. */
  readonly repository: string
  /** `''` for the default branch. */
  readonly ref: string
}

/** Evaluates documents of kinds that this package does not support: Composition (docs/decisions.md#evaluators). */
export interface Evaluator {
  /** Names of files that make a directory a target: `composition.yaml`. */
  readonly fileNames: readonly string[]
  /** The supported version of its kind. */
  readonly apiVersion: string
  handles(apiVersion: string, kind: string): boolean
  /** Changes `accumulation` according to `role`; reports problems with `session.report`. */
  evaluate(
    session: BuildSession,
    document: Resource,
    place: Place,
    accumulation: Accumulation,
    role: Role,
  ): Promise<void>
}

/** State that the parts of one build share. */
export interface SessionState {
  /** Merge keys from `openapi` of the first Kustomization that has it, starting with the outermost. */
  schemas: SchemaSource | undefined
  /** Which kinds are cluster-scoped, including those that `openapi` adds. */
  readonly scopes: BuildScopes
  /** Whether `openapi` was found, so that later ones are ignored. */
  hasOpenApi: boolean
  /** The resources read so far; they determine whether an `openapi.path` replaces Kubernetes' own kinds. */
  readonly read: Iterable<Resource>[]
  /** Whether a strategic merge has already looked up merge keys, which determines the same. */
  hasMerged?: boolean
  /** Whether resources were sorted explicitly, not only moved by a function that renamed them. */
  isOrdered?: boolean
  /** The annotations that the outermost Kustomization requests. */
  buildMetadata: ReadonlySet<string>
  /** The limit of what all steps together can write. */
  readonly writes: WriteBudget
  readonly ahead: WorkAhead
}

/** The dependencies and options of a session. */
export interface SessionParts {
  readonly files: Files
  readonly programs?: Programs | undefined
  /** Without it, addresses are errors. */
  readonly sources?: Sources | undefined
  readonly options?: BuildOptions | undefined
  readonly evaluators?: readonly Evaluator[] | undefined
  readonly tracer?: Tracer | undefined
}

/** The parts that a view of a session replaces. */
export interface SessionView {
  /** `undefined`: steps are not traced. */
  readonly tracer?: Tracer | undefined
  /** Receives each finding instead of the session. */
  readonly report?: ((finding: BuildFinding) => void) | undefined
}

/** For resources that are not part of the output, such as the configs of transformers. */
export const UNTRACED: SessionView = { tracer: undefined }

/** State that the targets of a session share. */
interface Shared {
  readonly contents: Map<string, Uint8Array>
  readonly caches: Map<string, Map<string, unknown>>
  readonly tables: TableMerger
  readonly fetched: FetchedContent
}

/** The findings and files of one target, or of a part of it. */
interface TargetRecord {
  readonly findings: BuildFinding[]
  readonly filesRead: Set<string>
  readonly filesNoted: Set<string>
  failed: boolean
  /** Whether the result depends on the targets that include this one. */
  isContextual: boolean
}

/** Creates a session; its targets share the files that they read. */
export function createSession(parts: SessionParts): BuildSession {
  const fetched = new FetchedContent(parts.sources)
  return new BuildSession(parts, { contents: new Map(), caches: new Map(), tables: new TableMerger(), fetched })
}

/** Shared state of several builds (files, options, caches), and the findings of one of them. */
export class BuildSession {
  readonly files: Files
  readonly programs: Programs | undefined
  readonly sources: Sources | undefined
  readonly options: BuildOptions
  readonly evaluators: readonly Evaluator[]
  readonly tracer: Tracer | undefined
  readonly state: SessionState
  readonly #shared: Shared
  readonly #record: TargetRecord
  readonly #report: SessionView['report']

  /** Called by {@link createSession} and by the methods that derive sessions. */
  constructor(
    { files, programs, sources, options = {}, evaluators = [], tracer }: SessionParts,
    shared: Shared,
    state: SessionState = newState(),
    record: TargetRecord = {
      findings: [],
      filesRead: new Set(),
      filesNoted: new Set(),
      failed: false,
      isContextual: false,
    },
    report?: SessionView['report'],
  ) {
    this.files = files
    this.programs = programs
    this.sources = sources
    this.options = options
    this.evaluators = evaluators
    this.tracer = tracer
    this.state = state
    this.#shared = shared
    this.#record = record
    this.#report = report
  }

  /** A session for one target, with separate findings and files; the contents of files and caches are shared. */
  forTarget(): BuildSession {
    return new BuildSession(this, this.#shared)
  }
  /** A session for a part of a target, with separate findings and files. */
  forPart(): BuildSession {
    return new BuildSession(this, this.#shared, this.state)
  }
  /** A session for the same target with another tracer or receiver of findings. */
  with(view: SessionView): BuildSession {
    const { files, programs, sources, options, evaluators } = this
    const tracer = 'tracer' in view ? view.tracer : this.tracer
    const parts = { files, programs, sources, options, evaluators, tracer }
    return new BuildSession(parts, this.#shared, this.state, this.#record, view.report ?? this.#report)
  }

  get findings(): readonly BuildFinding[] {
    return this.#record.findings
  }
  /** Whether an error was reported. */
  get failed(): boolean {
    return this.#record.failed
  }
  /** Whether the result depends on the targets that include this one, so that other targets cannot use it. */
  get isContextual(): boolean {
    return this.#record.isContextual
  }
  /** Absolute paths of the files that were read, in order; `--deps` prints them. */
  get filesRead(): ReadonlySet<string> {
    return this.#record.filesRead
  }
  /** Absolute paths of files that programs read, but {@link read} did not. */
  get filesNoted(): ReadonlySet<string> {
    return this.#record.filesNoted
  }
  /** Merges field specs and name references. */
  get tables(): TableMerger {
    return this.#shared.tables
  }

  /** What was fetched for the targets of the session. */
  get fetched(): FetchedContent {
    return this.#shared.fetched
  }

  /** Collects a finding; one of severity `error` makes the build fail. */
  report(finding: BuildFinding): void {
    if (this.#report !== undefined) {
      this.#report(finding)
      return
    }
    const { fetched } = this.#shared
    const { message, file } = finding
    const at = file === undefined ? {} : { file: fetched.shown(file) }
    this.#record.findings.push({ ...finding, message: fetched.shownText(message), ...at })
    this.#record.failed ||= finding.severity === 'error'
  }
  /** Collects a finding about a file that may be read several times. */
  reportOnce(finding: BuildFinding): void {
    const { message, line } = finding
    if (!this.#record.findings.some((known) => known.message === message && known.line === line)) this.report(finding)
  }
  /** Records that the result depends on the targets that include this one. */
  noteContext(): void {
    this.#record.isContextual = true
  }
  /** Records a file that a program reads. */
  note(path: string): void {
    this.#record.filesNoted.add(path)
  }
  /** Reads a file once and records it. Throws if the file cannot be read. */
  read(path: string): Uint8Array {
    const { contents } = this.#shared
    const { filesRead } = this.#record
    const known = contents.get(path)
    const bytes = known ?? this.files.read(path)
    if (known === undefined) contents.set(path, bytes)
    // A file that a target reads again does not count as more input.
    if (!filesRead.has(path)) this.state.writes.addInput(bytes.length)
    filesRead.add(path)
    return bytes
  }
  /** A value that all targets of the session share, created once per key. */
  cached<T>(kind: string, key: string, make: () => T): T {
    const { caches } = this.#shared
    const cache = caches.get(kind) ?? new Map<string, unknown>()
    caches.set(kind, cache)
    if (!cache.has(key)) cache.set(key, make())
    return cache.get(key) as T
  }
}

function newState(): SessionState {
  return {
    schemas: undefined,
    scopes: new BuildScopes(),
    hasOpenApi: false,
    read: [],
    buildMetadata: new Set(),
    writes: new WriteBudget(),
    ahead: new WorkAhead(),
  }
}
