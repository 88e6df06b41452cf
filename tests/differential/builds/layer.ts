import { stringify } from 'yaml'
import type { Draw } from '../../generated/draw.ts'
import { printYaml } from '../../generated/print-yaml.ts'
import type { Json } from '../../generated/resources.ts'

/** A resource as a layer sees it. */
export interface Known {
  readonly apiVersion: string
  readonly kind: string
  /** As the layers so far have made it; hashes come last and are not in it. */
  name: string
  namespace: string | undefined
  /** As it was written. */
  readonly first: { readonly name: string; readonly namespace: string | undefined }
  /** As it was written; of what is generated, only its head. */
  readonly object: Json
  readonly generator?: 'configMapGenerator' | 'secretGenerator'
  /** Whether another way to it leads into the same build, so that first names are not enough. */
  isDuplicate: boolean
}

/** What all layers of one tree share. */
export class Tree {
  readonly files = new Map<string, string | Uint8Array>()
  /** Fields and options that the tree uses. */
  readonly hits = new Set<string>()
  /** `Kind/name` of every resource so far: no two layers write the same. */
  readonly ids = new Set<string>()
  readonly vars = new Set<string>()
  /** Whether what is drawn now gets into the build in two ways, so that it must hold nothing that may be there once only. */
  isShared = false
  readonly draw: Draw
  #serial = 0

  constructor(draw: Draw) {
    this.draw = draw
  }

  next(): number {
    this.#serial++
    return this.#serial
  }
}

/** One kustomization: what it holds so far, and the resources that it sees. */
export class Layer {
  readonly tree: Tree
  readonly folder: string
  readonly kind: 'Kustomization' | 'Component'
  readonly fields: Json = {}
  known: Known[] = []

  constructor(tree: Tree, folder: string, kind: 'Kustomization' | 'Component' = 'Kustomization') {
    this.tree = tree
    this.folder = folder
    this.kind = kind
  }

  get draw(): Draw {
    return this.tree.draw
  }

  hit(...names: readonly string[]): void {
    for (const name of names) this.tree.hits.add(name)
  }

  /** Adds to a list that the kustomization has. */
  add(field: string, ...entries: readonly unknown[]): void {
    this.fields[field] = [...((this.fields[field] as unknown[] | undefined) ?? []), ...entries]
    this.hit(field)
  }

  set(field: string, value: unknown): void {
    this.fields[field] = value
    this.hit(field)
  }

  /** A new file in the layer's folder; its name, relative to the folder. */
  file(name: string, text: string | Uint8Array): string {
    const dot = name.lastIndexOf('.')
    const path = `${name.slice(0, dot)}-${this.tree.next()}${name.slice(dot)}`
    this.tree.files.set(`${this.folder}/${path}`, text)
    return path
  }

  /** A value as people write it. */
  print(value: unknown): string {
    if (this.draw.chance(15)) return `${JSON.stringify(value, null, this.draw.pick([0, 2]))}\n`
    return this.draw.chance(25) ? stringify(value) : printYaml(value, this.draw)
  }

  /** Writes the kustomization down. */
  write(): void {
    const { draw } = this
    const head = this.kind === 'Component' || draw.chance(60) ? headOf(this.kind) : {}
    const name = draw.chance(85) ? 'kustomization.yaml' : draw.pick(['kustomization.yml', 'Kustomization'])
    const fields = { ...head, ...this.fields }
    this.tree.files.set(`${this.folder}/${name}`, draw.chance(5) ? JSON.stringify(fields) : printYaml(fields, draw))
  }
}

function headOf(kind: 'Kustomization' | 'Component'): Json {
  return { apiVersion: `kustomize.config.k8s.io/${kind === 'Component' ? 'v1alpha1' : 'v1beta1'}`, kind }
}

const CLUSTER =
  /^(?:Namespace|Node|ClusterRole|ClusterRoleBinding|PersistentVolume|StorageClass|PriorityClass|IngressClass|APIService|CustomResourceDefinition|(?:Validating|Mutating)WebhookConfiguration)$/

/** Whether kustomize's OpenAPI data say that resources of the kind lie in no namespace. */
export function isClusterKind(kind: string): boolean {
  return CLUSTER.test(kind)
}

/** A resource that was just written or generated. */
export function known(object: Json, generator?: Known['generator']): Known {
  const { apiVersion, kind, metadata } = object as { apiVersion: string; kind: string; metadata: Json }
  const first = { name: metadata.name as string, namespace: metadata.namespace as string | undefined }
  return {
    apiVersion,
    kind,
    ...first,
    first,
    object,
    isDuplicate: false,
    ...(generator === undefined ? {} : { generator }),
  }
}

/** An id by which kustomize finds the resource in a later layer: what it is called now, or at first. */
export function idOf(resource: Known, draw: Draw): { readonly name: string; readonly namespace: string | undefined } {
  return resource.isDuplicate || draw.chance(65)
    ? { name: resource.name, namespace: resource.namespace }
    : resource.first
}
