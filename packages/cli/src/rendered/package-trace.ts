import { join } from 'node:path'
import { readText } from '@krmkit/check/objects'
import { Origins, TraceRecorder } from '@krmkit/kustomization'
import { groupBy } from '@krmkit/runtime/values'
import { ResourceSet } from '@krmkit/transformers'
import { BuildResource, type ValueCopy } from '@krmkit/transformers/parts'
import { type Entry, entryText } from '../commands/render/entry.ts'
import type { PackageNode } from '../commands/render/package-tree.ts'
import type { Step } from '../commands/render/steps.ts'

/** A copy of a resource after a step. */
interface Copy {
  readonly text: string
  readonly resource: BuildResource
}

/** Records what the functions of pipelines change, with copies of resources: a rendering reads its own ones again between steps. */
export class PackageTrace {
  readonly #recorder = new TraceRecorder()
  readonly #copies = new Map<unknown, Copy>()
  /** What the step that runs copied. */
  #copied: ValueCopy[] = []
  readonly #directory: string

  /** @param directory the absolute path of the package */
  constructor(directory: string) {
    this.#directory = directory
  }

  /** Records the resources that were read. */
  start(entries: readonly Entry[]): void {
    const byFile = groupBy(entries, ({ source }) => source?.item.file.path)
    for (const [file, own] of byFile)
      this.#recorder.load(
        own.map((entry) => this.#copyOf(entry, file)),
        file === undefined ? undefined : join(this.#directory, file),
      )
  }

  /** Records a value that the step that runs copied. */
  copied(copy: ValueCopy): void {
    this.#copied.push(copy)
  }

  /** Records a step that `run` runs. */
  async step<Ran extends { readonly entries: readonly Entry[] }>(
    { folder }: PackageNode,
    { fn, chosen }: Step,
    input: readonly Entry[],
    run: () => Promise<Ran>,
  ): Promise<Ran> {
    const before = new Map(input.map((entry) => [keyOf(entry), this.#copyOf(entry)]))
    const view = new ResourceSet<BuildResource>([...before.values()])
    const file = join(this.#directory, folder, 'Kptfile')
    const { line } = fn.place([])
    const step = { transformer: chosen.runner.name, file, line, field: fn.path, role: 'transform' } as const
    this.#recorder.before(step, view)
    const ran = await run()
    for (const entry of ran.entries) {
      const key = keyOf(entry)
      const old = before.get(key)
      const now = this.#copyOf(entry)
      if (old === undefined) view.append([now])
      else if (now !== old) view.put(old, now)
      before.delete(key)
    }
    for (const old of before.values()) view.remove(old)
    this.#addCopies(ran.entries)
    this.#recorder.after(step, view)
    return ran
  }

  /** What wrote the values of resources. */
  end(entries: readonly Entry[]): Origins {
    return new Origins(this.#recorder.close(entries.map((entry) => this.#copyOf(entry))))
  }

  #addCopies(entries: readonly Entry[]): void {
    const byResource = new Map<unknown, Entry>(
      this.#copied.length === 0 ? [] : entries.map((one) => [one.resource, one]),
    )
    for (const copy of this.#copied) {
      const [from, to] = [byResource.get(copy.from), byResource.get(copy.to)]
      if (from !== undefined && to !== undefined)
        this.#recorder.copied({ ...copy, from: this.#copyOf(from), to: this.#copyOf(to) })
    }
    this.#copied = []
  }

  /** The copy of a resource in its present state. */
  #copyOf(entry: Entry, file = entry.source?.item.file.path): BuildResource {
    const key = keyOf(entry)
    const text = entryText(entry)
    const known = this.#copies.get(key)
    if (known?.text === text) return known.resource
    const { document } = readText(text)
    const resource = new BuildResource(document ?? entry.resource)
    if (file !== undefined) resource.readFrom = { file: join(this.#directory, file) }
    this.#copies.set(key, { text, resource })
    return resource
  }
}

/** What stays of a resource while steps change it: where it was read, or where a function put it. */
function keyOf({ source, folder, place }: Entry): unknown {
  return source ?? JSON.stringify([folder, place?.path, place?.index])
}
