import { dirname, join } from 'node:path'
import type { BuildFinding, BuildOptions, Origins } from '@krmkit/kustomization'
import { PLAIN_BUILD } from '../commands/build/plain-build.ts'
import { IN_MEMORY, type RenderFlags } from '../commands/render/plan.ts'
import { renderInMemory } from '../commands/render/render-in-memory.ts'
import type { Problem } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'
import { appliedResources } from './applied-resources.ts'
import { PackageTrace } from './package-trace.ts'
import type { BuildTarget, BuiltRoot } from './targets.ts'

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
    const resources = appliedResources(rendered.value).map(({ resource }) => resource)
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
    return rendered.problems ? undefined : trace.end(appliedResources(rendered.value).map(({ entry }) => entry))
  }

  readonly #textOf = (path: string): string | undefined => this.#texts.get(path)
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
