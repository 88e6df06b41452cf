import { parseAllDocuments, type ScalarTag } from 'yaml'

/** Scalars that go-yaml, which kustomize uses, reads in another way than YAML 1.2. */
const GO_YAML_TAGS: readonly ScalarTag[] = [
  tag('int', /^-?0$/, () => 0),
  tag('int', /^[-+]?[0-9][0-9_]*_[0-9_]*$/, (text) => Number(text.replaceAll('_', ''))),
  tag('int', /^[-+]?0[0-7]+$/, (text) => Number.parseInt(text, 8)),
  tag('int', /^0b[01]+$/, (text) => Number(text)),
  tag('timestamp', /^\d{4}-\d\d-\d\d$/, (text) => `${text}T00:00:00Z`),
]

/** The values of the documents in a stream as kustomize reads them; empty documents are left out. */
export function readAsKustomize(text: string): unknown[] {
  const options = { merge: true, uniqueKeys: false, logLevel: 'silent', customTags } as const
  return parseAllDocuments(text, options)
    .map((document) => document.toJS({ maxAliasCount: -1 }) as unknown)
    .filter((value) => value !== null)
}

function customTags<Tag>(tags: readonly Tag[]): (Tag | ScalarTag)[] {
  return [...GO_YAML_TAGS, ...tags]
}

function tag(name: string, test: RegExp, resolve: (text: string) => unknown): ScalarTag {
  return { tag: `tag:yaml.org,2002:${name}`, default: true, test, resolve }
}
