import { type Resource, readYaml, type Value } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import { decodeValue, showPath } from '../decode/decode-value.ts'
import { flag, listOf, object, string, text } from '../decode/shape.ts'
import type { FunctionSpec } from '../programs.ts'

/** Annotations that specify how a function runs (kyaml/fn/runtime/runtimeutil, functiontypes.go). */
const FUNCTION_ANNOTATIONS = ['config.kubernetes.io/function', 'config.k8s.io/function']
const CONTAINER_ANNOTATION = 'config.kubernetes.io/container'

/** The name of the annotation that specifies how a config's function runs; `undefined` without one. */
export function functionAnnotationOf(config: Resource): string | undefined {
  return [...FUNCTION_ANNOTATIONS, CONTAINER_ANNOTATION].find((key) => config.text(['metadata', 'annotations', key]))
}

/** The function that a config specifies; without `spec` if it does not specify one. */
export type FunctionSpecReading = { readonly spec?: FunctionSpec } | { readonly problem: string }

const texts = listOf(text)

/** kyaml/fn/runtime/runtimeutil, FunctionSpec: kustomize refuses unknown fields and accepts keys in any case. */
const functionSpecShape = object({
  container: object({
    image: string,
    network: flag,
    mounts: listOf(object({ type: string, src: string, dst: string, rw: flag })),
    envs: texts,
  }),
  exec: object({ path: string, args: texts, envs: texts }),
  deferFailure: flag,
})

/** Reads the field `runtime` (KEP-2953) or an annotation. */
export function readFunctionSpec(config: Resource): FunctionSpecReading {
  const runtime = config.get(['runtime'])
  const annotation = FUNCTION_ANNOTATIONS.find((key) => config.text(['metadata', 'annotations', key]))
  if (runtime !== undefined && annotation !== undefined)
    return { problem: `runtime and the annotation ${annotation} must not both specify how the function runs` }
  if (runtime !== undefined) return toSpec(runtime, 'runtime', config)
  if (annotation !== undefined) {
    const text = config.text(['metadata', 'annotations', annotation]) ?? ''
    const { document, problems } = readYaml(text)
    if (document !== undefined) return toSpec(document.get([]) ?? null, annotation, config)
    return { problem: `the annotation ${annotation} must be YAML: ${problems[0]?.message}` }
  }
  const image = config.text(['metadata', 'annotations', CONTAINER_ANNOTATION])
  if (image) return { spec: { container: { image } } }
  const legacy = config.get(['metadata', 'configFn'])
  return legacy === undefined || legacy === null ? {} : toSpec(legacy, 'metadata.configFn', config)
}

function toSpec(value: Value, where: string, { name, kind }: Resource): FunctionSpecReading {
  if (!isMap(value)) return { problem: `${where} must be a map with \`container\` or \`exec\`` }
  if (value.starlark !== undefined)
    return {
      problem: `${where} must not have \`starlark\`: kustomize removed Starlark runtimes; ${starlarkFix(name || kind.toLowerCase())}`,
    }
  let problem: string | undefined
  const decoded = decodeValue(value, functionSpecShape, {
    isLoose: true,
    report: (_, __, message) => {
      problem ??= `${where}: ${message}`
    },
    written: () => undefined,
    nameOf: (path) => (path.length === 0 ? 'a function' : `\`${showPath(path)}\``),
  }) as FunctionSpec
  if (problem !== undefined) return { problem }
  const { container, exec } = decoded
  if ((container === undefined) === (exec === undefined))
    return { problem: `${where} must have either \`container\` or \`exec\`` }
  if (container !== undefined && !container.image)
    return { problem: `${where}.container.image must be the name of an image` }
  if (exec !== undefined && !exec.path) return { problem: `${where}.exec.path must be the path of an executable` }
  return { spec: decoded }
}

/** Suggests a config that replaces a Starlark runtime and runs without flags, even before the script is inserted. */
export function starlarkFix(name: string): string {
  const config = `{apiVersion: fn.kpt.dev/v1alpha1, kind: StarlarkRun, metadata: {name: ${JSON.stringify(name)}}, source: "# your script"}`
  return `replace the config with \`${config}\` and put the script in \`source\`, or use a container or an executable`
}
