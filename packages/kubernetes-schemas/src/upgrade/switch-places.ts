import { type Path, Resource, readYamlStream } from '@krmkit/runtime'

/** A switch of a Kubernetes component, and its place. */
export interface ComponentSwitch {
  readonly kind: 'feature-gate' | 'runtime-config'
  readonly name: string
  /** As written. */
  readonly value: string
  readonly at: Path
}

/** Programs that know the feature gates of Kubernetes; the flags of other programs only look alike. */
const COMPONENTS: ReadonlySet<string> = new Set([
  'cloud-controller-manager',
  'hyperkube',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-proxy',
  'kube-scheduler',
  'kubelet',
])

const FLAGS = { 'feature-gates': 'feature-gate', 'runtime-config': 'runtime-config' } as const

type Flag = keyof typeof FLAGS

/** The path of the pod spec by kind. */
const PODS: Readonly<Record<string, Path>> = {
  Pod: ['spec'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  DaemonSet: ['spec', 'template', 'spec'],
  Deployment: ['spec', 'template', 'spec'],
  Job: ['spec', 'template', 'spec'],
  ReplicaSet: ['spec', 'template', 'spec'],
  StatefulSet: ['spec', 'template', 'spec'],
}

const COMPONENT_CONFIG = /^(?:(?:kubelet|kubeproxy)\.config|kubeadm|kind\.x-k8s)(?:\.k8s)?\.io\//

/** Whether an object is a config of a component, whose switches are checked. */
export function isComponentConfig({ apiVersion }: Resource): boolean {
  return COMPONENT_CONFIG.test(apiVersion)
}

/** The switches that an object passes to components: in its containers' arguments, or in a config of a component. */
export function switchesOf(object: Resource): readonly ComponentSwitch[] {
  const { group, kind } = object
  if (/^(?:kubelet|kubeproxy)\.config\.k8s\.io$/.test(group)) return fromMap(object, ['featureGates'], 'feature-gates')
  if (group === 'kubeadm.k8s.io') return fromKubeadm(object)
  if (group === 'kind.x-k8s.io')
    return [
      ...fromMap(object, ['featureGates'], 'feature-gates'),
      ...fromMap(object, ['runtimeConfig'], 'runtime-config'),
    ]
  if (kind === 'ConfigMap' && group === '') return fromConfigMap(object)
  const pod = Object.hasOwn(PODS, kind) ? PODS[kind] : undefined
  if (pod === undefined || !['', 'apps', 'batch', 'extensions'].includes(group)) return []
  return ['containers', 'initContainers'].flatMap((list) =>
    positions(object, [...pod, list]).flatMap((at) => fromContainer(object, at)),
  )
}

/** Configs of components as kubeadm keeps them in a cluster (`kubeadm-config`, `kubelet-config`, `kube-proxy`). */
function fromConfigMap(object: Resource): readonly ComponentSwitch[] {
  return object.keys(['data']).flatMap((key) => {
    const text = object.text(['data', key]) ?? ''
    if (!CONFIG.test(text)) return []
    const { documents } = readYamlStream(text)
    return documents.flatMap((document) =>
      switchesOf(new Resource(document)).map((one) => ({ ...one, at: ['data', key] })),
    )
  })
}

/** The first lines identify a config; most values in ConfigMaps are not one. */
const CONFIG =
  /^kind: *(?:ClusterConfiguration|InitConfiguration|JoinConfiguration|KubeletConfiguration|KubeProxyConfiguration) *$/m

function fromMap(object: Resource, at: Path, flag: Flag): readonly ComponentSwitch[] {
  return object
    .keys(at)
    .map((name) => ({ kind: FLAGS[flag], name, value: object.text([...at, name]) ?? '', at: [...at, name] }))
}

/** kubeadm's own feature gates are different: it passes those of components in their extra arguments. */
function fromKubeadm(object: Resource): readonly ComponentSwitch[] {
  const places = [
    ...['apiServer', 'controllerManager', 'scheduler'].map((name) => [name, 'extraArgs']),
    ['nodeRegistration', 'kubeletExtraArgs'],
  ]
  return places.flatMap((place) =>
    (Object.keys(FLAGS) as Flag[]).flatMap((flag) => {
      const listed = positions(object, place).filter((at) => object.text([...at, 'name']) === flag)
      const values = [...listed.map((at) => [...at, 'value']), [...place, flag]]
      return values.flatMap((at) => fromText(flag, object.text(at), at))
    }),
  )
}

function fromContainer(object: Resource, at: Path): readonly ComponentSwitch[] {
  const words = ['command', 'args'].flatMap((list) =>
    positions(object, [...at, list]).map((place) => ({ text: object.text(place) ?? '', at: place })),
  )
  const program = words[0]?.text ?? ''
  const image = object.text([...at, 'image']) ?? ''
  if (![program, image].some((name) => COMPONENTS.has(baseName(name)))) return []
  return words.flatMap(({ text, at: place }, i) => {
    const [, name, value] = /^--?(feature-gates|runtime-config)(?:=(.*))?$/s.exec(text) ?? []
    if (name === undefined) return []
    const next = words[i + 1]
    if (value !== undefined) return fromText(name as Flag, value, place)
    return next === undefined ? [] : fromText(name as Flag, next.text, next.at)
  })
}

/** `A=true,B=false`; a bare name is on. */
function fromText(flag: Flag, text: string | undefined, at: Path): readonly ComponentSwitch[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', value = 'true'] = one.split('=').map((part) => part.trim())
      return { kind: FLAGS[flag], name, value, at }
    })
}

/** The program name of `registry/path/kube-apiserver:v1.30` or `/usr/local/bin/kube-apiserver`. */
function baseName(text: string): string {
  const [name = ''] = (text.split('/').at(-1) ?? '').split(/[:@]/)
  return name.replace(/-(?:amd64|arm64|arm|ppc64le|s390x)$/, '')
}

function positions(object: Resource, list: Path): readonly Path[] {
  return Array.from({ length: object.size(list) }, (_, i) => [...list, i])
}
