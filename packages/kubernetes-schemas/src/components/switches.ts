import { type Path, Resource, readYamlStream } from '@krmkit/runtime'
import { elementsOf } from '../check/places.ts'
import { podSpecOf } from '../model/pod-specs.ts'
import { COMPONENTS, type Component } from './removed-flags.ts'

/** A switch of a Kubernetes component, and its place. */
export interface ComponentSwitch {
  readonly kind: 'feature-gate' | 'runtime-config' | 'admission-plugin' | 'flag'
  /** The program that gets it; undefined for configs that are not of one program. */
  readonly component: Component | undefined
  readonly name: string
  /** As written. */
  readonly value: string
  readonly at: Path
}

type Owner = Component | undefined

const IS_COMPONENT: ReadonlySet<string> = new Set(COMPONENTS)

const LISTS: Readonly<Record<string, ComponentSwitch['kind']>> = {
  'admission-control': 'admission-plugin',
  'disable-admission-plugins': 'admission-plugin',
  'enable-admission-plugins': 'admission-plugin',
  'feature-gates': 'feature-gate',
  'runtime-config': 'runtime-config',
}

const COMPONENT_CONFIG = /^(?:(?:kubelet|kubeproxy)\.config|kubeadm|kind\.x-k8s)(?:\.k8s)?\.io\//

/** Whether an object is a config of a component, whose switches are checked. */
export function isComponentConfig({ apiVersion }: Resource): boolean {
  return COMPONENT_CONFIG.test(apiVersion)
}

/** The switches that an object passes to components: in its containers' arguments, or in a config of a component. */
export function switchesOf(object: Resource): readonly ComponentSwitch[] {
  const { group, kind } = object
  if (group === 'kubelet.config.k8s.io') return fromMap(object, ['featureGates'], 'feature-gate', 'kubelet')
  if (group === 'kubeproxy.config.k8s.io') return fromMap(object, ['featureGates'], 'feature-gate', 'kube-proxy')
  if (group === 'kubeadm.k8s.io') return fromKubeadm(object)
  if (group === 'kind.x-k8s.io')
    return [
      ...fromMap(object, ['featureGates'], 'feature-gate', undefined),
      ...fromMap(object, ['runtimeConfig'], 'runtime-config', 'kube-apiserver'),
    ]
  if (kind === 'ConfigMap' && group === '') return fromConfigMap(object)
  const pod = podSpecOf(object)
  return pod === undefined ? [] : CONTAINERS.flatMap((list) => fromContainers(object, [...pod, list]))
}

const CONTAINERS = ['containers', 'initContainers']

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

function fromMap(
  object: Resource,
  at: Path,
  kind: ComponentSwitch['kind'],
  component: Owner,
): readonly ComponentSwitch[] {
  return object
    .keys(at)
    .map((name) => ({ kind, component, name, value: object.text([...at, name]) ?? '', at: [...at, name] }))
}

const KUBEADM_PLACES: readonly (readonly [place: Path, component: Component])[] = [
  [['apiServer', 'extraArgs'], 'kube-apiserver'],
  [['controllerManager', 'extraArgs'], 'kube-controller-manager'],
  [['scheduler', 'extraArgs'], 'kube-scheduler'],
  [['nodeRegistration', 'kubeletExtraArgs'], 'kubelet'],
]

/** kubeadm's own feature gates are different: it passes those of components in their extra arguments. */
function fromKubeadm(object: Resource): readonly ComponentSwitch[] {
  return KUBEADM_PLACES.flatMap(([place, component]) => [
    ...elementsOf(object, place).flatMap((at) => {
      const flag = object.text([...at, 'name'])
      return flag === undefined ? [] : fromFlag(component, flag, object.text([...at, 'value']), [...at, 'value'])
    }),
    ...object.keys(place).flatMap((flag) => fromFlag(component, flag, object.text([...place, flag]), [...place, flag])),
  ])
}

function fromContainers(object: Resource, list: Path): readonly ComponentSwitch[] {
  const found: ComponentSwitch[] = []
  const size = object.size(list)
  for (let i = 0; i < size; i++) {
    const at = [...list, i]
    const component = componentOf(object, at)
    if (component !== undefined) for (const each of fromArguments(object, at, component)) found.push(each)
  }
  return found
}

/** The program that a container runs, by its first word or its image. A first argument can be a flag: `--kubelet-service=kube-system/kubelet`. */
function componentOf(object: Resource, at: Path): Owner {
  const first = object.text([...at, 'command', 0]) ?? object.text([...at, 'args', 0]) ?? ''
  const program = first.startsWith('-') ? '' : baseName(first)
  if (isComponent(program)) return program
  const image = baseName(object.text([...at, 'image']) ?? '')
  return isComponent(image) ? image : undefined
}

function isComponent(name: string): name is Component {
  return IS_COMPONENT.has(name)
}

function fromArguments(object: Resource, at: Path, component: Component): readonly ComponentSwitch[] {
  const words = ['command', 'args'].flatMap((list) =>
    elementsOf(object, [...at, list]).map((place) => ({ text: object.text(place) ?? '', at: place })),
  )
  return words.flatMap(({ text, at: place }, i) => {
    const [, name, value] = /^--?([\w-]+)(?:=(.*))?$/s.exec(text) ?? []
    if (name === undefined) return []
    const next = words[i + 1]
    if (value !== undefined || next === undefined || !Object.hasOwn(LISTS, name))
      return fromFlag(component, name, value, place)
    return fromFlag(component, name, next.text, next.at)
  })
}

/** `--feature-gates=A=true,B=false`, where a bare name is on; other flags as they are. Components accept `_` for `-`. */
function fromFlag(
  component: Component,
  written: string,
  text: string | undefined,
  at: Path,
): readonly ComponentSwitch[] {
  const name = written.replaceAll('_', '-')
  const kind = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
  if (kind === undefined) return [{ kind: 'flag', component, name, value: text ?? '', at }]
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', value = 'true'] = one.split('=').map((part) => part.trim())
      return { kind, component, name, value, at }
    })
}

const PLATFORM = /-(?:amd64|arm64|arm|ppc64le|s390x)$/

/** The program name of `registry/path/kube-apiserver:v1.30` or `/usr/local/bin/kube-apiserver`. */
function baseName(text: string): string {
  const name = text.slice(text.lastIndexOf('/') + 1)
  if (!name.startsWith('kube') && !name.startsWith('cloud')) return ''
  return name.replace(/[:@].*$/s, '').replace(PLATFORM, '')
}
