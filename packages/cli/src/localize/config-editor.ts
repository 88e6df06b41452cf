import { posix } from 'node:path'
import {
  DECLARED_IN,
  isAskedAsFile,
  isRemoteFile,
  joinPath,
  type PathForm,
  pathAnnotations,
  readAddress,
  shownAddress,
} from '@krmkit/kustomization'
import { type Path, Resource, readYaml } from '@krmkit/runtime'
import type { Base } from './base.ts'
import { chartsOf } from './chart-fields.ts'
import { expand, type FoundField, fieldsIn, isKustomization, kindOf } from './config-fields.ts'
import { copyFolder } from './copy-folder.ts'
import { editDocuments } from './edit-documents.ts'
import { type LocalPath, localDirectory, localFile } from './local-paths.ts'
import type { Content, Edited, Localizer } from './localizer.ts'
import type { RemotePath } from './remote-paths.ts'

/** The new value of a field, or why it cannot have one. */
type Answer = { readonly text: string } | { readonly problem: string }

/** A field that is rewritten. */
interface Reference extends Pick<FoundField, 'form' | 'use'> {
  readonly text: string
  readonly base: Base
  /** What the file contains. */
  readonly content: Content
  readonly edited: Edited
}

/** Rewrites the paths in configs, after what they name was copied. */
export class ConfigEditor {
  readonly #localizer: Localizer

  constructor(localizer: Localizer) {
    this.#localizer = localizer
  }

  /** Rewrites the paths of the config at a path of a document; without a kind, the file of a directory is a Kustomization. */
  async edit(edited: Edited, at: Path, isDeclaration: boolean): Promise<void> {
    const { config } = edited
    const kind = kindOf(config, at, isDeclaration)
    const base = readableBase(edited, at)
    const fields = fieldsIn(config, at, kind)
    await this.#prefetch(config, fields, base)
    for (const { path, problem } of await this.#localizer.parts.charts.copy(config, chartsOf(config, at, kind), base))
      this.#report(edited, path, problem)
    for (const field of fields) await this.#field({ ...edited, base }, field, kind)
    for (const [key, form] of pathAnnotations) {
      const path = [...at, 'metadata', 'annotations', key]
      if (config.has(path)) await this.#field({ ...edited, base }, { path, form, use: 'local' }, kind)
    }
  }

  /** Fetches all addresses of a config at the same time. */
  async #prefetch(config: Resource, fields: readonly FoundField[], base: Base): Promise<void> {
    const { sources, files } = this.#localizer.parts
    const waiting: Promise<unknown>[] = []
    for (const { path, form, use } of fields) {
      const value = config.get(path)
      if (use === 'local' || form === 'config' || typeof value !== 'string' || value.includes('\n')) continue
      const text = form === 'key=path' ? value.slice(value.indexOf('=') + 1) : value
      const address = use === 'file' || isAskedAsFile(text, use) ? undefined : readAddress(text)
      const isLocal = !isRemoteFile(text) && files.kind(joinPath(base.directory, text)) !== undefined
      if (isAskedAsFile(text, use)) waiting.push(sources.file(text))
      else if (address !== undefined && address.ref !== '' && !isLocal && address.host !== 'file://')
        waiting.push(sources.repository(address))
    }
    await Promise.all(waiting)
  }

  async #field(edited: Edited, { path, form, use }: FoundField, kind: string): Promise<void> {
    const { config, base, resources } = edited
    const value = config.get(path)
    if (form === 'config') {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) await this.edit(edited, path, false)
      return
    }
    if (typeof value !== 'string' || value === '') return
    const content = contentOf(path, { kind, use, form, base, resources })
    const answer = await this.#answer({ text: value, form, use, base, content, edited }, config, path)
    if ('problem' in answer) this.#report(edited, path, answer.problem, value)
    else if (answer.text !== value) config.set(path, answer.text)
  }

  async #answer(reference: Reference, config: Resource, path: Path): Promise<Answer> {
    const { text, form, use, base } = reference
    switch (form) {
      case 'path':
        if (use !== 'local') return this.#path(reference)
        return path.at(-1) === DECLARED_IN
          ? this.#path({ ...reference, use: 'file', content: { kind: 'composition' } })
          : { text }
      case 'key=path':
        return this.#keyAndPath(reference)
      case 'path or patch':
        return isYaml(text) ? { text } : this.#path(reference)
      case 'path or config':
        return isYaml(text) ? this.#inline(reference) : this.#path(reference)
      case 'program':
        return this.#program(text, base)
      case 'mount':
        return (config.text([...path.slice(0, -1), 'type']) || 'bind') === 'bind' ? this.#mount(text, base) : { text }
      case 'function':
        return this.#function(reference)
      case 'paths':
        return this.#paths(reference)
      default:
        return { text }
    }
  }

  /** Copies what a path or an address names. */
  async #path({ text, use, base, content }: Reference): Promise<Answer> {
    const { files } = this.#localizer.parts
    if ((use === 'file' || use === 'file or directory') && isAskedAsFile(text, use)) {
      const found = await this.#localizer.remote.file(text, base)
      if (!('problem' in found)) return this.#copied(found, base, content, true)
      if (use === 'file' || !(found.mayBeRepository && readAddress(text))) return found
    }
    const local = isRemoteFile(text) ? undefined : files.kind(joinPath(base.directory, text))
    const address = use === 'file' || local === 'file' ? undefined : readAddress(text)
    if (address !== undefined) {
      const found = await this.#localizer.remote.directory(address, base)
      if ('problem' in found) return found
      return this.#entered(found, { ...base, repository: address, boundary: found.boundary }, content)
    }
    if (use === 'file or directory' && local === undefined && !base.isAlone)
      return { problem: `must be a file or a directory, and ${joinPath(base.directory, text)} does not exist` }
    if (use === 'file' || (use !== 'directory' && local !== 'directory')) {
      // The files of a Composition that is imported have a root of their own.
      const around = content.kind === 'composition' ? { ...base, root: base.boundary } : base
      const found = localFile(files, around, text)
      if (!('problem' in found)) return this.#copied(found, base, content, false)
      return this.#localizer.parts.charts.hasFile(base, text) ? { text } : found
    }
    const found = localDirectory(files, base, text)
    return 'problem' in found ? found : this.#entered(found, base, content)
  }

  async #copied(
    { real, path, copy }: LocalPath | RemotePath,
    base: Base,
    content: Content,
    isAlone: boolean,
  ): Promise<Answer> {
    const problem = await this.#localizer.file({ real, copy, isAlone }, base, content)
    return problem === undefined ? { text: path } : { problem }
  }

  async #entered({ real, path, copy }: LocalPath | RemotePath, base: Base, content: Content): Promise<Answer> {
    const entered: Base = { ...base, directory: real, copy, root: real, isAlone: false, stack: [...base.stack, real] }
    const resources: Content = content.kind === 'configs' ? content : { kind: 'resources' }
    const problem = await this.#localizer.directory(entered, resources)
    return problem === undefined ? { text: path } : { problem }
  }

  /** The key of a file is its name by default, and that of the copy can differ. */
  async #keyAndPath(reference: Reference): Promise<Answer> {
    const { text } = reference
    const equals = text.indexOf('=')
    const path = text.slice(equals + 1)
    const answer = await this.#path({ ...reference, text: path })
    if ('problem' in answer) return answer
    if (equals >= 0) return { text: text.slice(0, equals + 1) + answer.text }
    const key = posix.basename(path)
    return { text: posix.basename(answer.text) === key ? answer.text : `${key}=${answer.text}` }
  }

  /** Several comma-separated Compositions. */
  async #paths(reference: Reference): Promise<Answer> {
    const texts: string[] = []
    for (const text of reference.text.split(',')) {
      const answer = await this.#path({ ...reference, text, use: 'file', content: { kind: 'composition' } })
      if ('problem' in answer) return answer
      texts.push(answer.text)
    }
    return { text: texts.join(',') }
  }

  /** Configs in a string. Their problems are at the string. */
  async #inline({ text, base, content, edited }: Reference): Promise<Answer> {
    const inner = content.kind === 'configs' ? content.base : base
    return editDocuments(text, (config) => this.edit({ ...edited, config, base: inner }, [], false))
  }

  /** A name without a slash is looked up in the search path. An absolute path stays. */
  async #program(text: string, base: Base): Promise<Answer> {
    if (!text.includes('/') || text.startsWith('/')) return { text }
    const { files } = this.#localizer.parts
    // A build can make the program before it runs it.
    if (files.kind(joinPath(base.directory, text)) === undefined) return { text }
    const found = localFile(files, base, text)
    if ('problem' in found) return found
    const problem = this.#localizer.plain(found.real, found.copy)
    return problem === undefined ? { text: found.path.includes('/') ? found.path : `./${found.path}` } : { problem }
  }

  /** A directory or file that a container can read. */
  #mount(text: string, base: Base): Answer {
    if (text.startsWith('/')) return { text }
    const { files, staged } = this.#localizer.parts
    const isFile = files.kind(joinPath(base.directory, text)) === 'file'
    const found = isFile ? localFile(files, base, text) : localDirectory(files, base, text)
    if ('problem' in found) return found
    const problem = isFile
      ? this.#localizer.plain(found.real, found.copy)
      : copyFolder({ directory: found.real, boundary: base.root }, found.copy, staged)
    return problem === undefined ? { text: found.path } : { problem }
  }

  /** The annotation of a function: YAML in the form of `runtime`. */
  async #function({ text, base }: Reference): Promise<Answer> {
    const { document, problems } = readYaml(text)
    if (document === undefined || problems.length > 0 || document.kind([]) !== 'map') return { text }
    const inner = new Resource(document)
    const fields = [
      ...expand(inner, [], ['exec', 'path']).map((path) => ({ path, form: 'program' as const })),
      ...expand(inner, [], ['container', 'mounts', '*', 'src']).map((path) => ({ path, form: 'mount' as const })),
    ]
    for (const { path, form } of fields) {
      const value = inner.text(path) ?? ''
      const isVolume = (inner.text([...path.slice(0, -1), 'type']) || 'bind') !== 'bind'
      if (value === '' || (form === 'mount' && isVolume)) continue
      const answer = form === 'program' ? await this.#program(value, base) : this.#mount(value, base)
      if ('problem' in answer) return { problem: `${JSON.stringify(value)} ${answer.problem}` }
      if (answer.text !== value) inner.set(path, answer.text)
    }
    return { text: inner.toString() }
  }

  #report({ file, line, config }: Edited, at: Path, problem: string, value?: string): void {
    const field = at
      .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${part}`))
      .join('')
    const shown = value === undefined || value.includes('\n') ? '' : ` ${JSON.stringify(shownAddress(value))}`
    this.#localizer.report({ file, line, config, at }, `${field}:${shown} ${problem}`)
  }
}

/** A transformer of a consolidated Composition can read the files of the Composition that declared it. */
function readableBase({ config, base }: Edited, at: Path): Base {
  return config.has([...at, 'metadata', 'annotations', DECLARED_IN]) ? { ...base, root: base.boundary } : base
}

/** What the file that a field names contains. */
function contentOf(
  path: Path,
  {
    kind,
    use,
    form,
    base,
    resources,
  }: {
    readonly kind: string
    readonly use: FoundField['use']
    readonly form: PathForm
    readonly base: Base
    readonly resources: Content
  },
): Content {
  if (form === 'path or config') return { kind: 'configs', base, isComposition: false }
  if (kind === 'Composition') {
    if (path.includes('transformersFrom')) return { kind: 'composition' }
    return path.includes('transformers') && use === 'file'
      ? { kind: 'configs', base, isComposition: true }
      : { kind: 'any' }
  }
  if (use !== 'file or directory' && use !== 'directory') return { kind: 'any' }
  return isKustomization(kind) ? resources : { kind: 'resources' }
}

/** Whether a string is YAML rather than the path of a YAML file. */
function isYaml(text: string): boolean {
  if (text.includes('\n')) return true
  const { document, problems } = readYaml(text)
  return problems.length === 0 && document?.kind([]) !== 'scalar' && document?.has([]) === true
}
