import { type KptCall, PACKAGE } from './call.ts'

const files = {
  'p/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n  annotations:\n    config.kubernetes.io/local-config: "true"\n',
  'p/many.yaml':
    '# licence\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: flow, annotations: {a: b}}\n---\n# none\n---\n# head\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: d\n  namespace: n\n  labels:\n    app: x\nspec:\n    list:\n        - a\n',
  'p/crlf.yaml': 'apiVersion: v1\r\nkind: ConfigMap\r\nmetadata:\r\n  name: crlf\r\n',
  'p/null.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: nul\n  annotations:\n',
  'p/sub/Kptfile': 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: sub\n',
  'p/sub/kustomization.yaml': 'resources: [s.json]\n',
  'p/sub/s.json': '{"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"}}\n',
  'p/.krmignore': 'skipped\n',
  'p/skipped/x.yaml': 'no: resource\n',
  'config.yaml': '# mine\napiVersion: example.com/v1\nkind: Config\nmetadata:\n  name: c\nspec:\n  - wide: no\n',
}

const results = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items: []
results:
- message: "bad\\nthing: 'quoted'"
  severity: error
  resourceRef: {apiVersion: v1, kind: ConfigMap, name: cm1, namespace: n}
  field: {path: data.a, currentValue: 1, proposedValue: {a: [b, 2.5]}}
  file: {path: a.yaml, index: 1}
  tags: {x: "y", z: "1"}
- message: other
`

/** `kpt fn eval` of one package with a shell script as the function. */
export const evalCalls: readonly KptCall[] = [
  listCall('without arguments', []),
  listCall('with arguments', ['--', 'a=1', 'b=on', 'c=x=y', 'd=', 'e=12:30', 'f=text with: colon', 'g=~']),
  listCall('with a config', ['--fn-config', 'FOLDER/config.yaml']),
  listCall('with a selection', ['--match-kind', 'ConfigMap', '--exclude-name', 'crlf']),
  listCall('with selected labels', ['--match-labels', 'app=x', '--match-namespace', 'n']),
  listCall('with excluded annotations', ['--exclude-annotations', 'a=b']),
  resourcesCall('edits', "sed 's/name: d$/name: e/'"),
  resourcesCall('moves', `sed "s/['\\"]\\{0,1\\}many.yaml['\\"]\\{0,1\\}/'new.yaml'/"`),
  resourcesCall(
    'deletes all',
    `cat > /dev/null; printf 'apiVersion: config.kubernetes.io/v1\\nkind: ResourceList\\nitems: []\\n'`,
  ),
  { ...call('eval prints with -o stdout', ['-o', 'stdout'], 'cat'), compared: 'printed' },
  { ...call('eval prints with -o unwrap', ['-o', 'unwrap'], 'cat'), compared: 'printed' },
  {
    ...call(
      'eval writes the results of a function that fails',
      [],
      "echo to stderr >&2; cat > /dev/null; cat 'FOLDER/list.yaml'; exit 7",
      { 'list.yaml': results },
    ),
    compared: 'results',
  },
]

function listCall(how: string, flags: readonly string[]): KptCall {
  return { ...call(`eval gives the function a list ${how}`, flags, "tee 'FOLDER/seen'"), compared: 'list' }
}

function resourcesCall(what: string, body: string): KptCall {
  return { ...call(`eval with a function that ${what}`, [], body), compared: 'resources' }
}

function call(
  name: string,
  flags: readonly string[],
  body: string,
  more: Readonly<Record<string, string>> = {},
): Omit<KptCall, 'compared'> {
  return {
    name,
    args: ['eval', PACKAGE, '--exec', 'FOLDER/bin/function', '--results-dir', 'FOLDER/out', ...flags],
    files: { ...files, ...more, 'bin/function': `#!/bin/sh\n${body}\n` },
  }
}
