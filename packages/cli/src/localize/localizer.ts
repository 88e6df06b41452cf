import { posix } from 'node:path'
import { nearestPosition } from '@krmkit/check/objects'
import { compositionEvaluator } from '@krmkit/composition'
import { isWithin, KUSTOMIZATION_FILES } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import { readRegularFile } from '@krmkit/runtime/files'
import { type Problem, reasonOf } from '../outcome.ts'
import { decode } from '../package/named-input.ts'
import type { Base } from './base.ts'
import { ConfigEditor } from './config-editor.ts'
import { kindOf } from './config-fields.ts'
import type { Content, Copier, FileToCopy, LocalizerParts } from './copier.ts'
import { editDocuments } from './edit-documents.ts'
import { RemotePaths } from './remote-paths.ts'

/** Copies declarations and all that they refer to, and rewrites the paths. Problems are collected. */
export class Localizer implements Copier {
  readonly parts: LocalizerParts
  readonly remote: RemotePaths
  readonly problems: Problem[] = []
  readonly #editor: ConfigEditor
  readonly #visited = new Set<string>()

  constructor(parts: LocalizerParts) {
    this.parts = parts
    this.remote = new RemotePaths(parts.sources, parts.files)
    this.#editor = new ConfigEditor(this)
  }

  /** Copies a directory with a declaration. Returns why it cannot be used. */
  async directory(base: Base, resources: Content = { kind: 'resources' }): Promise<string | undefined> {
    const { directory, stack } = base
    const from = stack.indexOf(directory)
    if (from < stack.length - 1) return `must not lead back to itself: ${stack.slice(from).join(' -> ')}`
    if (this.#isVisited(base.copy, resources)) return undefined
    const names = [...KUSTOMIZATION_FILES, ...compositionEvaluator.fileNames]
    const present = names.filter((name) => this.parts.files.kind(posix.join(directory, name)) === 'file')
    const [name] = present
    if (name === undefined) return `must be a directory with one of ${names.join(', ')}, and ${directory} has none`
    if (present.length > 1) return `must be a directory with one of these files only: ${present.join(', ')}`
    const real = this.parts.files.real(posix.join(directory, name))
    if (!isWithin(real, base.root)) return `must not have a link that leads out: ${name} leads to ${real}`
    return this.#declaration(base, { real, name }, resources)
  }

  /** Copies the file of a declaration under its name. */
  async #declaration(
    base: Base,
    { real, name }: { readonly real: string; readonly name: string },
    resources: Content,
  ): Promise<string | undefined> {
    const file = this.parts.shown(posix.join(base.directory, name))
    return this.#write(real, posix.join(base.copy, name), (text) =>
      editDocuments(
        text,
        (config, line) =>
          this.#editor.edit({ config, base, file, line, resources }, [], KUSTOMIZATION_FILES.includes(name)),
        { onlyFirst: true },
      ),
    )
  }

  /** Copies a file, and what its configs refer to. Returns why it cannot be copied. */
  async file({ real, copy, isAlone }: FileToCopy, parent: Base, content: Content): Promise<string | undefined> {
    if (this.#isVisited(copy, content)) return undefined
    const file = this.parts.shown(real)
    const directory = posix.dirname(real)
    const root = content.kind === 'composition' ? directory : parent.root
    const stack = [...parent.stack, real]
    const own: Base = { ...parent, directory, copy: posix.dirname(copy), root, isAlone, stack }
    return this.#write(real, copy, async (text) => {
      if (content.kind === 'any' || (content.kind !== 'configs' && !text.includes('Composition'))) return { text }
      const edited = await editDocuments(text, async (config, line) => {
        for (const at of configsIn(config)) {
          const isOwn =
            kindOf(config, at, false) === 'Composition' && !(content.kind === 'configs' && content.isComposition)
          if (isOwn && parent.stack.includes(real))
            this.report({ file, line, config, at }, 'must not lead back to itself')
          else if (isOwn || content.kind === 'configs') {
            const base = isOwn || content.kind !== 'configs' ? own : content.base
            await this.#editor.edit({ config, base, file, line, resources: { kind: 'resources' } }, at, false)
          }
        }
      })
      return 'problem' in edited && content.kind === 'resources' ? { text } : edited
    })
  }

  /** Copies a file of any content. */
  plain(real: string, copy: string): string | undefined {
    try {
      const { bytes, stats } = readRegularFile(real)
      return this.parts.staged.write(copy, bytes, (Number(stats.mode) & 0o111) !== 0)
    } catch (error) {
      return `must be a readable file: ${reasonOf(error)}`
    }
  }

  /** Reports a problem of a document. */
  report(
    {
      file,
      line,
      config,
      at,
    }: { readonly file: string; readonly line: number; readonly config: Resource; readonly at: Path },
    message: string,
  ): void {
    const position = nearestPosition(config.document as never, at)
    const text = `${file}:${line + position.line}:${position.column}: ${message}`
    if (!this.problems.some((each) => each.message === text)) this.problems.push({ message: text })
  }

  async #write(
    real: string,
    copy: string,
    edit: (text: string) => Promise<{ readonly text: string } | { readonly problem: string }>,
  ): Promise<string | undefined> {
    try {
      const { bytes, stats } = readRegularFile(real)
      const isExecutable = (Number(stats.mode) & 0o111) !== 0
      const text = decode(bytes)
      if (text === undefined) return this.parts.staged.write(copy, bytes, isExecutable)
      const edited = await edit(text)
      if ('problem' in edited) return `must be YAML: ${this.parts.shown(real)}: ${edited.problem}`
      return this.parts.staged.write(copy, edited.text === text ? bytes : Buffer.from(edited.text), isExecutable)
    } catch (error) {
      return `must be readable: ${this.parts.shown(real)}: ${reasonOf(error)}`
    }
  }

  #isVisited(copy: string, content: Content): boolean {
    const key = JSON.stringify([copy, content.kind, 'base' in content ? content.base.copy : ''])
    const isKnown = this.#visited.has(key)
    this.#visited.add(key)
    return isKnown
  }
}

/** The configs of a document: itself, or the items of a list. */
function configsIn(config: Resource): readonly Path[] {
  const count = config.kind.endsWith('List') ? config.size(['items']) : 0
  return count === 0 ? [[]] : Array.from({ length: count }, (_, i) => ['items', i])
}
