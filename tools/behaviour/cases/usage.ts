import type { BehaviourCase, CaseGroup } from '../case.ts'
import { treeOf } from '../tree.ts'

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  key: value\n'
const LIST = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'

/** Files for usage errors: a good package, and files that each break one rule. */
const FILES = treeOf({
  'good/a.yaml': CONFIG_MAP,
  'broken/a.yaml': 'a: [1\n',
  'twice/a.yaml': `${CONFIG_MAP}data: {}\n`,
  'no-kind/a.yaml': 'a: 1\n',
  'kustomization/kustomization.yaml': 'resources: [missing.yaml]\n',
  'unknown-field/kustomization.yaml': 'resource: [a.yaml]\n',
  'kptfile/Kptfile': 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\npipeline: {mutators: [{image: 1}]}\n',
  'unknown-function/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\npipeline: {mutators: [{image: set-namespac}]}\n',
  'exec/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\npipeline: {mutators: [{exec: ./program}]}\n',
  'config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {namespace: b}\n',
  'empty.yaml': '',
})

/** Command lines that are wrong, or whose input is. */
const LINES = `
nothing
--nothing
evl good set-namespace
eval
eval good
eval good set-namespac -- namespace=a
eval good no-such-function-at-all
eval missing set-namespace -- namespace=a
eval good set-namespace namespace=a
eval good set-namespace -- namespace
eval good set-namespace -- namespace=a namespace=b
eval good set-namespace -- other=a
eval good set-namespace
eval good set-namespace --image set-labels
eval good set-namespace --fn-config missing.yaml
eval good set-namespace --fn-config config.yaml
eval good set-namespace --fn-config empty.yaml
eval good set-namespace --fn-config config.yaml -- namespace=c
eval good set-namespace --format nothing -- namespace=a
eval good set-namespace --formt json -- namespace=a
eval good set-namespace --timeout never -- namespace=a
eval good set-namespace --max-output much -- namespace=a
eval good set-namespace --image-pull-policy sometimes -- namespace=a
eval good set-namespace -o good -- namespace=a
eval good set-namespace -o stdout -- namespace=a
eval good set-namespace -o unwrap -- namespace=a
eval good set-namespace -o new -- namespace=a
eval good set-namespace --check -- namespace=a
eval good set-namespace --dry-run --check -- namespace=a
eval good set-namespace --save -- namespace=a
eval good set-namespace --save --type mutator -- namespace=a
eval good set-namespace --type mutator -- namespace=a
eval good set-namespace -m -- namespace=a
eval good set-namespace --match-labels a -- namespace=a
eval good set-namespace --match-kind ConfigMap -- namespace=a
eval good set-namespace --exclude-kind ConfigMap -- namespace=a
eval good set-namespace --env =a -- namespace=a
eval good set-namespace --mount a -- namespace=a
eval good --exec
eval good --exec ./missing
eval good --exec ./missing --tag v1
eval broken set-namespace -- namespace=a
eval twice set-namespace -- namespace=a
eval no-kind set-namespace -- namespace=a
eval no-kind set-namespace --skip-non-resources -- namespace=a
eval - set-namespace -- namespace=a
eval - set-namespace --dry-run -- namespace=a
render
render missing
render good
render kptfile
render unknown-function
render exec
render exec --allow-exec
render good --format nothing
render good --nothing
render good extra
build
build missing
build good
build kustomization
build unknown-field
build kustomization --style nothing
build kustomization --style
build kustomization --nothing
build kustomization --deps nothing
build kustomization --load-restrictor nothing
build kustomization --reorder nothing
build kustomization --enable-exec
build kustomization --enable-helm
build kustomization -o missing/out.yaml
composition
composition nothing
composition consolidate missing
composition consolidate good
composition consolidate kustomization
composition consolidate good --nothing
source missing
source broken
source no-kind
source good -o nothing
source good --fn-config missing.yaml
source good --nothing
sink
sink good
sink new
sink new extra
functions extra
functions --format nothing
doc
doc set-namespac
doc nothing-like-it
doc set-namespace extra
doc set-namespace --image a
check
check missing
check broken
check good --format nothing
check good --kubernetes-version 1.5
check good --kubernetes-version newest
check good --kubernetes-version 1.34-1.30
check good --profile nothing
check good --baseline missing
check good --old missing
check good --paths nothing
check good --feature-gates nothing
check good --feature-gates Nothing=true
check good --runtime-config nothing
check good --server-version missing.json
check good --server-version config.yaml
versions
versions nothing
versions check
versions compute broken
versions range good
check good --kubernetes-version 1.99
check good --kubernetes-version 1.99 --clamp
check good --missing-schemas nothing
check good --field-validation nothing
check good --because reason
check good --write-baseline
check good --skip ,
check good --kubernetes-version 1.36-1.31
versions compute missing
versions compute good --format nothing
versions upgrade good
versions upgrade good --from 1.34
versions upgrade good --from 1.34 --to 1.30
versions upgrade good --from 1.34 --to 1.34
versions upgrade good --from 1.1 --to 1.34
explain
explain nothing
explain servic
explain service.spec.nothing
explain service.spec.port
explain service --api-version v9
explain service missing
explain service --format nothing
extract
extract missing
extract good --kubernetes-version 1.5
extract good --pack missing
extract good --pack-versions nothing
extract good --all-types
publish
publish good
publish good -o out
publish missing -o out
publish good -o out --format nothing
publish good -o out --verdict admission
conformance
conformance set-namespac
conformance set-namespace --case nothing
conformance set-namespace --format nothing
conformance set-namespace --fn-config missing.yaml
conformance set-namespace --input missing.yaml
conformance set-namespace --exec ./missing
run
run set-namespac
run set-namespace --nothing
run set-namespace --schema extra
`

/** Usage errors of every command. */
export function usage(): CaseGroup {
  const lines = LINES.trim().split('\n')
  const of = (text: string, input: string, note = ''): BehaviourCase => ({
    id: `krmkit ${text}${note}`,
    group: 'usage',
    program: 'krmkit',
    args: text.split(' '),
    files: FILES,
    input,
  })
  return {
    cases: [
      ...lines.map((text) => of(text, '')),
      ...Object.entries(INPUTS).flatMap(([name, input]) => [
        of('run set-namespace', input, ` < ${name}`),
        of('eval - no-op', input, ` < ${name}`),
        of('sink new', input, ` < ${name}`),
        of('check -', input, ` < ${name}`),
      ]),
    ],
  }
}

/** What comes on stdin. */
const INPUTS: Readonly<Record<string, string>> = {
  'an empty list': LIST,
  'a resource': CONFIG_MAP,
  'a sequence': '- a\n',
  'broken YAML': 'a: [1\n',
  'a key twice': `${LIST}items: []\n`,
  'another version': LIST.replace('config.kubernetes.io/v1', 'config.kubernetes.io/v1alpha1'),
  'another kind': LIST.replace('ResourceList', 'List'),
  'items that are an object': LIST.replace('[]', '{}'),
  'an item without kind': LIST.replace('[]', '[{a: 1}]'),
  'two documents': `${LIST}---\n${LIST}`,
  'an unknown field': `${LIST}other: 1\n`,
  'a config that is a string': `${LIST}functionConfig: a\n`,
  'a config without kind': `${LIST}functionConfig: {apiVersion: v1}\n`,
  'a config of another version': `${LIST}functionConfig: {apiVersion: example.com/v9, kind: SetNamespace}\n`,
}
