import { type FoundObject, isKustomizationName } from '@krmkit/check/objects'
import { nearestName } from '@krmkit/runtime/values'
import { CONFIG_FILE } from '../policy/config/load-config.ts'

/** What a file or an object is for a tool. */
export type ToolFile = 'kustomization' | 'composition' | 'kptfile' | 'settings' | 'suite' | 'config'

const KUSTOMIZATION_KINDS = ['Kustomization', 'Component']
const COMPOSITION = 'Composition'
const COMPOSITION_FILE = /^composition\.ya?ml$/
/** Groups of the configs of functions. */
const CONFIG_GROUPS = ['krmkit.dev', 'fn.kpt.dev']

/** Finds out what an object is by its kind or, if it lacks one, by its file; `undefined` if no tool reads it. */
export function toolOf(found: FoundObject): ToolFile | undefined {
  const { apiVersion, kind } = found.placed.identity
  const [group = ''] = apiVersion.split('/')
  const isFile = found.placed.at.length === 0
  const file = fileNameOf(found)
  if (group === '' || group === 'kustomize.config.k8s.io') {
    const tool = kustomizeTool(found, { kind, file, hasGroup: group !== '' })
    if (tool !== undefined) return tool
  }
  if ((group === '' || group === 'kpt.dev') && (kind === 'Kptfile' || (file === 'Kptfile' && kind !== 'ResourceGroup')))
    return 'kptfile'
  if (CONFIG_GROUPS.includes(group) || found.mayNameFunction === true) return 'config'
  if (!isFile || kind !== '') return undefined
  return file === CONFIG_FILE ? 'settings' : isSuiteDocument(found, file) ? 'suite' : undefined
}

/** Leaves files of tools out of an answer about versions of Kubernetes: they are not checked, and have no note. */
export async function leaveOutToolFile(found: FoundObject): Promise<readonly never[] | undefined> {
  const tool = toolOf(found)
  // A config can be a ConfigMap.
  return tool === undefined || tool === 'config' ? undefined : []
}

/** Whether it is a document of a file that kustomize reads as a Kustomization, whatever is in it. */
export function isKustomizationFile(found: FoundObject): boolean {
  return isKustomizationName(fileNameOf(found))
}

/** The name of the file of a document; empty for an item of a list. */
function fileNameOf({ placed, file }: FoundObject): string {
  return placed.at.length === 0 ? (file.split('/').at(-1) ?? '') : ''
}

/** A Kustomization can lack both apiVersion and kind, a Composition its apiVersion. */
function kustomizeTool(
  { placed }: FoundObject,
  { kind, file, hasGroup }: { readonly kind: string; readonly file: string; readonly hasGroup: boolean },
): ToolFile | undefined {
  const named = hasGroup ? (nearestName(kind, [...KUSTOMIZATION_KINDS, COMPOSITION]) ?? kind) : kind
  if (named === COMPOSITION) return 'composition'
  if (KUSTOMIZATION_KINDS.includes(named) || isKustomizationName(file)) return 'kustomization'
  if (!COMPOSITION_FILE.test(file)) return undefined
  // Other tools have files with this name.
  return hasGroup || Object.keys(placed.object).some((key) => key.startsWith('transformer')) ? 'composition' : undefined
}

/** A suite by its name, or by its cases. */
function isSuiteDocument({ placed }: FoundObject, file: string): boolean {
  if (/\.testsuite\.ya?ml$/.test(file)) return true
  const { resource } = placed
  return resource?.has(['tests', 'onCreate']) === true || resource?.has(['tests', 'onUpdate']) === true
}
