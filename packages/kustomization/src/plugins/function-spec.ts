import { type Resource, readYaml, type Value } from '@krmkit/runtime'
import type { FunctionMount, FunctionSpec } from '../programs.ts'

/** Annotations that say how a function is run (kyaml/fn/runtime/runtimeutil, functiontypes.go). */
const FUNCTION_ANNOTATIONS = ['config.kubernetes.io/function', 'config.k8s.io/function']
const CONTAINER_ANNOTATION = 'config.kubernetes.io/container'

/** How a config says its function is run; nothing where it does not say so. */
export type FunctionSpecReading = { readonly spec?: FunctionSpec } | { readonly problem: string }

type Fields = { readonly [key: string]: Value }

/** Reads the field `runtime` (KEP-2953) or an annotation. */
export function readFunctionSpec(config: Resource): FunctionSpecReading {
  const runtime = config.get(['runtime'])
  const annotation = FUNCTION_ANNOTATIONS.find((key) => config.text(['metadata', 'annotations', key]))
  if (runtime !== undefined && annotation !== undefined)
    return { problem: `runtime and the annotation ${annotation} must not both say how the function is run` }
  if (runtime !== undefined) return toSpec(runtime, 'runtime')
  if (annotation !== undefined) {
    const text = config.text(['metadata', 'annotations', annotation]) ?? ''
    const { document, problems } = readYaml(text)
    if (document !== undefined) return toSpec(document.get([]) ?? null, annotation)
    return { problem: `the annotation ${annotation} must be YAML: ${problems[0]?.message}` }
  }
  const image = config.text(['metadata', 'annotations', CONTAINER_ANNOTATION])
  if (image) return { spec: { container: { image } } }
  const legacy = config.get(['metadata', 'configFn'])
  return legacy === undefined || legacy === null ? {} : toSpec(legacy, 'metadata.configFn')
}

function toSpec(value: Value, where: string): FunctionSpecReading {
  if (!isMap(value)) return { problem: `${where} must be a map with \`container\` or \`exec\`` }
  const unknown = Object.keys(value).find((key) => !['container', 'exec', 'starlark', 'deferFailure'].includes(key))
  if (unknown !== undefined) return { problem: `${where} must not have the unknown field "${unknown}"` }
  if (value.starlark !== undefined)
    return { problem: `${where} must not ask for starlark: kustomize runs no such functions any more; use a container` }
  const { container, exec, deferFailure } = value
  if ((container === undefined) === (exec === undefined))
    return { problem: `${where} must have either \`container\` or \`exec\`` }
  const base = deferFailure === true ? { deferFailure } : {}
  const spec = exec === undefined ? readContainer(container ?? null) : readExec(exec)
  return 'problem' in spec ? { problem: `${where}.${spec.problem}` } : { spec: { ...base, ...spec } }
}

function readContainer(value: Value): Pick<FunctionSpec, 'container'> | { readonly problem: string } {
  if (!isMap(value) || typeof value.image !== 'string' || value.image === '')
    return { problem: 'container.image must be the name of an image' }
  const { image, network, mounts, envs } = value
  const problem =
    strictProblem('container', value, { network: 'boolean' }) ??
    (Array.isArray(mounts) ? mounts : []).map(mountProblem).find((one) => one !== undefined)
  if (problem !== undefined) return { problem }
  return {
    container: {
      image,
      ...(network === true && { network }),
      ...(Array.isArray(mounts) && { mounts: mounts.filter(isMap).map(toMount) }),
      ...(Array.isArray(envs) && { envs: texts(envs) }),
    },
  }
}

function readExec(value: Value): Pick<FunctionSpec, 'exec'> | { readonly problem: string } {
  if (!isMap(value) || typeof value.path !== 'string' || value.path === '')
    return { problem: 'exec.path must be the path of an executable' }
  const { path, args, envs } = value
  const problem = strictProblem('exec', value, {})
  if (problem !== undefined) return { problem }
  return {
    exec: {
      path,
      ...(Array.isArray(args) && { args: texts(args) }),
      ...(Array.isArray(envs) && { envs: texts(envs) }),
    },
  }
}

/**
 * Why fields cannot be taken as they are written. Go's YAML merges `<<` and takes `yes` for a boolean: what is checked here
 * must not mean something else to kustomize.
 */
function strictProblem(
  where: string,
  fields: Fields,
  types: Readonly<Record<string, 'boolean' | 'string'>>,
): string | undefined {
  if ('<<' in fields) return `${where} must not have the merge key \`<<\`: write its fields out`
  const wrong = Object.entries(types).find(
    ([key, type]) => ![type, 'undefined'].includes(typeof (fields[key] ?? undefined)),
  )
  if (wrong === undefined) return undefined
  return `${where}.${wrong[0]} must be ${wrong[1] === 'boolean' ? 'true or false' : 'a string'}`
}

function mountProblem(mount: Value, i: number): string | undefined {
  const where = `container.mounts[${i}]`
  if (!isMap(mount)) return `${where} must be an object`
  return strictProblem(where, mount, { type: 'string', src: 'string', dst: 'string', rw: 'boolean' })
}

function toMount({ type, src, dst, rw }: Fields): FunctionMount {
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof src === 'string' && { src }),
    ...(typeof dst === 'string' && { dst }),
    ...(rw === true && { rw }),
  }
}

function texts(values: readonly Value[]): readonly string[] {
  return values.filter((value) => value !== null && typeof value !== 'object').map(String)
}

function isMap(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
