/** Files by their paths. */
type Files = Readonly<Record<string, string>>

/** The remote bases and the charts of one target. */
export const BASES = 20
export const CHARTS = 20
/** The bases are in a few repositories. */
export const REPOSITORIES = 4
/** Charts of the root; each of the others has a Kustomization of its own. */
const ROOT_CHARTS = 8
const RESOURCES = 5

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const chartName = (i: number) => `chart-${i}`
const baseFolder = (i: number) => `repo-${i % REPOSITORIES}//base-${i}`

/** The files of a repository. */
export function repositoryFiles(repository: number): Files {
  const bases = numbers(BASES).filter((i) => i % REPOSITORIES === repository)
  return Object.assign({}, ...bases.map((i) => below(`base-${i}`, base(i)))) as Files
}

/** The files of a chart, which is in a repository of charts. */
export function chartFiles(i: number): Files {
  const templates = numbers(RESOURCES).map((each) => {
    const name = `{{ .Release.Name }}-web-${each}`
    return [`templates/web-${each}.yaml`, deployment(name, '{{ .Values.replicas }}', '{{ .Values.image }}')] as const
  })
  return {
    'Chart.yaml': `apiVersion: v2\nname: ${chartName(i)}\nversion: 1.0.0\n`,
    'values.yaml': 'replicas: 1\nimage: nginx:1.28\n',
    ...Object.fromEntries(templates),
  }
}

/** A target with remote bases, with charts, and with Kustomizations that have a chart each. */
export function mixedTarget(addresses: string, chartRepository: string): Files {
  const chart = (i: number) =>
    `- {name: ${chartName(i)}, version: 1.0.0, repo: "${chartRepository}", releaseName: ${chartName(i)}, valuesInline: {replicas: ${i + 2}}}\n`
  const own = numbers(CHARTS).slice(0, ROOT_CHARTS)
  const others = numbers(CHARTS).slice(ROOT_CHARTS)
  const remote = numbers(BASES).map((i) => `- ${addresses}/${baseFolder(i)}?ref=v1\n`)
  return {
    'kustomization.yaml': `resources:\n${remote.join('')}${others.map((i) => `- app-${i}\n`).join('')}helmCharts:\n${own.map(chart).join('')}namePrefix: all-\n`,
    ...Object.fromEntries(others.map((i) => [`app-${i}/kustomization.yaml`, `helmCharts:\n${chart(i)}`])),
  }
}

/** The path of a chart in the target, without its name. */
export function chartHome(i: number): string {
  return `${i < ROOT_CHARTS ? '' : `app-${i}/`}charts/${chartName(i)}-1.0.0`
}

/** The same target without anything from elsewhere: the bases are directories, and the manifests of charts are files. */
export function localTarget(manifests: readonly string[]): Files {
  const own = numbers(ROOT_CHARTS)
  const others = numbers(CHARTS).slice(ROOT_CHARTS)
  const resources = [
    ...numbers(BASES).map((i) => `base-${i}`),
    ...others.map((i) => `app-${i}`),
    ...own.map((i) => `${chartName(i)}.yaml`),
  ]
  return {
    'kustomization.yaml': `resources:\n${resources.map((path) => `- ${path}\n`).join('')}namePrefix: all-\n`,
    ...Object.assign({}, ...numbers(BASES).map((i) => below(`base-${i}`, base(i)))),
    ...Object.fromEntries(own.map((i) => [`${chartName(i)}.yaml`, manifests[i] ?? ''])),
    ...Object.assign(
      {},
      ...others.map((i) =>
        below(`app-${i}`, { 'kustomization.yaml': 'resources: [chart.yaml]\n', 'chart.yaml': manifests[i] ?? '' }),
      ),
    ),
  }
}

function base(number: number): Files {
  const names = numbers(RESOURCES).map((i) => `base-${number}-${i}`)
  const files = Object.fromEntries(names.map((name) => [`${name}.yaml`, deployment(name, '1', 'nginx:1.28')]))
  return { ...files, 'kustomization.yaml': `resources: [${Object.keys(files).join(', ')}]\n` }
}

function below(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
}

function deployment(name: string, replicas: string, image: string): string {
  return `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name} # kept\nspec:\n  replicas: ${replicas}\n  selector: {matchLabels: {app: web}}\n  template:\n    metadata: {labels: {app: web}}\n    spec: {containers: [{name: web, image: "${image}"}]}\n`
}
