import { join } from 'node:path'
import { firstLines, readText } from '@krmkit/check/objects'
import { isToolObject, readYamlStream, type YamlDocument } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers/parts'
import type { Entry } from '../commands/render/entry.ts'
import type { RenderedPackage } from '../commands/render/render-in-memory.ts'
import { type SourceFile, textOfFile } from '../package/read-package.ts'

/** A resource of a rendered package that is applied to a cluster. */
interface Applied {
  readonly resource: BuildResource
  readonly entry: Entry
}

/** The resources of a rendered package that are applied: no local config, no object of a tool, and no config of a function. */
export function appliedResources({ source, steps, resources, entries }: RenderedPackage): readonly Applied[] {
  const configs = new Set(
    [...steps.values()].flat().flatMap(({ config }) => ('item' in config ? [config.item.file] : [])),
  )
  const documents = new SourceDocuments()
  return resources.flatMap(({ text, from }, i) => {
    const { document } = readText(text)
    if (document === undefined || (from !== undefined && configs.has(from.file))) return []
    const resource = new BuildResource(document)
    if (resource.isLocalConfig || isToolObject(resource)) return []
    if (from !== undefined) {
      const { file, position } = from
      resource.readFrom = {
        file: join(source.root, file.path),
        // Most resources have no finding: their files are not read again.
        get document() {
          return documents.of(file, position)
        },
      }
    }
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
