import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { setNamespace } from '../index.ts'

/** A parsed object. */
// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
export type Json = Record<string, any>
const fn = setNamespace as KrmFunction

/** Runs the function over items; returns items, results and exit code. */
export async function apply(config: Json, items: readonly Json[]) {
  const { output, exitCode } = await run(
    fn,
    JSON.stringify({
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items,
      functionConfig: { apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'SetNamespace', metadata: { name: 'ns' }, ...config },
    }),
  )
  const list = readYaml(output).document?.get([]) as unknown as { items: Json[]; results?: Json[] }
  return { items: list.items, results: list.results ?? [], exitCode }
}

/** A resource called `a`. */
export const resource = (apiVersion: string, kind: string, metadata: Json = {}, rest: Json = {}): Json => ({
  apiVersion,
  kind,
  metadata: { name: 'a', ...metadata },
  ...rest,
})

/** Metadata of a Service that kpt cloned from a namespace. */
export function cloned(namespace: string, rest: Json = {}): Json {
  return { annotations: { 'internal.kpt.dev/upstream-identifier': `|Service|${namespace}|a` }, ...rest }
}
