import type { FetchedContent, Files, Sources } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'
import type { Base } from './base.ts'
import type { ChartCopies } from './chart-copies.ts'
import type { RemotePaths } from './remote-paths.ts'
import type { StagedCopy } from './staged-copy.ts'

/** What a localizer works with. */
export interface LocalizerParts {
  readonly files: Files
  readonly sources: Sources
  /** How what was fetched is shown. */
  readonly fetched: Pick<FetchedContent, 'hide'>
  readonly staged: StagedCopy
  readonly charts: ChartCopies
  /** A path for people. */
  shown(path: string): string
}

/** A file to copy. */
export interface FileToCopy {
  /** Absolute, without links. */
  readonly real: string
  /** In the destination. */
  readonly copy: string
  readonly isAlone: boolean
}

/** What a file contains: its configs have paths, relative to a base; a Composition's are relative to its own directory. */
export type Content =
  | { readonly kind: 'any' }
  | { readonly kind: 'resources' }
  | { readonly kind: 'composition' }
  | { readonly kind: 'configs'; readonly base: Base; readonly isComposition: boolean }

/** A document being edited. */
export interface Edited {
  readonly config: Resource
  readonly base: Base
  /** The file for people, and the lines before the document. */
  readonly file: string
  readonly line: number
  /** What the files of `resources` contain. */
  readonly resources: Content
}

/** Copies files and directories. Each method returns why something cannot be copied. */
export interface Copier {
  readonly parts: LocalizerParts
  readonly remote: RemotePaths
  directory(base: Base, resources: Content): Promise<string | undefined>
  file(file: FileToCopy, parent: Base, content: Content): Promise<string | undefined>
  plain(real: string, copy: string): string | undefined
  /** Reports a problem of a document. */
  report(at: Pick<Edited, 'file' | 'line' | 'config'> & { readonly at: Path }, message: string): void
}

/** The new value of a field, or why it cannot have one. */
export type Answer = { readonly text: string } | { readonly problem: string }
