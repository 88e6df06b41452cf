import { posix } from 'node:path'
import {
  DECLARED_IN,
  isAskedAsFile,
  isRemoteFile,
  joinPath,
  pathAnnotations,
  readAddress,
  shownReference,
} from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import type { Base } from './base.ts'
import { chartsOf } from './chart-fields.ts'
import { type FoundField, fieldsIn, kindOf } from './config-fields.ts'
import type { Answer, Content, Copier, Edited } from './copier.ts'
import { editDocuments } from './edit-documents.ts'
import { contentOf, isYaml, readableBase } from './field-content.ts'
import { functionAnswer, mountAnswer, programAnswer } from './function-files.ts'
import { type LocalPath, localComposition, localDirectory, localFile } from './local-paths.ts'
import type { RemotePath } from './remote-paths.ts'

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
  readonly #copier: Copier

  constructor(copier: Copier) {
    this.#copier = copier
  }

  /** Rewrites the paths of the config at a path of a document; without a kind, the file of a directory is a Kustomization. */
  async edit(edited: Edited, at: Path, isDeclaration: boolean): Promise<void> {
    const { config } = edited
    const note = [...at, 'metadata', 'annotations', DECLARED_IN]
    const declaredIn = config.text(note) ?? ''
    if (isRemoteFile(declaredIn) || readAddress(declaredIn) !== undefined) {
      const problem = 'must be local, because the paths of a consolidated transformer are relative to it'
      this.#report(edited, note, `${problem}: localize the Composition before you consolidate it`, declaredIn)
      return
    }
    const kind = kindOf(config, at, isDeclaration)
    const base = readableBase(edited, at)
    const fields = fieldsIn(config, at, kind)
    await this.#prefetch(config, fields, base)
    for (const { path, problem } of await this.#copier.parts.charts.copy(config, chartsOf(config, at, kind), base))
      this.#report(edited, path, problem)
    for (const field of fields) await this.#field({ ...edited, base }, field, kind)
    for (const [key, form] of pathAnnotations) {
      const path = [...at, 'metadata', 'annotations', key]
      if (config.has(path)) await this.#field({ ...edited, base }, { path, form, use: 'local' }, kind)
    }
  }

  /** Fetches all addresses of a config at the same time. */
  async #prefetch(config: Resource, fields: readonly FoundField[], base: Base): Promise<void> {
    const { sources, files } = this.#copier.parts
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
    this.#copier.parts.fetched.hide(form === 'key=path' ? value.slice(value.indexOf('=') + 1) : value, value)
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
        return programAnswer(this.#copier, text, base)
      case 'mount':
        return (config.text([...path.slice(0, -1), 'type']) || 'bind') === 'bind'
          ? mountAnswer(this.#copier, text, base)
          : { text }
      case 'function':
        return functionAnswer(this.#copier, text, base)
      case 'paths':
        return this.#paths(reference)
      default:
        return { text }
    }
  }

  /** Copies what a path or an address names. */
  async #path({ text, use, base, content }: Reference): Promise<Answer> {
    const { files } = this.#copier.parts
    if ((use === 'file' || use === 'file or directory') && isAskedAsFile(text, use)) {
      const found = await this.#copier.remote.file(text, base)
      if (!('problem' in found)) return this.#copied(found, base, content, true)
      if (use === 'file' || !(found.mayBeRepository && readAddress(text))) return found
    }
    const local = isRemoteFile(text) ? undefined : files.kind(joinPath(base.directory, text))
    const address = use === 'file' || local === 'file' ? undefined : readAddress(text)
    if (address !== undefined) {
      const found = await this.#copier.remote.directory(address, base)
      if ('problem' in found) return found
      return this.#entered(found, { ...base, repository: address, boundary: found.boundary }, content)
    }
    if (use === 'file or directory' && local === undefined && !base.isAlone)
      return { problem: `must be a file or a directory, and ${joinPath(base.directory, text)} does not exist` }
    if (use === 'file' || (use !== 'directory' && local !== 'directory')) {
      const find = content.kind === 'composition' ? localComposition : localFile
      const found = find(files, base, text)
      if (!('problem' in found)) return this.#copied(found, base, content, false)
      return this.#copier.parts.charts.hasFile(base, text) ? { text } : found
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
    const problem = await this.#copier.file({ real, copy, isAlone }, base, content)
    return problem === undefined ? { text: path } : { problem }
  }

  async #entered({ real, path, copy }: LocalPath | RemotePath, base: Base, content: Content): Promise<Answer> {
    const entered: Base = { ...base, directory: real, copy, root: real, isAlone: false, stack: [...base.stack, real] }
    const resources: Content = content.kind === 'configs' ? content : { kind: 'resources' }
    const problem = await this.#copier.directory(entered, resources)
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

  #report({ file, line, config }: Edited, at: Path, problem: string, value?: string): void {
    const field = at
      .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${part}`))
      .join('')
    const shown = value === undefined || value.includes('\n') ? '' : ` ${JSON.stringify(shownReference(value))}`
    this.#copier.report({ file, line, config, at }, `${field === '' ? 'the config' : `${field}:`}${shown} ${problem}`)
  }
}
