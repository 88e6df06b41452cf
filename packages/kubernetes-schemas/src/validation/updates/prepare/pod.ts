import type { Prepare } from '../update-rule.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
type View = any

/** What the admission plugin ServiceAccount adds to a Pod (plugin/pkg/admission/serviceaccount). */
const TOKEN_VOLUME = 'kube-api-access-'
const TOKEN_FOLDER = '/var/run/secrets/kubernetes.io/serviceaccount'

/** Both states of a Pod with what defaults and admission plugins add (pkg/apis/core/v1, SetDefaults_Pod). */
export const pod: Prepare = (now, old) => {
  for (const { spec } of [now, old])
    for (const container of containersOf(spec)) {
      requestLimits(container)
      if (spec.hostNetwork === true) for (const port of container.ports ?? []) port.hostPort ??= port.containerPort
    }
  keepToken(now.spec ?? {}, old.spec ?? {})
}

function containersOf(spec: View): readonly View[] {
  return [...(spec?.containers ?? []), ...(spec?.initContainers ?? [])]
}

/** What a container may use at most is what it asks for, if it does not say it. */
function requestLimits({ resources }: View): void {
  if (resources?.limits === undefined) return
  resources.requests = Object.assign(Object.create(null), resources.limits, resources.requests)
}

/** The volume with the token of the service account, which only a Pod in a cluster has. */
function keepToken(now: View, old: View): void {
  const isToken = ({ name = '' }: View) => name.startsWith(TOKEN_VOLUME)
  const volumes = (old.volumes ?? []).filter(isToken)
  if (volumes.length === 0 || (now.volumes ?? []).some(isToken)) return
  old.volumes = old.volumes.filter((each: View) => !isToken(each))
  if (old.volumes.length === 0) delete old.volumes
  for (const container of containersOf(old)) {
    const mounts = (container.volumeMounts ?? []).filter(
      ({ name = '', mountPath }: View) => !(name.startsWith(TOKEN_VOLUME) && mountPath === TOKEN_FOLDER),
    )
    if (mounts.length === 0) delete container.volumeMounts
    else container.volumeMounts = mounts
  }
}
