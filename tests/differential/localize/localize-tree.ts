import { join } from 'node:path'
import { diskFiles } from '../../../packages/cli/src/loading/disk-files.ts'
import { localize } from '../../../packages/cli/src/localize/localize.ts'
import { compositionEvaluator } from '../../../packages/composition/src/index.ts'
import {
  type BuildOptions,
  build,
  createSession,
  type Programs,
  printResources,
  type Sources,
} from '../../../packages/kustomization/src/index.ts'
import { type Files, readFiles, withFolder } from '../../../packages/testing/src/programs/folder.ts'

/** Files by their paths. */
export type Texts = Readonly<Record<string, string>>

/** A tree, and what its addresses name. */
export interface Tree {
  readonly files: Files
  readonly target: string
  readonly repositories?: Readonly<Record<string, Texts>> | undefined
  readonly urls?: Texts | undefined
  readonly programs?: Programs | undefined
  readonly options?: BuildOptions | undefined
}

/** The copy of a tree, and the builds of both. */
export type LocalizedTree =
  | { readonly files: Texts; readonly original: TwoStyles; readonly copy: TwoStyles }
  | { readonly error: string }

/** A build in both styles, or its errors. */
type TwoStyles = { readonly kustomize: string; readonly preserve: string } | { readonly error: string }

/** Localizes a tree, and builds it and its copy. The original has the given sources; the copy has none. */
export async function localizeTree(tree: Tree): Promise<LocalizedTree> {
  const { repositories = {}, urls = {}, target } = tree
  const placed: Record<string, string | Uint8Array> = {}
  for (const [path, content] of Object.entries(tree.files))
    placed[`tree/${path}`] = typeof content === 'string' ? content.replaceAll('{server}', SERVER) : content
  for (const [name, all] of Object.entries(repositories))
    for (const [path, text] of Object.entries(all)) placed[`cache/${name}/${path}`] = text
  for (const [path, text] of Object.entries(urls)) placed[`urls/${path}`] = text
  return withFolder(placed, async (folder) => {
    const sources = sourcesOf(folder, tree)
    const done = await localize(
      { target: join(folder, 'tree', target), scope: join(folder, 'tree'), destination: join(folder, 'out') },
      {
        ...{ cwd: folder, files: diskFiles(), sources, helm: undefined, locks: { lock: undefined, isLocked: false } },
        warn: async () => {},
        onInterrupt: () => () => {},
      },
    )
    if (done.problems) return { error: done.problems.map(({ message }) => message).join('\n') }
    return {
      files: readFiles(join(folder, 'out')),
      original: await built(join(folder, 'tree', target), tree, sources),
      copy: await built(join(folder, 'out', target), tree),
    }
  })
}

/** The address of the server: its port is not a part of the copy's paths. */
const SERVER = 'http://127.0.0.1:1234'

async function built(path: string, { programs, options }: Tree, sources?: Sources): Promise<TwoStyles> {
  const session = createSession({
    files: diskFiles(),
    evaluators: [compositionEvaluator],
    ...{ programs, options, sources },
  })
  const { resources, findings, failed } = await build(path, session)
  if (failed) return { error: findings.map(({ rule }) => rule).join(' ') }
  return { kustomize: printResources(resources, 'kustomize'), preserve: printResources(resources, 'preserve') }
}

/** Repositories, of which every ref has the same files, and the files of a server. */
function sourcesOf(folder: string, { repositories = {}, urls = {} }: Tree): Sources {
  return {
    async repository({ repository, path, ref }) {
      const name = path.replace(/^.*\/repositories\//, '').replace(/\.git$/, '')
      if (!Object.hasOwn(repositories, name) || !['v1', 'main', ''].includes(ref))
        return { rule: 'remote', problem: `${repository} cannot be fetched: not found` }
      return { directory: join(folder, 'cache', name), commit: 'a'.repeat(40), leavingLinks: [] }
    },
    async file(url) {
      const path = url.replace(`${SERVER}/`, '')
      if (Object.hasOwn(urls, path)) return { file: join(folder, 'urls', path) }
      return { rule: 'remote', problem: `${url} cannot be fetched: not found`, isAbsent: true }
    },
  }
}
