import {
  containerLines,
  IN_CONTAINER,
  indented,
  numbers,
  type Planted,
  type PlantedTree,
  type Spot,
} from './mistakes.ts'

const KPTFILE = (name: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: ${name}\n  annotations: {config.kubernetes.io/local-config: "true"}\n`

/** A kpt package with a sub-package, whose functions set, copy and add values; each site has a mistake with a name of its own. */
export function plantedPackage(seed: number): PlantedTree {
  const next = numbers(seed)
  const planted: Planted[] = []
  const files: Record<string, string> = {}
  let count = 0
  const id = () => `${seed}x${count++}`
  const plant = (site: string, file: string): readonly string[] => {
    const { text, reported, line } = (IN_CONTAINER[next(IN_CONTAINER.length)] as Spot)(id())
    planted.push({ site, file, reported, line })
    return text
  }
  /** A value that a function sets. */
  const given = (site: string, file: string, text = `Bad${id()}`): string => {
    planted.push({ site, file, reported: `not "${text}"`, line: text })
    return text
  }
  const folder = ['.', 'shop', 'apps/shop'][next(3)] as string
  const at = (file: string) => (folder === '.' ? file : `${folder}/${file}`)

  const workload = (name: string, file: string, site: string) => {
    const containers = 1 + next(3)
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
      restartPolicy: Always
      dnsPolicy: ClusterFirst # kpt-set: \${dns-${name}}
      containers:
${indented(list, 8)}`
  }

  const setters = next(2) === 0 ? 'setters.yaml' : undefined
  const settersFile = at(setters ?? 'Kptfile')
  const values = `    dns-web: ${given('setter', settersFile)}\n    port: "${70000 + count}"\n`
  planted.push({ site: 'setter', file: settersFile, reported: `not ${70000 + count}`, line: `"${70000 + count}"` })
  if (setters !== undefined)
    files[at(setters)] =
      `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: setters\n  annotations: {config.kubernetes.io/local-config: "true"}\ndata:\n${values}`
  files[at('Kptfile')] = `${KPTFILE('shop')}pipeline:
  mutators:
  - image: gcr.io/kpt-fn/set-namespace:v0.4.1
    configMap: {namespace: shop}
  - image: gcr.io/kpt-fn/apply-setters:v0.2
${setters === undefined ? `    configMap:\n${values.replaceAll('    ', '      ')}` : `    configPath: ${setters}\n`}  - image: gcr.io/kpt-fn/apply-replacements:v0.1.1
    configPath: replacements.yaml
  - image: gcr.io/kpt-fn/set-labels:v0.2
    selectors: [{kind: ConfigMap}]
    configMap:
      example.com/team: ${given('label', at('Kptfile'), `_bad${id()}`)}
`
  files[at('replacements.yaml')] = `apiVersion: fn.kpt.dev/v1alpha1
kind: ApplyReplacements
metadata:
  name: replacements
  annotations: {config.kubernetes.io/local-config: "true"}
replacements:
- source: {kind: ConfigMap, name: source, fieldPath: data.policy}
  targets:
  - select: {kind: Deployment, name: web}
    fieldPaths: [spec.template.spec.restartPolicy]
`
  files[at('config/source.yaml')] = `apiVersion: v1
kind: ConfigMap
metadata: {name: source}
data:
  other: x
  policy: ${given('replacement source', at('config/source.yaml'))}
`
  files[at('web.yaml')] = `${workload('web', at('web.yaml'), 'file')}---
apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  selector: {app: web}
  ports:
  - port: 80 # kpt-set: \${port}
    bad${seed}y: 1
`
  planted.push({ site: 'second document', file: at('web.yaml'), reported: `.bad${seed}y,`, line: `bad${seed}y` })
  files[at('cache/Kptfile')] = `${KPTFILE('cache')}pipeline:
  mutators:
  - image: gcr.io/kpt-fn/apply-setters:v0.2
    configMap:
      dns-cache: ${given('setter of a sub-package', at('cache/Kptfile'))}
`
  files[at('cache/cache.yaml')] = workload('cache', at('cache/cache.yaml'), 'file of a sub-package')
  files[at('plain/Kptfile')] = KPTFILE('plain')
  files[at('plain/plain.yaml')] = workload('plain', at('plain/plain.yaml'), 'sub-package without functions')
  return { files, planted }
}
