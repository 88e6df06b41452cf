import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { script, temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { root } from '../../tools/paths.ts'
import { krmkit } from '../faults/krmkit.ts'

const readme = readFileSync(join(root, 'packages/cli/README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```sh( kpt)?\n([\s\S]*?)^```$/gm)].map(([, kpt, text = '']) => ({
  needsKpt: kpt !== undefined,
  text,
}))
const hasKpt = spawnSync('sh', ['-c', 'kpt version']).status === 0
if (!hasKpt) console.warn("skipped: the README's commands for kpt, kpt is not on the path")

const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  '
const resources =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: d # kept\n  labels: {owner: me}\nspec:\n  selector: {matchLabels: {app: d}}\n  template: {metadata: {labels: {app: d}}, spec: {containers: [{name: d, image: d}]}}\n---\napiVersion: v1\nkind: Service\nmetadata:\n  name: s\n  labels: {owner: me}\nspec:\n  ports: [{port: 80}]\n'
const widgets =
  'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Widget, plural: widgets}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: string}}}}}}\n'
const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- apiVersion: v1\n  kind: Service\n  metadata:\n    name: s\nfunctionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {namespace: x}}\n`

/** A folder as the README supposes it, with this very command and an engine that runs `cat`. */
function folder() {
  const { directory, file } = temporaryPackage({
    'shop/Kptfile':
      'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: shop\n  labels: {owner: me}\npipeline:\n  mutators:\n  - image: set-namespace:v0.4\n    configMap: {namespace: prod}\n',
    'shop/app.yaml': resources,
    'team/app.yaml': resources,
    'team/composition.yaml':
      'kind: Composition\ntransformers:\n- {kind: ResourceAccumulator, paths: [app.yaml]}\n- {kind: PrefixTransformer, prefix: x-}\n',
    'overlays/prod/kustomization.yaml': 'resources: [../../base]\nnamePrefix: prod-\n',
    'overlays/staging/kustomization.yaml': 'resources: [../../base]\nnamePrefix: staging-\n',
    'base/kustomization.yaml': 'resources: [app.yaml]\n',
    'base/app.yaml': resources,
    'crds/widgets.yaml': widgets,
    'list.yaml': list,
    'check.yaml': 'check: {rules: {gate-off: note}}\n',
    'config.yaml': `${config}namespace: x\n`,
    'labels.yaml': `${config}labels: owner\n`,
    'my-function': '#!/bin/sh\ncat\n',
    'bin/docker': '#!/bin/sh\ncase "$1" in version) echo 20.10.24;; *) cat;; esac\n',
    'bin/krmkit': `#!/bin/sh\nexec '${process.execPath}' '${krmkit}' "$@"\n`,
  })
  for (const name of ['my-function', 'bin/docker', 'bin/krmkit']) chmodSync(file(name), 0o755)
  return { directory, env: { ...process.env, PATH: `${file('bin')}:${process.env.PATH}` } }
}

describe('the README', () => {
  it('has commands', () => {
    expect(blocks.length).toBeGreaterThan(5)
  })

  it.for(blocks.filter(({ needsKpt }) => hasKpt || !needsKpt))('works as documented: $text', ({ text }) => {
    const { directory, env } = folder()
    const { status, stdout, stderr } = spawnSync('bash', ['-eu', script(text)], {
      cwd: directory,
      env,
      encoding: 'utf8',
    })
    // `cat` does not conform to the specification, which exit code 1 reports.
    expect([0, ...(text.includes('conformance --exec') ? [1] : [])], stdout + stderr).toContain(status)
    expect(stderr).not.toMatch(/\n {4}at /)
  })
})
