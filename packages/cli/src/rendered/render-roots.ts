import { dirname, join } from 'node:path'
import { firstLines, readText } from '@krmkit/check/objects'
import type { BuildFinding, BuildOptions, Origins } from '@krmkit/kustomization'
import { isToolObject, readYamlStream, type YamlDocument } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers/parts'
import { PLAIN_BUILD } from '../commands/build/plain-build.ts'
import type { Entry } from '../commands/render/entry.ts'
import { IN_MEMORY, type RenderFlags } from '../commands/render/plan.ts'
import { type RenderedPackage, renderInMemory } from '../commands/render/render-texts.ts'
import type { Problem } from '../outcome.ts'
import { type SourceFile, textOfFile } from '../package/read-package.ts'
import type { Terminal } from '../terminal.ts'
import { PackageTrace } from './package-trace.ts'
import type { BuildTarget, BuiltRoot } from './targets.ts'

/** A resource of a rendered package that is applied to a cluster. */
interface Applied {
  readonly resource: BuildResource
  readonly entry: Entry
}

/** The programs that builds can run, which renderings can run, too, and the settings of the project. */
type RenderOptions = Pick<BuildOptions, 'enableAlphaPlugins' | 'enableExec'> & {
  readonly config: RenderFlags['config'] | undefined
}

/** Renders packages as `krmkit render` does, and writes nothing. */
export class PackageRenderings {
  readonly #flags: RenderFlags
  readonly #terminal: Terminal
  readonly #texts: ReadonlyMap<string, string>

  /** @param texts texts to use instead of those of files, by absolute paths */
  constructor(options: RenderOptions, terminal: Terminal, texts: ReadonlyMap<string, string>) {
    const { containers, timeout, maxOutput } = PLAIN_BUILD
    const { enableAlphaPlugins = false, enableExec = false, config } = options
    this.#flags = {
      ...IN_MEMORY,
      ...(config !== undefined && { config }),
      containers,
      timeout,
      maxOutput,
      allowContainers: enableAlphaPlugins,
      ...(enableAlphaPlugins && enableExec && { allowExec: true }),
    }
    this.#terminal = terminal
    this.#texts = texts
  }

  /** Renders a package and its sub-packages. */
  async render(root: BuildTarget): Promise<BuiltRoot> {
    const directory = dirname(root.path)
    const rendered = await renderInMemory(this.#terminal, directory, this.#flags, { textOf: this.#textOf })
    if (rendered.problems) {
      const findings = rendered.problems.map((problem) => findingOf(problem, directory))
      return { root, resources: [], findings, failed: true, filesRead: [] }
    }
    const resources = appliedOf(rendered.value).map(({ resource }) => resource)
    return {
      root,
      resources,
      findings: [],
      failed: false,
      filesRead: rendered.value.source.files.map(({ path }) => join(directory, path)),
      filesApplied: resources.flatMap(({ readFrom }) => readFrom?.file ?? []),
    }
  }

  /** What wrote the values of the resources of a package, which is rendered again. */
  async trace(root: BuildTarget): Promise<Origins | undefined> {
    const directory = dirname(root.path)
    const trace = new PackageTrace(directory)
    const rendered = await renderInMemory(this.#terminal, directory, this.#flags, {
      textOf: this.#textOf,
      onStart: (entries) => trace.start(entries),
      onStep: (node, step, { input }, run) => trace.step(node, step, input, run),
      onCopy: (copy) => trace.copied(copy),
    })
    return rendered.problems ? undefined : trace.end(appliedOf(rendered.value).map(({ entry }) => entry))
  }

  readonly #textOf = (path: string): string | undefined => this.#texts.get(path)
}

/** The resources that are applied: no local config, and no config of a function. */
function appliedOf({ source, steps, resources, entries }: RenderedPackage): readonly Applied[] {
  const configs = new Set(
    [...steps.values()].flat().flatMap(({ config }) => ('item' in config ? [config.item.file] : [])),
  )
  const documents = new SourceDocuments()
  return resources.flatMap(({ text, from }, i) => {
    const { document } = readText(text)
    if (document === undefined || (from !== undefined && configs.has(from.file))) return []
    const resource = new BuildResource(document)
    if (resource.isLocalConfig || isToolObject(resource)) return []
    if (from !== undefined)
      resource.readFrom = { file: join(source.root, from.file.path), document: documents.of(from.file, from.position) }
    return [{ resource, entry: entries[i] as Entry }]
  })
}

/** The documents of files, with their positions in the files. */
class SourceDocuments {
  readonly #read = new Map<SourceFile, ReadonlyMap<number, YamlDocument>>()

  of(file: SourceFile, position: number): YamlDocument | undefined {
    const read = this.#read.get(file) ?? byPosition(file)
    this.#read.set(file, read)
    return read.get(position)
  }
}

function byPosition({ documents }: SourceFile): ReadonlyMap<number, YamlDocument> {
  const firstLineOf = firstLines(documents)
  const read = readYamlStream(textOfFile({ mark: '', documents })).documents
  const found = new Map<number, YamlDocument>()
  let next = 0
  for (const document of read) {
    const line = document.position([])?.line ?? 1
    while (next + 1 < documents.length && (documents[next]?.body === '' || firstLineOf(next + 1) <= line)) next++
    found.set(next, document)
  }
  return found
}

function findingOf({ message, needs, located }: Problem, directory: string): BuildFinding {
  if (located === undefined) return { severity: 'error', rule: needs ?? 'not-rendered', message }
  const { file, line, column } = located
  return {
    severity: 'error',
    rule: needs ?? 'render',
    message: located.message,
    file: join(directory, file),
    line,
    column,
  }
}
