import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, normalize, relative, sep } from 'node:path'
import type { FunctionMount } from '@krmkit/kustomization'
import { failure, type Outcome, usageFailure } from '../../outcome.ts'
import { endsMountPart } from '../../runners/mounts.ts'

/** The context of a config, and what the caller allows. */
interface MountRules {
  /** The image whose config declares the mount. */
  readonly image: string
  /** Directory of the file that declares the mount. */
  readonly directory: string
  readonly allowWritable: boolean
}

/**
 * Validates a mount that a config declares. A config can mount files in the folder of its file, by real path and
 * read-only, and new, empty storage. Only the command line can mount anything else.
 */
export function configMount(mount: FunctionMount, rules: MountRules): Outcome<string> {
  const { type = '', src = '', dst = '', rw = false } = mount
  const named = `a mount of ${rules.image}`
  for (const [field, text] of Object.entries({ type, src, dst }))
    if (endsMountPart(text) || text.includes("'"))
      return failure(`${field} ${JSON.stringify(text)} of ${named} must not have commas, quotes or control characters`)
  if (!dst.startsWith('/')) return failure(`dst ${JSON.stringify(dst)} of ${named} must be an absolute path`)
  const mode = rw ? '' : ',readonly'
  if (type === 'bind') {
    if (rw && !rules.allowWritable)
      return failure(
        `${named}, ${JSON.stringify(src)}, requests write access (rw: true), which must be allowed with --allow-writable-mounts`,
      )
    const source = sourceBelow(src, rules)
    return source.problems ? source : { value: `type=bind,source=${source.value},target=${dst}${mode}` }
  }
  if (type !== 'tmpfs' && type !== 'volume')
    return failure(`type ${JSON.stringify(type)} of ${named} must be bind, tmpfs or volume`)
  if (src !== '')
    return failure(
      `${named} must not name the ${type} ${JSON.stringify(src)}: only \`--mount type=${type},src=…,dst=…\` on the command line can; without src the storage is new and empty`,
    )
  return { value: `type=${type},target=${dst}${mode}` }
}

/** The real path of a mount's source, which must be a file or folder in the folder of the declaring file. */
function sourceBelow(src: string, { image, directory }: MountRules): Outcome<string> {
  const outside = `mount ${JSON.stringify(src)} must be a path below the directory of the file that declares ${image}; --mount mounts other paths`
  if (isAbsolute(src) || leadsOut(normalize(src))) return failure(outside)
  const wanted = join(directory, src)
  try {
    const [root, source] = [realpathSync(directory), realpathSync(wanted)]
    if (leadsOut(relative(root, source))) return failure(`${outside} (${wanted} is a link to ${source})`)
    const stats = statSync(source)
    if (!stats.isFile() && !stats.isDirectory())
      return failure(`mount ${JSON.stringify(src)} of ${image} must be a file or a folder`)
    if (!endsMountPart(source)) return { value: source }
    return failure(
      `${JSON.stringify(source)} cannot be mounted: its path must not have commas, quotes or control characters`,
    )
  } catch {
    return failure(`mount ${JSON.stringify(src)} of ${image} must be a file or a folder, but ${wanted} does not exist`)
  }
}

function leadsOut(path: string): boolean {
  return isAbsolute(path) || path === '..' || path.startsWith(`..${sep}`) || path.startsWith('../')
}

/** A mount of the command line: any source; read-only unless `rw=true`. */
export function callerMount({ type = '', src = '', dst = '', rw }: FunctionMount, directory: string): Outcome<string> {
  const source = isAbsolute(src) || type === 'volume' ? src : join(directory, src)
  for (const text of [type, source, dst])
    if (endsMountPart(text))
      return usageFailure(`--mount: ${JSON.stringify(text)} must not have commas, quotes or control characters`)
  return { value: `type=${type},source=${source},target=${dst}${rw ? '' : ',readonly'}` }
}
