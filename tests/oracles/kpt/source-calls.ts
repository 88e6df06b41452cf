import { type KptCall, PACKAGE } from './call.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

const files: Readonly<Record<string, string>> = {
  '.hidden/h.yaml': resource,
  '.z.yaml': resource,
  Kptfile: resource,
  'A.yaml': resource,
  'a.yaml': resource,
  'a.txt': 'text',
  'a.YAML': '',
  'a/b.yml': resource,
  'a/deep/c.json': '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "j"}}',
  'a-b.yaml': resource,
  'sub/Kptfile': resource,
  'sub/s.yaml': resource,
  'sub/deep/d.yaml': resource,
  '.krmignore': 'deep\n',
  'many.yaml': `# head\n---\n${resource}  annotations: {a: b}\n---\n# none\n---\n${resource}  annotations:\n    x: 'y' # z\nspec:\n  list:\n  - a\n`,
}

/** `kpt fn source` of a package of files with all kinds of names. */
export const sourceCalls: readonly KptCall[] = [
  {
    name: 'source prints a list',
    compared: 'source',
    args: ['source', PACKAGE],
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`p/${path}`, text])),
  },
]
