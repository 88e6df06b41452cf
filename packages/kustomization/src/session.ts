import { type Resource, WriteBudget } from '@krmkit/runtime'
import { BuildScopes } from '@krmkit/transformers'
import type { Accumulation } from './accumulate/accumulation.ts'
import type { BuildOptions } from './build-options.ts'
import type { Files } from './files/files.ts'
import type { BuildFinding } from './finding.ts'
import type { Programs } from './programs.ts'
import type { SessionState } from './session-state.ts'
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

/** What several builds of one call share: files, findings, options. */
export interface BuildSession {
  readonly files: Files
  readonly programs?: Programs | undefined
  readonly options: BuildOptions
  readonly evaluators: readonly Evaluator[]
  readonly tracer?: Tracer | undefined
  readonly state: SessionState
  /** Collects a finding; one of severity `error` makes the build fail. */
  report(finding: BuildFinding): void
  readonly findings: readonly BuildFinding[]
  /** Whether an error was reported. */
  readonly failed: boolean
  /** Absolute paths of the files that were read, in order: what `--deps` prints. */
  readonly filesRead: ReadonlySet<string>
  /** Absolute paths of the files that programs read and {@link read} did not. */
  readonly filesNoted: ReadonlySet<string>
  /** Notes a file that a program reads. */
  note(path: string): void
  /** Reads a file of {@link Files} once, and notes it. Throws where it cannot be read. */
  read(path: string): Uint8Array
  /** Anything that is worth keeping for the next target: made once per key. */
  cached<T>(kind: string, key: string, make: () => T): T
}

/** What a session is made of. */
export interface SessionParts {
  readonly files: Files
  readonly programs?: Programs | undefined
  readonly options?: BuildOptions
  readonly evaluators?: readonly Evaluator[]
  readonly tracer?: Tracer | undefined
}

/** Starts a session; each target built in it shares what it read. */
export function createSession(parts: SessionParts): BuildSession {
  return sessionOver(parts, { contents: new Map(), caches: new Map() })
}

/** The session of one target: findings and files of its own, what was read before is there already. */
export function targetSession(session: BuildSession): BuildSession {
  return sessionOver(session, sharedBy(session))
}

/** A session for a part of a target, to tell its findings and files apart; all else it has in common with the whole. */
export function innerSession(session: BuildSession): BuildSession {
  return sessionOver(session, sharedBy(session), session.state)
}

/** The session for what is no part of the output, such as the configs of transformers: no tracer is told of it. */
export function untraced(session: BuildSession): BuildSession {
  return session.tracer === undefined ? session : Object.create(session, { tracer: { value: undefined } })
}

/** What the targets of a session share. */
interface Shared {
  readonly contents: Map<string, Uint8Array>
  readonly caches: Map<string, Map<string, unknown>>
}

const shared = new WeakMap<BuildSession, Shared>()

/** What a session shares, also one that stands in front of another: without its tracer, with another ear. */
function sharedBy(session: BuildSession): Shared {
  for (let at: object | null = session; at !== null; at = Object.getPrototypeOf(at)) {
    const share = shared.get(at as BuildSession)
    if (share !== undefined) return share
  }
  return { contents: new Map(), caches: new Map() }
}

function sessionOver(parts: SessionParts, share: Shared, state?: SessionState): BuildSession {
  const { files, programs, options = {}, evaluators = [], tracer } = parts
  const { contents, caches } = share
  const findings: BuildFinding[] = []
  const filesRead = new Set<string>()
  const filesNoted = new Set<string>()
  let failed = false
  const session: BuildSession = {
    files,
    programs,
    options,
    evaluators,
    tracer,
    findings,
    filesRead,
    filesNoted,
    note(path) {
      filesNoted.add(path)
    },
    state: state ?? {
      schemas: undefined,
      scopes: new BuildScopes(),
      hasOpenApi: false,
      read: [],
      buildMetadata: new Set(),
      writes: new WriteBudget(),
    },
    get failed() {
      return failed
    },
    report(finding) {
      findings.push(finding)
      failed ||= finding.severity === 'error'
    },
    read(path) {
      const known = contents.get(path)
      const bytes = known ?? files.read(path)
      if (known === undefined) contents.set(path, bytes)
      // What a target reads twice is no further input.
      if (!filesRead.has(path)) session.state.writes.addInput(bytes.length)
      filesRead.add(path)
      return bytes
    },
    cached<T>(kind: string, key: string, make: () => T): T {
      const cache = caches.get(kind) ?? new Map<string, unknown>()
      caches.set(kind, cache)
      if (!cache.has(key)) cache.set(key, make())
      return cache.get(key) as T
    },
  }
  shared.set(session, share)
  return session
}
