import { nearestName } from '@krmkit/runtime/values'
import { compareKubeVersions } from '@krmkit/structural-schema/values'
import { identifier } from '../packs/aliases.ts'
import { docComment } from './descriptions.ts'
import { importsOf, packageOf } from './extract.ts'
import { quoted } from './literal.ts'
import type { KindName, TypeSource, TypeUse } from './type-source.ts'

/** Name of the file that exports the requested types. */
const TYPES_FILE = 'index.d.ts'

/** Types of kinds. */
export interface KindTypes {
  /** Files by path: `index.d.ts` exports the types by name. */
  readonly files: ReadonlyMap<string, string>
  /** Requests without a type, or with several: if there are any, `files` is empty. */
  readonly problems: readonly string[]
}

/** A requested kind and its type. */
interface Chosen extends KindName {
  readonly use: TypeUse
}

/**
 * Writes the types of some kinds, and nothing that they do not use. A request is a kind (`Deployment`), or a kind of one
 * version (`apps/v1/Deployment`). If several sources contain a kind, the last one takes precedence.
 */
export function extractKinds(
  requests: readonly string[],
  sources: readonly TypeSource[],
  { head }: { readonly head: readonly string[] },
): KindTypes {
  const chosen = new Map<string, Chosen>()
  const problems: string[] = []
  for (const request of requests) {
    const found = choose(request, sources)
    if (typeof found === 'string') problems.push(found)
    else chosen.set(`${found.apiVersion}/${found.kind}`, found)
  }
  if (problems.length > 0) return { files: new Map(), problems }
  const used = [...chosen.values()].map(({ use }) => use)
  const files = new Map([[TYPES_FILE, indexText([...chosen.values()], importsOf(used, sources), sources, head)]])
  for (const source of sources) {
    const own = used.filter(({ module }) => packageOf(module) === source.name)
    if (own.length > 0) for (const [path, text] of source.files(own)) files.set(path, text)
  }
  return { files, problems: [] }
}

/** The kind of a request, or a message. */
function choose(request: string, sources: readonly TypeSource[]): Chosen | string {
  const slash = request.lastIndexOf('/')
  const kind = request.slice(slash + 1)
  const all = sources.flatMap((source) => source.kinds())
  const named = [...new Set(all.filter((one) => one.kind === kind).map(({ apiVersion }) => apiVersion))]
  const apiVersion = slash < 0 ? preferred(named) : request.slice(0, slash)
  if (apiVersion === undefined && named.length > 0)
    return `--types ${kind} is in several groups: name one of ${named.map((one) => `${one}/${kind}`).join(', ')}`
  const use = sources.findLast((source) => source.typeOf(apiVersion ?? '', kind))?.typeOf(apiVersion ?? '', kind)
  if (use !== undefined && apiVersion !== undefined) return { apiVersion, kind, use }
  return noType(request, { apiVersion: apiVersion ?? '', kind }, named, sources)
}

/** The most stable version of the only group; `undefined` if there are several groups. */
function preferred(apiVersions: readonly string[]): string | undefined {
  const groupOf = (apiVersion: string) => apiVersion.slice(0, Math.max(0, apiVersion.lastIndexOf('/')))
  if (new Set(apiVersions.map(groupOf)).size > 1) return undefined
  const versionOf = (apiVersion: string) => apiVersion.slice(apiVersion.lastIndexOf('/') + 1)
  return apiVersions.toSorted((a, b) => compareKubeVersions(versionOf(a), versionOf(b))).at(-1)
}

function noType(
  request: string,
  { apiVersion, kind }: KindName,
  named: readonly string[],
  sources: readonly TypeSource[],
): string {
  const why = sources.flatMap((source) => source.whyNot(apiVersion, kind) ?? [])[0]
  if (why !== undefined) return `--types ${request}: ${why}`
  const nearest = nearestName(kind, new Set(sources.flatMap((source) => source.kinds().map((one) => one.kind))))
  const hints = [
    ...(named.length > 0 ? [`there is ${named.map((one) => `${one}/${kind}`).join(', ')}`] : []),
    ...(named.length === 0 && nearest !== undefined ? [`did you mean ${nearest}?`] : []),
    'for a custom resource, name the file of its CustomResourceDefinition',
  ]
  return `--types must be kinds such as Deployment or apps/v1/Deployment, found ${JSON.stringify(request)}; ${hints.join('; ')}`
}

/** A kind that is requested in several versions or groups gets a name with its module. */
function indexText(
  chosen: readonly Chosen[],
  aliases: ReadonlyMap<string, string>,
  sources: readonly TypeSource[],
  head: readonly string[],
): string {
  const paths = new Map(sources.flatMap(({ modules }) => [...modules]))
  const imports = Array.from(
    aliases,
    ([module, alias]) => `import type * as ${alias} from ${quoted(paths.get(module) ?? '')}\n`,
  )
  const types = chosen.map(({ apiVersion, kind, use }) => {
    const isOnly = chosen.filter((one) => one.kind === kind).length === 1
    const name = identifier(isOnly ? kind : `${apiVersion}_${kind}`)
    return `${docComment([`${kind} of ${apiVersion}`])}export type ${name} = ${aliases.get(use.module)}.${use.member}\n`
  })
  return `${head.map((line) => `// ${line.replace(/[\r\n\u2028\u2029]/g, ' ')}\n`).join('')}${imports.sort().join('')}\n${types.join('\n')}`
}
