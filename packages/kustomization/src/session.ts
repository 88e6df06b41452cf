import { type Resource, WriteBudget } from '@krmkit/runtime'
import { BuildScopes, type SchemaSource } from '@krmkit/transformers'
import type { Accumulation } from './accumulate/accumulation.ts'
import type { BuildOptions } from './build-options.ts'
import { TableMerger } from './configuration/merge-tables.ts'
import type { Files } from './files/memory-files.ts'
import type { BuildFinding } from './finding.ts'
import type { Programs } from './programs.ts'
import type { Tracer } from './trace/tracer.ts'

/** Field of a Kustomization that names what is evaluated; it decides what goes in and what becomes of the output. */
export type Role = 'resources' | 'generators' | 'transformers' | 'validators'

/** The targets that are being built, innermost first: what closes a circle is on it already. */
export interface BuildStack {
  /** Real path of the directory or file. */
  readonly path: string
  readonly parent?: BuildStack | undefined
}

/** Where something is declared: what relative paths and messages start from. */
export interface Place {
  /** Absolute path of the declaring file. */
  readonly file: string
  /** What its relative paths start from. */
  readonly directory: string
  /** Files below it may be read (kustomize's load restriction). */
  readonly root: string
  /** Further directories whose files may be read: an override in another Composition wrote the path. */
  readonly alsoReadable?: readonly string[] | undefined
  readonly stack: BuildStack
  /** The directory as the target and those below it write it; `''` or absent for the target's own. */
  readonly written?: string | undefined
}

/** Evaluates documents of kinds that this package does not know: Composition (docs/decisions.md#evaluators). */
export interface Evaluator {
  /** Names of the files that make a directory a target: `composition.yaml`. */
  readonly fileNames: readonly string[]
  /** The version of its kind that it takes. */
  readonly apiVersion: string
  handles(apiVersion: string, kind: string): boolean
  /** Changes `accumulation` as `role` demands; what is wrong goes to `session.report`. */
  evaluate(
    session: BuildSession,
    document: Resource,
    place: Place,
    accumulation: Accumulation,
    role: Role,
  ): Promise<void>
}

/** What the parts of one build tell each other. */
export interface SessionState {
  /** Merge keys of `openapi`: the first Kustomization that has it decides, the outermost asked first. */
  schemas: SchemaSource | undefined
  /** Which kinds are without a namespace; `openapi` adds to it. */
  readonly scopes: BuildScopes
  /** Whether `openapi` was found, and no other counts. */
  hasOpenApi: boolean
  /** The resources that were read so far: they decide whether an `openapi.path` takes the place of Kubernetes' own kinds. */
  readonly read: Iterable<Resource>[]
  /** Whether a strategic merge has looked for merge keys: they decide too. */
  hasMerged?: boolean
  /** Whether something was sorted on purpose, not only moved by a function that renamed it. */
  isOrdered?: boolean
  /** What the outermost Kustomization wants to be noted on resources. */
  buildMetadata: ReadonlySet<string>
  /** What all steps together may write. */
  readonly writes: WriteBudget
}

/** What a session is made of. */
export interface SessionParts {
  readonly files: Files
  readonly programs?: Programs | undefined
  readonly options?: BuildOptions | undefined
  readonly evaluators?: readonly Evaluator[] | undefined
  readonly tracer?: Tracer | undefined
}

/** What is different in a session over the same target. */
export interface SessionView {
  /** `undefined`: the steps are not traced. */
  readonly tracer?: Tracer | undefined
  /** Receives each finding in place of the session. */
  readonly report?: ((finding: BuildFinding) => void) | undefined
}

/** For what is not a part of the output, such as the configs of transformers. */
export const UNTRACED: SessionView = { tracer: undefined }

/** What the targets of a session share. */
interface Shared {
  readonly contents: Map<string, Uint8Array>
  readonly caches: Map<string, Map<string, unknown>>
  readonly tables: TableMerger
}

/** What is found and read for one target, or for a part of it. */
interface TargetRecord {
  readonly findings: BuildFinding[]
  readonly filesRead: Set<string>
  readonly filesNoted: Set<string>
  failed: boolean
}

/** Starts a session; each target built in it shares what it read. */
export function createSession(parts: SessionParts): BuildSession {
  return new BuildSession(parts, { contents: new Map(), caches: new Map(), tables: new TableMerger() })
}

/** What several builds of one call share: files, options, what was read; and the findings of one of them. */
export class BuildSession {
  readonly files: Files
  readonly programs: Programs | undefined
  readonly options: BuildOptions
  readonly evaluators: readonly Evaluator[]
  readonly tracer: Tracer | undefined
  readonly state: SessionState
  readonly #shared: Shared
  readonly #record: TargetRecord
  readonly #report: SessionView['report']

  /** To be called by {@link createSession} and by sessions. */
  constructor(
    { files, programs, options = {}, evaluators = [], tracer }: SessionParts,
    shared: Shared,
    state: SessionState = newState(),
    record: TargetRecord = { findings: [], filesRead: new Set(), filesNoted: new Set(), failed: false },
    report?: SessionView['report'],
  ) {
    this.files = files
    this.programs = programs
    this.options = options
    this.evaluators = evaluators
    this.tracer = tracer
    this.state = state
    this.#shared = shared
    this.#record = record
    this.#report = report
  }

  /** The session of one target: findings and files of its own, what was read before is there already. */
  forTarget(): BuildSession {
    return new BuildSession(this, this.#shared)
  }
  /** A session for a part of a target, with findings and files of its own. */
  forPart(): BuildSession {
    return new BuildSession(this, this.#shared, this.state)
  }
  /** A session for the same target, with another tracer or receiver of findings where these are given. */
  with(view: SessionView): BuildSession {
    const { files, programs, options, evaluators } = this
    const tracer = 'tracer' in view ? view.tracer : this.tracer
    const parts = { files, programs, options, evaluators, tracer }
    return new BuildSession(parts, this.#shared, this.state, this.#record, view.report ?? this.#report)
  }

  get findings(): readonly BuildFinding[] {
    return this.#record.findings
  }
  /** Whether an error was reported. */
  get failed(): boolean {
    return this.#record.failed
  }
  /** Absolute paths of the files that were read, in order: what `--deps` prints. */
  get filesRead(): ReadonlySet<string> {
    return this.#record.filesRead
  }
  /** Absolute paths of the files that programs read and {@link read} did not. */
  get filesNoted(): ReadonlySet<string> {
    return this.#record.filesNoted
  }
  /** Merges field specs and name references. */
  get tables(): TableMerger {
    return this.#shared.tables
  }

  /** Collects a finding; one of severity `error` makes the build fail. */
  report(finding: BuildFinding): void {
    if (this.#report !== undefined) {
      this.#report(finding)
      return
    }
    this.#record.findings.push(finding)
    this.#record.failed ||= finding.severity === 'error'
  }
  /** Notes a file that a program reads. */
  note(path: string): void {
    this.#record.filesNoted.add(path)
  }
  /** Reads a file of {@link Files} once, and notes it. Throws where it cannot be read. */
  read(path: string): Uint8Array {
    const { contents } = this.#shared
    const { filesRead } = this.#record
    const known = contents.get(path)
    const bytes = known ?? this.files.read(path)
    if (known === undefined) contents.set(path, bytes)
    // What a target reads twice is not more input.
    if (!filesRead.has(path)) this.state.writes.addInput(bytes.length)
    filesRead.add(path)
    return bytes
  }
  /** Anything that is worth keeping for the next target: made once per key. */
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
  }
}
