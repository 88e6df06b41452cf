import type { RuleExample, RuleExamples } from '../example.ts'

function toolFiles(file: string, fails: string, passes: string): RuleExample {
  return { fails: { [file]: `${fails}\n` }, passes: { [file]: `${passes}\n` } }
}

const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\ndata: { size: large }\n'
const root = (fails: string, passes: string): RuleExample => ({
  fails: { 'kustomization.yaml': `${fails}\n`, 'config.yaml': CONFIG },
  passes: { 'kustomization.yaml': `${passes}\n`, 'config.yaml': CONFIG },
})

const composition = (mode: string) =>
  `kind: Composition\ntransformersFrom:\n  - path: ../base\n    importMode: ${mode}\ntransformers:\n  - kind: PrefixTransformer\n    prefix: town-`
const kptfile = (field: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: { name: shop }\npipeline:\n  ${field}:\n    - image: set-namespace:v0.4\n      configMap: { namespace: town }`
const setNamespace = (field: string) =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: SetNamespace\nmetadata: { name: town }\n${field}: town`

/** Examples of what `krmkit check` reports about files that tools read. */
export const TOOL_FILE_EXAMPLES: RuleExamples = {
  'kustomization-invalid': toolFiles('kustomization.yaml', 'resourcez: [config.yaml]', 'resources: [config.yaml]'),
  'composition-invalid': toolFiles('composition.yaml', composition('merge'), composition('append')),
  'kptfile-invalid': toolFiles('Kptfile', kptfile('mutatorz'), kptfile('mutators')),
  'function-config-invalid': toolFiles('config.yaml', setNamespace('namespac'), setNamespace('namespace')),
  'settings-invalid': {
    fails: { '.krmkit.yaml': 'check: { failon: warning }\n' },
    passes: { '.krmkit.yaml': 'check: { failOn: warning }\n' },
    options: '.krmkit.yaml --no-config',
  },
  'root-refused': root('resources: [cofig.yaml]', 'resources: [config.yaml]'),
  'root-not-built': root(
    'resources: [config.yaml, "https://github.com/example/shop?ref=v1"]',
    'resources: [config.yaml]',
  ),
}
