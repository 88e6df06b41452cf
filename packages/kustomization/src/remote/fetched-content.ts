import { cleanPath } from '@krmkit/runtime/values'
import { isWithin, quotedPath } from '../files/path.ts'
import type { FetchedFile, FetchedRepository, SourceProblem, Sources } from '../sources.ts'
import type { RepositoryAddress } from './address.ts'
import { shownAddress, shownMessage, shownReference } from './shown-address.ts'

/** A repository that was fetched, and its address. */
export interface PlacedRepository extends FetchedRepository {
  readonly address: RepositoryAddress
}

/** Far more than any real build needs: a hostile file can name any number of addresses. */
const MAX_FETCHED = 5000

/** A shorter part of an address can be a part of any word. */
const SHORTEST_SECRET = 4

/** What the targets of a session have fetched, by address; and how paths below it are shown. */
export class FetchedContent {
  readonly #sources: Sources | undefined
  readonly #repositories = new Answers<PlacedRepository>()
  readonly #files = new Answers<FetchedFile>()
  /** By the absolute path of the folder or file. */
  readonly #folders = new Map<string, PlacedRepository>()
  readonly #urls = new Map<string, string>()
  /** Directories in the cache, by the directory that their files are shown in. */
  readonly #moved = new Map<string, string>()
  /** Addresses with credentials, and how they are shown. */
  readonly #secret = new Map<string, string>()

  constructor(sources: Sources | undefined) {
    this.#sources = sources
  }

  /** Whether {@link fetchRepository} and {@link fetchFile} can succeed. */
  get hasSources(): boolean {
    return this.#sources !== undefined
  }
  /** A repository that was fetched for this address; else the reason. */
  repository({ written }: RepositoryAddress): PlacedRepository | SourceProblem {
    return this.#repositories.found.get(written) ?? notFetched(written)
  }
  /** A file that was fetched from this URL; else the reason. */
  file(url: string): FetchedFile | SourceProblem {
    return this.#files.found.get(url) ?? notFetched(url)
  }
  async fetchRepository(address: RepositoryAddress): Promise<void> {
    this.hide(address.written)
    this.hide(address.repository)
    const answer = await this.#repositories.ask(address.written, async () => {
      const found = (await this.#sources?.repository(address)) ?? withoutSources(address.written)
      return 'problem' in found ? found : { ...found, address }
    })
    if (!('problem' in answer) && !this.#folders.has(answer.directory)) this.#folders.set(answer.directory, answer)
  }
  async fetchFile(url: string): Promise<FetchedFile | SourceProblem> {
    this.hide(url)
    const answer = await this.#files.ask(url, async () => (await this.#sources?.file(url)) ?? withoutSources(url))
    if (!('problem' in answer)) this.#urls.set(answer.file, shownAddress(url))
    return answer
  }
  /** The repository that an absolute path is in. */
  repositoryAt(path: string): PlacedRepository | undefined {
    for (const [directory, repository] of this.#folders) if (isWithin(path, directory)) return repository
    return undefined
  }
  /** Whether an absolute path is that of a file that was fetched alone. */
  isFile(path: string): boolean {
    return this.#urls.has(path)
  }
  /** Shows the files of a directory as files of another one: charts of a repository are pulled into the cache. */
  showIn(shown: string, directory: string): void {
    this.#moved.set(directory, shown)
  }
  /** An absolute path for people: the address of what was fetched, `https://github.com/org/repo//path?ref=v1`. */
  shown(actual: string): string {
    const [directory, other] = Array.from(this.#moved).find(([from]) => isWithin(actual, from)) ?? ['', '']
    const path = other + actual.slice(directory.length)
    const url = this.#urls.get(path)
    if (url !== undefined) return url
    const repository = this.#folders.size === 0 ? undefined : this.repositoryAt(path)
    return repository === undefined ? path : addressOf(repository, path.slice(repository.directory.length))
  }
  /** A message for people: with addresses in place of the paths of what was fetched, and without credentials. */
  shownText(text: string): string {
    let shown = text
    for (const [written, safe] of this.#secret) shown = shown.replaceAll(written, safe)
    for (const [directory, other] of this.#moved) shown = shown.replaceAll(directory, other)
    for (const [file, url] of this.#urls) shown = shown.replaceAll(file, url)
    for (const [directory, repository] of this.#folders) {
      const [first = '', ...rest] = shown.split(directory)
      shown = rest.reduce((before, after) => {
        const below = /^(?:\/[^\s"'`,;:()]*)?/.exec(after)?.[0] ?? ''
        return before + addressOf(repository, below) + after.slice(below.length)
      }, first)
    }
    return shownMessage(shown)
  }
  /**
   * Shows a reference without its credentials in every message, also one that nothing is fetched for. It can be a part of an
   * `entry`, which begins with a key: an equals sign in credentials or in a query ends one, too.
   */
  hide(written: string, entry = written): void {
    const [own, whole] = [shownReference(written), shownReference(entry)]
    if (whole !== entry) this.#secret.set(entry, whole)
    const shown = own === written && whole !== entry && written.length >= SHORTEST_SECRET ? whole : own
    if (shown === written) return
    this.#secret.set(written, shown)
    // Its path below a directory.
    this.#secret.set(cleanPath(written), shown)
  }
}

/** Answers by address; each address is asked for once. */
class Answers<Answer> {
  readonly found = new Map<string, Answer | SourceProblem>()
  readonly #asked = new Map<string, Promise<Answer | SourceProblem>>()

  async ask(address: string, ask: () => Promise<Answer | SourceProblem>): Promise<Answer | SourceProblem> {
    const waiting = this.#asked.get(address)
    if (waiting !== undefined) return waiting
    const asked = this.#asked.size < MAX_FETCHED ? ask() : Promise.resolve(tooMany(address))
    this.#asked.set(address, asked)
    const answer = await asked
    this.found.set(address, answer)
    return answer
  }
}

/** `REPOSITORY//PATH?ref=REF`, which is an address again. */
function addressOf({ address: { repository, ref } }: PlacedRepository, below: string): string {
  const path = below.replace(/^\//, '')
  return `${shownAddress(repository)}${path === '' ? '' : `//${path}`}${ref === '' ? '' : `?ref=${ref}`}`
}

function quoted(address: string): string {
  return quotedPath(shownAddress(address))
}

function withoutSources(address: string): SourceProblem {
  const way = 'build on the command line with `krmkit build`, or copy it into the repository with `krmkit localize`'
  return { rule: 'remote', problem: `${quoted(address)} must be local, because nothing is fetched here: ${way}` }
}

function notFetched(address: string): SourceProblem {
  if (/\s/.test(address))
    return { rule: 'refused-address', problem: `${quoted(address)} must not have blanks: write them as %20` }
  return { rule: 'remote', problem: `${quoted(address)} must be local: this field cannot have an address` }
}

function tooMany(address: string): SourceProblem {
  const problem = `${quoted(address)} is not fetched: a build must not fetch more than ${MAX_FETCHED} repositories or files`
  return { rule: 'remote', problem }
}
