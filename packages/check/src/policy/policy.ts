import type { Severity } from '@krmkit/runtime'
import { compactJson } from '@krmkit/structural-schema/values'
import type { Acceptance, Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { ownAnnotations } from '../objects/own-annotations.ts'
import { presentId } from '../rules/old-ids.ts'
import { readAnnotations } from './annotation.ts'
import { isBaseline, parseBaseline } from './baseline.ts'
import { CommentedDocument } from './commented-document.ts'
import { type ReadySuppression, readySuppression, type SuppressibleFinding, type Suppression } from './suppression.ts'
import { type SuppressionPlace, SuppressionSet } from './suppression-set.ts'

/** The severity of a rule in `.krmkit.yaml`. */
export type RuleSeverity = Severity | 'off'

/** Severities by rule or reason. The entry of a rule takes precedence over the entry of its reason. */
export type RuleSeverities = ReadonlyMap<string, RuleSeverity>

/** What a project decides about findings. */
export interface PolicySettings {
  /** Suppressions from the config of a function. */
  readonly suppress?: readonly Suppression[] | undefined
  readonly severities?: RuleSeverities | undefined
  /**
   * Whether suppressions that accept nothing are reported. Only a check of everything knows them; those of a function's own config are
   * always reported. Default: true
   */
  readonly reportsUnused?: boolean | undefined
  /** A date such as 2027-01-31, after which suppressions with an earlier `until` accept nothing. Default: none expires. */
  readonly today?: string | undefined
}

/** The findings of an object, and those of them that are accepted. */
export interface JudgedFindings {
  readonly findings: readonly Finding[]
  readonly accepted: readonly Finding[]
}

interface Source<Found> extends SuppressionPlace {
  readonly found: Found
}

/** The suppressions that an object has itself. */
interface OwnSuppressions {
  readonly annotated: readonly ReadySuppression[]
  readonly comments: CommentedDocument | undefined
}

const NONE: readonly never[] = []
const NO_SUPPRESSIONS: OwnSuppressions = { annotated: NONE, comments: undefined }

/** Decides which findings are known and accepted, and how severe the others are. */
export class Policy<Found extends FoundObject> {
  readonly #set: SuppressionSet<Source<Found>>
  readonly #severities: RuleSeverities
  /** The lists that it knows, by their places and contents. */
  readonly #learned = new Set<string>()
  /** The documents with comments for krmkit, which a check reads several times; `undefined` for those without. */
  readonly #commented = new Map<unknown, CommentedDocument | undefined>()
  readonly #reportsUnused: boolean
  readonly #seen = new Set<string>()
  #hasTable = false

  constructor({ suppress = [], severities = new Map(), reportsUnused = true, today }: PolicySettings) {
    this.#reportsUnused = reportsUnused
    this.#set = new SuppressionSet(today)
    this.#severities = new Map(Array.from(severities, ([id, severity]) => [presentId(id), severity]))
    for (const [i, one] of suppress.entries()) {
      const ready = readySuppression(one, { label: `suppress[${i}]`, by: 'config', at: [] })
      const read =
        typeof ready === 'string'
          ? { suppressions: [], problems: [{ message: ready, at: [] }] }
          : { suppressions: [ready], problems: [] }
      this.#set.add(read, () => undefined)
      this.#hasTable = true
    }
  }

  /** Adds the entries of an object that is a list of accepted findings, once; returns whether it is one. */
  learn(found: Found): boolean {
    const { placed, file } = found
    if (!isBaseline(placed.identity)) return false
    const resource = found.yaml()
    if (resource === undefined) return true
    // A check reads an object several times. Several lists of a file can have one name, which they have unless the user changes it.
    const key = JSON.stringify([file, placed.at, compactJson(placed.object)])
    if (this.#learned.has(key)) return true
    this.#learned.add(key)
    this.#set.add(parseBaseline(resource), ({ at }) => ({ found, at }))
    this.#hasTable = true
    return true
  }

  /** Separates the accepted findings of an object from the others, and sets severities. */
  judge(found: Found, all: readonly Finding[]): JudgedFindings {
    const own = found.isAnnotated ? this.#ownOf(found) : NO_SUPPRESSIONS
    if (all.length === 0) return { findings: all, accepted: NONE }
    const isSuppressed = own.annotated.length > 0 || own.comments !== undefined || this.#hasTable
    if (!isSuppressed && this.#severities.size === 0) return { findings: all, accepted: NONE }
    const findings: Finding[] = []
    const accepted: Finding[] = []
    for (const given of all) {
      // Suppressions name the finding as it is without settings.
      const one = isSuppressed ? this.#find(found, given, own) : undefined
      const finding = this.#graded(given)
      if (finding === undefined) continue
      if (one === undefined) findings.push(finding)
      else {
        const { because, until } = one.suppression
        accepted.push({ ...finding, accepted: { because, until, by: one.by } })
      }
    }
    return { findings, accepted }
  }

  /** Whether findings of an object are accepted; reads its annotations and comments once. */
  acceptor(found: Found): (finding: SuppressibleFinding) => boolean {
    const own = found.isAnnotated ? this.#ownOf(found) : NO_SUPPRESSIONS
    if (own.annotated.length === 0 && own.comments === undefined && !this.#hasTable) return () => false
    return (finding) => this.#find(found, finding, own) !== undefined
  }

  /** The comment of an object that accepts a finding at a place in it, of an object that was made of it. */
  acceptedAt(found: Found, at: Finding['at'], finding: SuppressibleFinding): Acceptance | undefined {
    const comments = this.readComments(found)
    if (comments === undefined) return undefined
    const one = this.#set.find(found.placed.identity, finding, NONE, comments.at([...found.placed.at, ...at], finding))
    return one && { because: one.suppression.because, until: one.suppression.until, by: one.by }
  }

  /** Reads the comments of an object that is not judged itself, so that those that accept nothing are known. */
  readComments(found: Found): CommentedDocument | undefined {
    const comments = this.#commentsOf(found)
    if (comments !== undefined)
      this.#set.annotate(comments.take(found.placed.at), ({ at, position }) => ({ found, at, position }))
    return comments
  }

  /** Sets the severities of findings that cannot be accepted, because they are not about an object. */
  graded<Graded extends Pick<Finding, 'severity' | 'rule' | 'tags'>>(findings: readonly Graded[]): readonly Graded[] {
    if (this.#severities.size === 0) return findings
    return findings.flatMap((finding) => this.#graded(finding) ?? [])
  }

  /** The rules and reasons of all findings that it saw, if it sets severities. */
  get seen(): ReadonlySet<string> {
    return this.#seen
  }

  /**
   * The problems of suppressions, and those that match no finding, each as `noteOf` makes it of a finding and the object that has the
   * suppression: a list of accepted findings, or an annotated or commented object. Call it last.
   */
  notes<Note>(noteOf: (finding: Finding, found: Found | undefined) => Note): readonly Note[] {
    // Those from a function's own config have no source.
    const notes = this.#set.notes((source) => this.#reportsUnused || source === undefined)
    return notes.flatMap(({ source, ...note }) => {
      const [finding] = this.graded([{ ...note, at: source?.at ?? [], position: source?.position }])
      return finding === undefined ? [] : [noteOf(finding, source?.found)]
    })
  }

  #graded<Graded extends Pick<Finding, 'severity' | 'rule' | 'tags'>>(finding: Graded): Graded | undefined {
    if (this.#severities.size === 0) return finding
    this.#seen.add(finding.rule).add(finding.tags?.reason ?? finding.rule)
    return withSeverity(finding, this.#severities)
  }

  #find(
    found: Found,
    finding: SuppressibleFinding,
    { annotated, comments }: OwnSuppressions,
  ): ReadySuppression | undefined {
    const { placed } = found
    const at = found.commentedAt === undefined ? [...placed.at, ...finding.at] : found.commentedAt(finding.at)
    const commented = at && comments?.at(at, finding)
    const one = this.#set.find(placed.identity, finding, annotated, commented)
    return one ?? (found.madeOf && this.#set.find(found.madeOf, finding, annotated))
  }

  #ownOf(found: Found): OwnSuppressions {
    const sourceOf = ({ at, position }: SuppressionPlace) => ({ found, at, position })
    const texts = ownAnnotations(found)
    const annotated = texts.length === 0 ? NONE : this.#set.annotate(readAnnotations(texts), sourceOf)
    return { annotated, comments: this.readComments(found) }
  }

  #commentsOf(found: Found): CommentedDocument | undefined {
    const source = found.commented?.()
    if (source === undefined) return undefined
    if (!this.#commented.has(source.key)) this.#commented.set(source.key, CommentedDocument.of(source))
    return this.#commented.get(source.key)
  }
}

/** Sets the severity of a finding; `undefined` if its rule is off. */
function withSeverity<Graded extends Pick<Finding, 'severity' | 'rule' | 'tags'>>(
  finding: Graded,
  rules: RuleSeverities,
): Graded | undefined {
  const severity = rules.get(finding.rule) ?? rules.get(finding.tags?.reason ?? '')
  if (severity === undefined || severity === finding.severity) return finding
  return severity === 'off' ? undefined : { ...finding, severity }
}
