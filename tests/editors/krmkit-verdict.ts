import { catalogue } from '@krmkit/catalogue'
import { decodeComposition } from '@krmkit/composition'
import { kubernetesModel, type Minor, ObjectChecker } from '@krmkit/kubernetes-schemas'
import { configKindsOf, type KrmFunction, makeResource, readSettings, readYaml } from '@krmkit/runtime'
import { readKptfile } from '../../packages/cli/src/commands/render/kptfile.ts'
import { configSchema } from '../../packages/cli/src/policy/config/config-schema.ts'
import { readKustomization } from '../../packages/kustomization/src/decode/read-kustomization.ts'
import { readConfig } from '../../packages/runtime/src/function-config.ts'

const functions = await Promise.all(Array.from(catalogue.values(), ({ load }) => load()))
const model = kubernetesModel()

/** The function of a functionConfig that is not a ConfigMap. */
function functionOf(apiVersion: string, kind: string): KrmFunction | undefined {
  return functions.find((fn) =>
    configKindsOf(fn).some((one) => one.form !== 'ConfigMap' && one.apiVersion === apiVersion && one.kind === kind),
  )
}

/** The errors that `krmkit check` finds in a built-in object or a part of one, by the newest version unless another is given. */
export function checkErrors(value: object, minor: Minor = model.last): readonly string[] {
  const checker = new ObjectChecker({ minors: { from: minor, to: minor }, isPartial: true }, model)
  const findings = checker.check(makeResource(JSON.stringify(value)))
  return findings.filter(({ severity }) => severity === 'error').map(({ reason, path }) => `${reason} ${path}`)
}

/** Whether krmkit accepts a document, judged by the code that reads documents of its kind. */
export function isAccepted(text: string): boolean {
  const { document } = readYaml(text)
  if (document === undefined) return false
  const value = document.get([])
  const [apiVersion, kind] = [document.text(['apiVersion']) ?? '', document.text(['kind']) ?? '']
  if (kind === 'Kptfile')
    return (
      readKptfile({ file: { path: 'Kptfile', documents: [] }, position: 0 } as never, document).problems === undefined
    )
  if (kind === 'Composition') return !('problems' in decodeComposition(text, { file: '/composition.yaml' }))
  if (['Kustomization', 'Component'].includes(kind) || (kind === '' && !document.has(['check'])))
    return readKustomization(text, 'kustomization.yaml').findings.every(({ severity }) => severity !== 'error')
  if (kind === '') return readSettings(configSchema, value).settings !== undefined
  const fn = functionOf(apiVersion, kind)
  if (fn !== undefined) return readConfig(fn, document).isValid
  return checkErrors(value as object).length === 0
}
