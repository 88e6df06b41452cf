// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { asBytes, temporaryPackage } from '../../../tests/temporary-package.ts'

type Tree = Readonly<Record<string, string>>

const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ports: [{port: 80}]\n'
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: example/web}]}
`
const BASE = { 'base/kustomization.yaml': 'resources: [web.yaml]\n', 'base/web.yaml': `${SERVICE}---\n${DEPLOYMENT}` }
const HEAD = 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:'

async function fix(files: Tree, ...args: string[]) {
  const { directory, read } = temporaryPackage(files)
  const options = ['fix', ...args, '--kubernetes-version', '1.34']
  const { exitCode, stdout } = await callProgram(options, { cwd: directory })
  const again = await callProgram(options, { cwd: directory })
  return { exitCode, stdout, again: again.stdout, after: read() as Tree }
}

const patches = (text: string) => `resources: [../base]\npatches:\n${text}`
const replacement = (target: string) =>
  `replacements:\n- source: {kind: ConfigMap, name: c, fieldPath: data.policy}\n  targets:\n  - {select: {kind: Deployment}, fieldPaths: [${target}], options: {create: true}}\n`
const POLICY = 'spec.template.spec.containers.0.imagePullPolicy'

/** A file of an overlay, with the wrong value between angle quotes, and what it is after the fix. */
const CORRECTED: readonly (readonly [name: string, text: string, after: string])[] = [
  [
    'a literal block',
    patches(`- patch: |\n    ${HEAD.replaceAll('\n', '\n    ')}\n      type: «nodeport»\n`),
    'NodePort',
  ],
  [
    'a literal block without a last line break',
    patches(`- patch: |-\n    ${HEAD.replaceAll('\n', '\n    ')} {type: «'nodeport'»}`),
    "'NodePort'",
  ],
  [
    'a folded block',
    patches(
      '- target: {kind: Service}\n  patch: >\n    [{"op": "add", "path": "/spec/type",\n    "value": «"nodeport"»}]\n',
    ),
    '"NodePort"',
  ],
  [
    'single quotes',
    patches(
      `- target: {kind: Service}\n  patch: '[{"op": "add", "path": "/spec/type", "value": «"nodeport"»}]' # inline\n`,
    ),
    '"NodePort"',
  ],
  [
    'single quotes after an apostrophe',
    patches(
      `- target: {kind: Service}\n  patch: '[{"op": "add", "path": "/metadata/annotations", "value": {"a": "it''s"}}, {"op": "add", "path": "/spec/type", "value": «"nodeport"»}]'\n`,
    ),
    '"NodePort"',
  ],
  [
    'double quotes',
    patches(
      '- target: {kind: Service}\n  patch: "[{\\"op\\": \\"add\\", \\"path\\": \\"/spec/type\\", \\"value\\": «\\"nodeport\\"»}]"\n',
    ),
    '\\"NodePort\\"',
  ],
  [
    'lines that end with CRLF',
    patches(
      `- patch: |\n    ${HEAD.replaceAll('\n', '\n    ')}\n      type: «nodeport»\n      sessionAffinity: None\n`,
    ).replaceAll('\n', '\r\n'),
    'NodePort',
  ],
  [
    'a byte order mark',
    `\uFEFF${patches(`- patch: |\n    ${HEAD.replaceAll('\n', '\n    ')} {type: «nodeport»}\n`)}`,
    'NodePort',
  ],
  [
    'a Kustomization in JSON',
    `{"resources": ["../base"], "patches": [{"target": {"kind": "Service"}, "patch": "[{\\"op\\": \\"add\\", \\"path\\": \\"/spec/type\\", \\"value\\": «\\"nodeport\\"»}]"}]}\n`,
    '\\"NodePort\\"',
  ],
  [
    'comments in the patch',
    patches(
      `- patch: |\n    # as in 2018\n    ${HEAD.replaceAll('\n', '\n    ')}\n      # of a node\n      type:   «"nodeport"»   # why\n`,
    ),
    '"NodePort"',
  ],
  [
    'a number in quotes',
    patches(
      '- target: {kind: Deployment}\n  patch: |\n    - op: add\n      path: /spec/replicas\n      value: «"3"»\n',
    ),
    '3',
  ],
  [
    'a string without quotes',
    patches('- target: {kind: Service}\n  patch: |\n    - {op: add, path: /metadata/labels, value: {a: «1»}}\n'),
    '"1"',
  ],
  [
    'the second of two operations',
    patches(
      '- target: {kind: Service}\n  patch: |-\n    - op: add\n      path: /metadata/annotations\n      value: {a: nodeport}\n    - op: add\n      path: /spec/type\n      value: «nodeport»\n',
    ),
    'NodePort',
  ],
  [
    'the second of two documents in a patch',
    patches(
      `- patch: |\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: web}\n    spec: {replicas: 2}\n    ---\n    ${HEAD.replaceAll('\n', '\n    ')} {type: «nodeport»}\n`,
    ),
    'NodePort',
  ],
  [
    'patchesStrategicMerge',
    `resources: [../base]\npatchesStrategicMerge:\n- |-\n  ${HEAD.replaceAll('\n', '\n  ')}\n    type: «nodeport»\n`,
    'NodePort',
  ],
  [
    'patchesJson6902',
    'resources: [../base]\npatchesJson6902:\n- target: {version: v1, kind: Service, name: web}\n  patch: |-\n    - {op: add, path: /spec/type, value: «nodeport»}\n',
    'NodePort',
  ],
  [
    'the literal of a generator',
    `resources: [../base]\nconfigMapGenerator:\n- name: c\n  literals: [a=b, 'policy=«ifnotpresent»'] # c\n${replacement(POLICY)}`,
    'IfNotPresent',
  ],
  [
    'the value of a replacement',
    `resources: [../base]\nreplacements:\n- sourceValue: «ifnotpresent» # all\n  targets:\n  - {select: {kind: Deployment}, fieldPaths: [${POLICY}], options: {create: true}}\n`,
    'IfNotPresent',
  ],
]

const marked = (text: string, value?: string) => text.replace(/«([^»]*)»/, (_, old: string) => value ?? old)

describe('krmkit fix corrects the field that gives a value to what is built', () => {
  it.each(CORRECTED)('%s', async (_, text, value) => {
    const files = { ...BASE, 'over/kustomization.yaml': marked(text) }
    const { exitCode, stdout, after, again } = await fix(files, '.')

    expect(after).toEqual(asBytes({ ...files, 'over/kustomization.yaml': marked(text, value) }))
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('1 fix applied in 1 file\n')])
    expect(again).toContain('nothing to fix\n')
  })

  const shared = (over: string, file: string, text: string): Tree => ({
    ...BASE,
    'over/kustomization.yaml': over,
    [file]: text,
  })
  const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n'
  const REPLICAS =
    'patches:\n- target: {name: web, kind: Deployment|Shop}\n  patch: |\n    - {op: add, path: /spec/replicas, value: «"3"»}\n'

  it.each<readonly [name: string, file: string, tree: Tree, after: string]>([
    [
      'a JSON patch in a file',
      'over/patch.yaml',
      shared(
        patches('- {path: patch.yaml, target: {kind: Service}}\n'),
        'over/patch.yaml',
        '# of a node\n- op: add\n  path:   /spec/type\n  value: «nodeport» # why\n',
      ),
      'NodePort',
    ],
    [
      'a JSON patch in a JSON file',
      'over/patch.json',
      shared(
        patches('- {path: patch.json, target: {kind: Service}}\n'),
        'over/patch.json',
        '[{"op":"add", "path":"/spec/type", "value":«"nodeport"»}]',
      ),
      '"NodePort"',
    ],
    [
      'a patch in a file that names no kind of its own',
      'over/patch.yaml',
      shared(
        patches('- {path: patch.yaml, target: {kind: Service}}\n'),
        'over/patch.yaml',
        'apiVersion: x\nkind: y\nmetadata: {name: z}\nspec: {type: «nodeport»}\n',
      ),
      'NodePort',
    ],
    [
      'an inline patch of a component of a component',
      'b/kustomization.yaml',
      {
        ...BASE,
        'over/kustomization.yaml': 'resources: [../base]\ncomponents: [../a]\n',
        'a/kustomization.yaml': `${component}components: [../b]\n`,
        'b/kustomization.yaml': `${component}${REPLICAS}`,
      },
      '3',
    ],
    [
      'an inline patch that two roots need corrected',
      'c/kustomization.yaml',
      {
        ...BASE,
        'over/kustomization.yaml': 'resources: [../base]\ncomponents: [../c]\n',
        'prod/kustomization.yaml': 'namePrefix: prod-\nresources: [../base]\ncomponents: [../c]\n',
        'c/kustomization.yaml': `${component}${REPLICAS}`,
      },
      '3',
    ],
    [
      'a ConfigMap of a base that a replacement copies',
      'over/c.yaml',
      shared(
        `resources: [../base, c.yaml]\n${replacement(POLICY)}`,
        'over/c.yaml',
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {policy: «ifnotpresent»} # c\n',
      ),
      'IfNotPresent',
    ],
  ])('%s', async (_, file, tree, value) => {
    const files = { ...tree, [file]: marked(tree[file] ?? '') }
    const { exitCode, stdout, after, again } = await fix(files, '.')

    expect(after).toEqual({ ...files, [file]: marked(tree[file] ?? '', value) })
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('1 fix applied in 1 file\n')])
    expect(again).toContain('nothing to fix\n')
  })

  const LITERAL = `configMapGenerator:\n- {name: c, literals: [policy=ifnotpresent]}\n${replacement(POLICY)}`
  const ENV = 'spec.template.spec.containers.0.command.0'
  const SHOP = 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: web}\nspec: {}\n'
  const wrong = (text: string, others: Tree = {}): Tree => ({ ...BASE, ...others, 'over/kustomization.yaml': text })
  const NODE_PORT = '- target: {kind: Service}\n  patch: |\n    - {op: add, path: /spec/type, value: nodeport}\n'

  it.each<[name: string, files: Tree, rendered?: string]>([
    [
      'another root takes the value as it is',
      wrong('resources: [../base]\ncomponents: [../c]\n', {
        'shop/kustomization.yaml': 'resources: [shop.yaml]\ncomponents: [../c]\n',
        'shop/shop.yaml': SHOP,
        'c/kustomization.yaml': `${component}${marked(REPLICAS)}`,
      }),
    ],
    [
      'the same value is somewhere else',
      wrong(`resources: [../base]\n${LITERAL}`.replace(`[${POLICY}]`, `[${POLICY}, ${ENV}]`)),
    ],
    [
      'the value is in a file of variables',
      wrong(`resources: [../base]\n${LITERAL}`.replace('literals: [policy=ifnotpresent]', 'envs: [c.env]'), {
        'over/c.env': 'policy=ifnotpresent\n',
      }),
    ],
    [
      'the value is a part of another one',
      wrong(
        `resources: [../base]\n${LITERAL}`
          .replace('=ifnotpresent', '=a:ifnotpresent')
          .replace('data.policy', "data.policy, options: {delimiter: ':', index: 1}"),
      ),
    ],
    [
      'two patches are one text',
      wrong(
        patches(
          '- target: {kind: Service}\n  patch: &p |\n    - {op: add, path: /spec/type, value: nodeport}\n- target: {kind: Service}\n  patch: *p\n',
        ),
      ),
    ],
    [
      'a root with the same file is not built',
      wrong('resources: [../base]\ncomponents: [../c]\n', {
        'remote/kustomization.yaml': 'resources: [https://example.com/a.yaml]\ncomponents: [../c]\n',
        'c/kustomization.yaml': `${component}${marked(REPLICAS)}`,
      }),
    ],
    ['several values can be meant', wrong(patches(NODE_PORT.replace('nodeport', 'port')))],
    ['nothing is built', wrong(patches(NODE_PORT)), 'off'],
  ])('changes nothing if %s', async (_, files, rendered = 'auto') => {
    const { stdout, after } = await fix(files, '.', '--rendered', rendered)

    expect(after).toEqual(files)
    expect(stdout).toContain('nothing to fix\n')
    if (rendered === 'auto')
      expect(stdout).toMatch(/^\S+: error: .*(?:nodeport|port|ifnotpresent|3)".*\[(?:enum|type)\]$/m)
  })

  const PDB = {
    'base/kustomization.yaml': 'resources: [pdb.yaml]\n',
    'base/pdb.yaml':
      'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {minAvailable: 1, selector: {matchLabels: {app: web}}}\n',
  }
  const FIXED_PDB = { ...PDB, 'base/pdb.yaml': PDB['base/pdb.yaml'].replace('v1beta1', 'v1') }
  const budget = (version: string) =>
    `apiVersion: policy/${version}   # as in 2018\nkind: PodDisruptionBudget\nmetadata:\n  name:   "web"\nspec: {minAvailable: 2}\n`
  const block = (text: string, style = '|') => `${style}\n${text.replaceAll(/^(?=.)/gm, '    ')}`

  it.each<readonly [name: string, before: string, after: string]>([
    ['an API version', patches(`- patch: ${block(budget('v1beta1'))}`), patches(`- patch: ${block(budget('v1'))}`)],
    [
      'an API version of the kind of the target',
      patches(`- target: {kind: PodDisruptionBudget}\n  patch: ${block(budget('v1beta1'), '|-')}`),
      patches(`- target: {kind: PodDisruptionBudget}\n  patch: ${block(budget('v1'), '|-')}`),
    ],
    [
      'two documents, and lines that end with CRLF',
      patches(`- patch: ${block(`${budget('v1beta1')}---\n${budget('v1beta1').replace('2}', '3}')}`)}`).replaceAll(
        '\n',
        '\r\n',
      ),
      patches(`- patch: ${block(`${budget('v1')}---\n${budget('v1').replace('2}', '3}')}`)}`).replaceAll('\n', '\r\n'),
    ],
    [
      'patchesStrategicMerge',
      `resources: [../base]\npatchesStrategicMerge:\n- ${block(budget('v1beta1'))}`,
      `resources: [../base]\npatchesStrategicMerge:\n- ${block(budget('v1'))}`,
    ],
  ])('%s of an inline patch, together with that of the base', async (_, before, after) => {
    const { stdout, after: files, again } = await fix({ ...PDB, 'over/kustomization.yaml': before }, '.')

    expect(files).toEqual({ ...FIXED_PDB, 'over/kustomization.yaml': after })
    expect(stdout).toMatch(
      /^over\/kustomization\.yaml:\d+:\d+: fixed: apiVersion: policy\/v1beta1 PodDisruptionBudget is now policy\/v1/m,
    )
    expect(stdout).not.toContain('error')
    expect(again).toContain('nothing to fix\n')
  })

  it('lines of an inline patch: a key, and an element that is there twice', async () => {
    const pod = (account: string, port: string) =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n      ${account}: a # who\n\n      containers:\n      - name: web\n        ports:\n        - containerPort: 80\n          name: http\n${port}`
    const twice = '        - containerPort: 80\n          name: http\n'
    const files = {
      ...BASE,
      'over/kustomization.yaml': patches(`- patch: ${block(pod('serviceAccount', twice))}# end\nnamePrefix: a-\n`),
    }
    const { after, stdout } = await fix(files, '.')

    expect(after).toEqual({
      ...files,
      'over/kustomization.yaml': patches(`- patch: ${block(pod('serviceAccountName', ''))}# end\nnamePrefix: a-\n`),
    })
    expect(stdout).toContain('2 fixes applied in 1 file\n')
  })

  it('leaves an inline patch for objects of another kind, and one with a comment that accepts the finding', async () => {
    const other = {
      ...PDB,
      'over/kustomization.yaml': patches(`- target: {kind: Deployment}\n  patch: ${block(budget('v1beta1'))}`),
    }
    const accepted = {
      ...PDB,
      'over/kustomization.yaml': patches(
        `- patch: ${block(budget('v1beta1').replace('as in 2018', 'krmkit-ignore kind-removed: it is known'))}`,
      ),
    }

    expect((await fix(other, '.')).after).toEqual({
      ...FIXED_PDB,
      'over/kustomization.yaml': other['over/kustomization.yaml'],
    })
    expect((await fix(accepted, '.')).after['over/kustomization.yaml']).toBe(accepted['over/kustomization.yaml'])
  })

  it('all values of a patch and of a file in one run', async () => {
    const ports = (protocol: string) =>
      Array.from({ length: 30 }, (_, i) => `        - {name: p${i}, port: ${i + 1}, protocol: ${protocol}}\n`).join('')
    const both = (protocol: string, type: string) => ({
      'over/kustomization.yaml': patches(
        `- target: {kind: Service}\n  patch: |\n    - op: add\n      path: /spec/ports\n      value:\n${ports(protocol)}- {path: patch.yaml, target: {kind: Service}}\n`,
      ),
      'over/patch.yaml': `- {op: add, path: /spec/type, value: ${type}}\n- {op: add, path: /spec/sessionAffinity, value: ${type === 'NodePort' ? 'None' : 'none'}}\n`,
    })
    const { after, stdout, again } = await fix({ ...BASE, ...both('tcp', 'nodeport') }, '.')

    expect(after).toEqual({ ...BASE, ...both('TCP', 'NodePort') })
    expect(stdout).toContain('32 fixes applied in 2 files\n')
    expect(again).toContain('nothing to fix\n')
  })
})
