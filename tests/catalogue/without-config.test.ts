import { describe, expect, test } from 'vitest'
import { ownFunctions } from '../../packages/cli/src/runners/own-functions.ts'
import { type RunResult, run } from '../../packages/runtime/src/index.ts'
import { isSelected } from './selected.ts'

/** What a function does when the caller gives no config. Functions that kpt has too do what kpt's do. */
const BEHAVIOUR = {
  'annotate-apply-time-mutations': 'runs',
  'apply-replacements': 'fails',
  'apply-setters': 'fails',
  'check-crd-upgrade': 'runs',
  'check-kubernetes-version': 'runs',
  'check-policies': 'fails',
  'check-structural-schemas': 'runs',
  composition: 'fails',
  'create-setters': 'fails',
  'default-and-prune': 'runs',
  'delete-annotations': 'fails',
  'ensure-name-substring': 'fails',
  'format-resources': 'runs',
  'generate-configmap': 'fails',
  'generate-folders': 'runs',
  'generate-secret': 'fails',
  kubeconform: 'runs',
  kustomization: 'fails',
  'list-setters': 'runs',
  'no-op': 'runs',
  patch: 'fails',
  'publish-openapi': 'runs',
  'remove-local-config-resources': 'runs',
  'require-labels': 'fails',
  script: 'fails',
  'search-replace': 'fails',
  'set-annotations': 'fails',
  'set-enforcement-action': 'fails',
  'set-image': 'fails',
  'set-labels': 'fails',
  'set-name-prefix': 'fails',
  'set-namespace': 'fails',
  'set-project-id': 'fails',
  'set-replicas': 'fails',
  'sort-resources': 'runs',
  starlark: 'fails',
  'upsert-resource': 'fails',
  'validate-custom-resources': 'runs',
} as const

const items = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: kpt.dev/v1
  kind: Kptfile
  metadata:
    name: p
    annotations:
      internal.config.kubernetes.io/path: 'Kptfile'
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: a
  data:
    key: value
`

/** How orchestrators spell that there is no config. */
const SPELLINGS = [
  ['no functionConfig', ''],
  ['a null functionConfig', 'functionConfig:\n'],
  [
    "kpt's empty ConfigMap",
    'functionConfig: {metadata: {name: function-input}, data: {}, kind: ConfigMap, apiVersion: v1}\n',
  ],
] as const

function errorsOf({ results }: RunResult): string[] {
  return results.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

test('the table has every function', () => {
  expect(Object.keys(BEHAVIOUR).sort()).toEqual([...ownFunctions.keys()].sort())
})

describe.each(Object.entries(BEHAVIOUR).filter(([name]) => isSelected(name)))(
  '%s without a config',
  (name, behaviour) => {
    test.each(SPELLINGS)(`${behaviour} with %s`, async (_spelling, config) => {
      const fn = await ownFunctions.get(name)?.load()
      if (fn === undefined) throw new Error(`${name} is not a function`)

      const result = await run(fn, items + config)

      if (behaviour === 'runs')
        expect({ exitCode: result.exitCode, errors: errorsOf(result) }).toEqual({ exitCode: 0, errors: [] })
      else {
        expect(result.exitCode).toBe(1)
        expect(errorsOf(result)).not.toEqual([])
        // A failure changes no item.
        expect(result.output).toContain(items)
      }
    })
  },
)
