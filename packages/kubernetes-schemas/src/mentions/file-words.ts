import type { Resource } from '@krmkit/runtime'

/** Escapes of quoted scalars that can hide a word. */
const ESCAPES = /\\[xuU/\r\n]/
const ANNOTATIONS = /krmkit\.dev\/|config\.kubernetes\.io\/local-config/
const OWNERS = /ownerReferences/
const OLD_NODES = /node-role\.kubernetes\.io\/master/
/** A part of the name of each component, and of each kind of their configs. */
const COMPONENTS =
  /kube-(?:apiserver|controller-manager|scheduler|proxy)|kubelet|cloud-controller-manager|(?:Cluster|Init|Join|Kubelet|KubeProxy)Configuration/
/** Any of them, because one pass over a large text takes less time than five. */
const ANY = new RegExp([ESCAPES, ANNOTATIONS, OWNERS, OLD_NODES, COMPONENTS].map(({ source }) => source).join('|'))

/** What the text of a file may contain, with all of its documents. */
interface Words {
  readonly text: string | undefined
  /** The annotations that a check reads: krmkit's, and the one of local config. */
  readonly hasAnnotations: boolean
  readonly hasOwners: boolean
  readonly hasOldNodes: boolean
  readonly hasComponents: boolean
}

/**
 * Finds words in whole files, so that nobody looks for them in each of many objects. Few files have any of them, and most
 * files have many objects.
 */
export class FileWords {
  /** Of the last text. */
  #last: Words | undefined

  /** The words of the file that an object was read from. An edited object may contain any of them. */
  of(object: Resource): Words {
    const text = object.document.isEdited ? undefined : object.document.inputText
    if (this.#last !== undefined && this.#last.text === text) return this.#last
    this.#last = wordsOf(text)
    return this.#last
  }
}

function wordsOf(text: string | undefined): Words {
  const hasAny = text === undefined || ANY.test(text)
  const isUnsure = text === undefined || (hasAny && ESCAPES.test(text))
  const has = (words: RegExp) => isUnsure || (hasAny && words.test(text))
  return {
    text,
    hasAnnotations: has(ANNOTATIONS),
    hasOwners: has(OWNERS),
    hasOldNodes: has(OLD_NODES),
    hasComponents: has(COMPONENTS),
  }
}
