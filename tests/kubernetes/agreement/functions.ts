import { type KrmFunction, run } from '@krmkit/runtime'
import { checkCrdUpgrade } from '../../../functions/check-crd-upgrade/src/index.ts'
import { checkKubernetesVersion } from '../../../functions/check-kubernetes-version/src/index.ts'
import { checkStructuralSchemas } from '../../../functions/check-structural-schemas/src/index.ts'
import { kubeconform } from '../../../functions/kubeconform/src/index.ts'
import { validateCustomResources } from '../../../functions/validate-custom-resources/src/index.ts'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { found, type Report } from './finding.ts'

/** A validator and the config that asks for what `krmkit check` does by default. */
interface Validator {
  readonly fn: KrmFunction
  readonly kind: string
  readonly versionField: string
  readonly config: object
}

const VALIDATORS = {
  'check-kubernetes-version': {
    fn: checkKubernetesVersion as KrmFunction,
    kind: 'CheckKubernetesVersion',
    versionField: 'kubernetesVersion',
    config: { missingDefinitions: 'warning' },
  },
  kubeconform: {
    fn: kubeconform as KrmFunction,
    kind: 'Kubeconform',
    versionField: 'kubernetes_version',
    config: { strict: true, server_rules: true },
  },
  'validate-custom-resources': {
    fn: validateCustomResources as KrmFunction,
    kind: 'ValidateCustomResources',
    versionField: 'kubernetesVersion',
    config: {},
  },
  'check-structural-schemas': {
    fn: checkStructuralSchemas as KrmFunction,
    kind: 'CheckStructuralSchemas',
    versionField: 'kubernetesVersion',
    config: {},
  },
  'check-crd-upgrade': {
    fn: checkCrdUpgrade as KrmFunction,
    kind: 'CheckCrdUpgrade',
    versionField: 'kubernetesVersion',
    config: {},
  },
} as const satisfies Record<string, Validator>

export type ValidatorName = keyof typeof VALIDATORS

export const VALIDATOR_NAMES = Object.keys(VALIDATORS) as readonly ValidatorName[]

/** The ResourceList of a folder, as a pipeline passes it to a function; `undefined` if a file cannot be read. */
export async function listOf(directory: string): Promise<string | undefined> {
  const { exitCode, stdout } = await callProgram(['source', '.'], { cwd: directory })
  return exitCode === 0 ? stdout : undefined
}

/** Runs a validator on a ResourceList without a config. */
export async function runValidator(
  name: ValidatorName,
  list: string | undefined,
  kubernetesVersion: string | undefined,
): Promise<Report> {
  if (list === undefined) return { isRead: false, findings: [] }
  const { fn, kind, versionField, config } = VALIDATORS[name]
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind,
    metadata: { name: 'agreement' },
    ...config,
    ...(kubernetesVersion !== undefined && { [versionField]: kubernetesVersion }),
  }
  const { results } = await run(fn, `${list.trimEnd()}\nfunctionConfig: ${JSON.stringify(functionConfig)}\n`)
  return {
    isRead: true,
    findings: results.map(({ severity, resourceRef, field, tags = {} }) =>
      found(tags.rule ?? '', severity, resourceRef, field?.path),
    ),
    texts: results.map(({ message, tags }) => ({ message, hint: tags?.hint })),
  }
}
