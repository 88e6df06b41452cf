import { builtinModules } from 'node:module'

/** The names of a new function. */
export interface Names {
  /** Name of the function, the directory and the package. */
  readonly name: string
  /** API group of the config. */
  readonly group: string
  /** Kind of the config. */
  readonly kind: string
  /** Name of the image without a tag. */
  readonly image: string
}

/** Maximum length of a DNS label: the name is a label of Kubernetes. */
const MAX_LABEL = 63
/** Maximum length of a DNS name. */
const MAX_GROUP = 253

const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'
const GROUP = new RegExp(`^${LABEL}(\\.${LABEL})+$`)
const IMAGE = /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*(?::\d+)?(?:\/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)+$/
/** Words that YAML reads as a boolean or null. */
const YAML_WORD = /^(?:true|false|yes|no|on|off|null|y|n)$/i

/** The reason why no function can be created with these options; `undefined` if it can. */
export function refusalOf({ name, group, kind, image }: Names): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `the name must be in kebab-case, such as cap-replicas; found ${JSON.stringify(name)}`
  if (name.length > MAX_LABEL) return `the name must have at most ${MAX_LABEL} characters; found ${name.length}`
  if (builtinModules.includes(name))
    return `the name must not be a module of Node.js, which npm refuses; found "${name}"`
  if (!GROUP.test(group) || group.length > MAX_GROUP)
    return `--group must be a domain of yours, such as example.com; found ${JSON.stringify(group)}`
  if (!/^[A-Z][A-Za-z0-9]*$/.test(kind) || kind.length > MAX_LABEL || YAML_WORD.test(kind))
    return `--kind must be in PascalCase, such as CapReplicas; found ${JSON.stringify(kind)}`
  if (!IMAGE.test(image))
    return `--image must be a registry and a name without a tag, such as ghcr.io/example/cap-replicas; found ${JSON.stringify(image)}`
  return undefined
}
