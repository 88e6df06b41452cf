import {
  containerLines,
  IN_CONTAINER,
  indented,
  numbers,
  type Planted,
  type PlantedTree,
  type Spot,
} from './mistakes.ts'

/** A tree of a base, a component, and overlays that rename, relabel and reorder; each site has a mistake with a name of its own. */
export function plantedTree(seed: number): PlantedTree {
  const next = numbers(seed)
  const planted: Planted[] = []
  const files: Record<string, string> = {}
  let count = 0
  const plant = (site: string, file: string): readonly string[] => {
    const id = `${seed}x${count++}`
    const { text, reported, line } = (IN_CONTAINER[next(IN_CONTAINER.length)] as Spot)(id)
    planted.push({ site, file, reported, line })
    return text
  }
  const label = (site: string, file: string): string => {
    const id = `${seed}x${count++}`
    planted.push({ site, file, reported: `"_bad${id}"`, line: `_bad${id}` })
    return `_bad${id}`
  }
  const deployment = (name: string, file: string, site: string, containers: number) => {
    const wrong = next(containers)
    const list = containerLines(containers, wrong, () => plant(site, file))
    return `# ${name}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers:
${indented(list, 8)}`
  }

  const bases = 2 + next(3)
  for (let i = 0; i < bases; i++) files[`base/b${i}.yaml`] = deployment(`b${i}`, `base/b${i}.yaml`, 'base', 1 + next(4))
  files['base/source.yaml'] = `apiVersion: v1
kind: ConfigMap
metadata: {name: source}
data:
  other: x
  policy: ${sourceValue()}
`
  files['base/kustomization.yaml'] = `resources:
${Array.from({ length: bases }, (_, i) => `- b${i}.yaml\n`).join('')}- source.yaml
replacements:
- source: {kind: ConfigMap, name: source, fieldPath: data.policy}
  targets:
  - select: {kind: Deployment, name: b0}
    fieldPaths: [spec.template.spec.restartPolicy]
    options: {create: true}
`
  function sourceValue(): string {
    const id = `${seed}x${count++}`
    planted.push({
      site: 'replacement source',
      file: 'base/source.yaml',
      reported: `Restart${id}"`,
      line: `Restart${id}`,
    })
    return `Restart${id}`
  }

  files['component/kustomization.yaml'] = `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
resources:
- extra.yaml
patches:
- target: {kind: Deployment, name: b1}
  patch: |-
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: any}
    spec:
      template:
        spec:
          containers:
          - name: c0
${indented(plant('component', 'component/kustomization.yaml'), 12)}`
  files['component/extra.yaml'] = deployment('extra', 'component/extra.yaml', 'component', 2)

  for (const overlay of ['dev', 'prod']) {
    const file = `overlays/${overlay}/kustomization.yaml`
    const target = next(bases)
    files[`overlays/${overlay}/patch.yaml`] = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: b${target}
spec:
  template:
    spec:
      containers:
      - name: first
        image: example/first:1
${indented(plant('patch', `overlays/${overlay}/patch.yaml`), 8)}      - name: c0
${indented(plant('patch', `overlays/${overlay}/patch.yaml`), 8)}`
    const op = `${seed}x${count++}`
    planted.push({ site: 'JSON patch', file, reported: `not "Op${op}"`, line: `Op${op}` })
    files[file] = `resources:
- ../../base
components:
- ../../component
${next(2) === 0 ? `namePrefix: ${overlay}-\n` : `nameSuffix: -${overlay}\n`}namespace: ${overlay}
patches:
- path: patch.yaml
- target: {kind: Deployment, name: b${(target + 1) % bases}}
  patch: |-
    - op: add
      path: /spec/template/spec/containers/0
      value: {name: added, image: example/added, imagePullPolicy: Op${op}}
- patch: |
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: b0}
    spec:
      template:
        spec:
          initContainers:
          - name: init
            image: example/init
${indented(plant('patch', file), 12)}configMapGenerator:
- name: made
  literals: [a=1]
  options:
    labels:
      app: ${label('generator', file)}
labels:
- pairs:
    example.com/team: ${label('labels', file)}
images:
- name: example/c0
  newTag: "${next(100)}"
`
  }
  const values = `${seed}x${count++}`
  const [inline, ofFile, ofChart] = ['charts/kustomization.yaml', 'charts/own.yaml', 'charts/charts/web/values.yaml']
  const file = [inline, ofFile, ofChart][next(3)] as string
  planted.push({ site: 'values', file, reported: `not "Values${values}"`, line: `Values${values}` })
  const given = (at: string) => (at === file ? `pull: {policy: Values${values}}` : 'other: 1')
  files[inline] = `helmCharts:
- name: web
  releaseName: web
  valuesFile: ${file === ofChart ? 'charts/web/values.yaml' : 'own.yaml'}
  valuesInline:
    ${given(inline)}
`
  files['charts/charts/web/Chart.yaml'] = 'apiVersion: v2\nname: web\nversion: 1.0.0\n'
  files['charts/charts/web/templates/web.yaml'] = TEMPLATE
  for (const at of [ofFile, ofChart]) files[at] = `# Values.\n${given(at)}\n`
  return { files, planted }
}

const TEMPLATE = `apiVersion: v1
kind: Pod
metadata: {name: web}
spec:
  containers:
  - name: web
    image: example/web
    imagePullPolicy: {{ .Values.pull.policy }}
`

/** What a helm does that renders the chart of the tree: it finds the policy in the files of values. */
export const HELM = `policy=$(for file in "$@"; do case "$file" in --values=*) cat "\${file#--values=}"; esac; done | sed -n 's/.*\\(Values[0-9x]*\\).*/\\1/p' | tail -n 1)
printf -- '---\\n# Source: web/templates/web.yaml\\n'
cat <<END
${TEMPLATE.replace('{{ .Values.pull.policy }}', '$policy')}END`
