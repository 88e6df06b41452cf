import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { BehaviourCase } from '../case.ts'
import { readTree, type Tree, treeOf } from '../tree.ts'

function of(group: string, text: string, files: Tree): BehaviourCase {
  return { id: `krmkit ${text}`, group, program: 'krmkit', args: text.split(' '), files }
}

/** Real CustomResourceDefinitions: checked, published, explained. */
export function customResourceDefinitions(folder: string): BehaviourCase[] {
  const all = readTree(folder, 'crds')
  return readdirSync(folder)
    .flatMap((name) => {
      const files = readTree(join(folder, name), name)
      const lines = [
        `check ${name}`,
        `check ${name} --fail-on note --format json`,
        `check ${name} --profile kep --paths api --format junit`,
        `check ${name} --kubernetes-version 1.25 --no-lints --format github`,
        `check ${name} --format sarif --no-cel --fail-on warning`,
        `publish ${name} -o out --format json-schema --verdict admission --forbid-unknown-fields`,
        `extract ${name} --all-types -o typed`,
      ]
      return [...lines.map((text) => of('crds', text, files)), ...explained(name, files)]
    })
    .concat(['v3', 'v2', 'json-schema'].map((format) => of('crds', `publish crds -o out --format ${format}`, all)))
}

/** Each kind once, and the whole tree of the first. */
function explained(name: string, files: Tree): BehaviourCase[] {
  const kinds = Object.values(files).map(({ text = '' }) => parse(text)?.spec?.names?.singular as string)
  return [
    ...kinds.slice(0, 2).map((kind) => of('crds', `explain ${kind} ${name}`, files)),
    of('crds', `explain ${kinds[0]}.spec ${name} --recursive`, files),
    of('crds', `explain ${kinds[0]}.spec ${name} --format json`, files),
  ]
}

/** Functions that edit every resource of a tree, so that each layout of YAML is edited in several ways. */
const EDITS = [
  'set-labels -- team=web',
  'set-annotations -- note=a',
  'set-namespace -- namespace=shop',
  'set-name-prefix -- prefix=a-',
  'set-image -- name=nginx newTag=v9',
  'search-replace -- by-path=metadata.name put-value=a',
  'search-replace -- by-value-regex=(.*)e put-value=x',
  'delete-annotations -- annotationKeys=note',
  'create-setters -- image=nginx replicas=1',
  'sort-resources',
  'format-resources',
  'default-and-prune',
]

const VALIDATORS = [
  'require-labels -- labels=owner',
  'check-kubernetes-version -- kubernetesVersion=1.30',
  'check-structural-schemas',
  'validate-custom-resources',
  'list-setters',
]

const VERSIONS = ['1.21', '1.34']

/** Manifests that people wrote over ten years: round trips, edits, and checks of versions. */
export function manifests(folder: string): BehaviourCase[] {
  const all = readTree(folder, 'in')
  // A file that is not valid YAML stops every edit.
  const good = Object.fromEntries(Object.entries(all).filter(([path]) => !BROKEN.some((end) => path.endsWith(end))))
  const evals = [...EDITS, ...VALIDATORS].map((text) => {
    const [fn = '', args] = text.split(' -- ')
    return `eval in ${fn} --skip-non-resources${args === undefined ? '' : ` -- ${args}`}`
  })
  const onAll = [
    'check in',
    'check in --format json --fail-on warning',
    'check in --format sarif --kubernetes-version 1.28-1.34',
    ...VERSIONS.map((version) => `check in --kubernetes-version ${version}`),
    'check in --field-validation warn --missing-schemas error',
    'check in --format junit --strict-gates --feature-gates AllAlpha=true',
    'check in --format github --partial',
    'check in --kubernetes-version 1.21-1.37',
    'check in --format json --kubernetes-version 1.24-1.30',
    'versions compute in',
    'versions compute in --format json',
    'versions upgrade in --from 1.21 --to 1.37',
    'versions upgrade in --from 1.30 --format json',
    'source in',
    'eval in no-op',
    'extract in',
  ]
  const onGood = [
    'source in',
    'source in -o unwrap',
    'extract in --kubernetes-version 1.34 -o typed',
    'extract in --kubernetes-version 1.25',
    'eval in no-op --skip-non-resources --check',
    'eval in set-labels --skip-non-resources --dry-run -- team=web',
    ...evals,
  ]
  return [
    ...onAll.map((text) => of('manifests', text, all)),
    ...onGood.map((text) => ({ ...of('manifests', text, good), id: `krmkit ${text} (valid files)` })),
    ...SUBJECTS.map((subject) => of('manifests', `explain ${subject}`, {})),
    of('manifests', 'explain service.spec.trafficDistribution --format json', {}),
    of('manifests', 'explain deployment --recursive', {}),
    of('manifests', 'explain ingress --api-version networking.k8s.io/v1beta1', {}),
    of('manifests', 'extract --all-types --kubernetes-version 1.34 -o typed', {}),
  ]
}

/** Files with the same key twice in one mapping. */
const BROKEN = [
  'openshift-origin/etcd-controller.yaml',
  'openshift-origin/etcd-discovery-controller.yaml',
  'openshift-origin/openshift-controller.yaml',
  'quobyte/quobyte-admin-secret.yaml',
  'scaleio/sc-pvc.yaml',
]

const SUBJECTS = [
  'service',
  'service.spec.trafficDistribution',
  'pod.spec.containers',
  'deployment.spec.strategy',
  'horizontalpodautoscaler.spec',
  'cronjob',
  'resourceclaim',
]

/** Files and folders of reports: everything that takes any resources. */
export function reported(folder: string): BehaviourCase[] {
  return ['check', 'versions', 'functions'].flatMap((area) =>
    readdirSync(join(folder, area)).flatMap((name) => {
      const files = readTree(join(folder, area, name), name)
      return [
        ...GENERAL,
        ...(area === 'versions' ? OF_VERSIONS : []),
        ...(area === 'functions' ? OF_FUNCTIONS : []),
      ].map((line) => {
        const text = line.replace('DIR', name)
        return { ...of('reported', text, files), id: `${area}: krmkit ${text}` }
      })
    }),
  )
}

const GENERAL = ['check DIR', 'check DIR --format json --paths api', 'check DIR --kubernetes-version 1.34']

const OF_VERSIONS = [
  'versions compute DIR',
  'versions upgrade DIR --from 1.29 --to 1.34',
  'extract DIR --kubernetes-version 1.34',
]
const OF_FUNCTIONS = ['eval DIR set-labels -- team=web', 'eval DIR format-resources']

/** Packs of schemas: types for resources of several versions. */
export function packs(folder: string): BehaviourCase[] {
  const files = readTree(folder, 'packs')
  const lines = ['k8s', 'shop', 'bare', 'root', 'under', 'aws', 'gcp', 'vpc'].flatMap((pack) => [
    `extract packs/objs.yaml --pack packs/${pack} -o typed`,
    `extract packs/two.yaml --pack packs/${pack} --pack-versions k8s=v1.34${pack === 'shop' ? ',shop=v1.10' : ''}`,
  ])
  return lines.map((text) => of('reported', text, files))
}

/** YAML streams, valid and not, each a file: what the command reports about them, with line and column. */
export function yamlStreams(file: string): BehaviourCase[] {
  const streams = readFileSync(file, 'utf8').trim().split('\n')
  const texts = streams.map((line) => JSON.parse(line) as { readonly id: string; readonly yaml: string })
  const files = treeOf(Object.fromEntries(texts.map(({ id, yaml }) => [`in/${id}.yaml`, yaml])))
  return ['check in', 'source in', 'eval in no-op --skip-non-resources', 'versions compute in', 'extract in'].map(
    (text) => of('yaml', text, files),
  )
}

/** CustomResourceDefinitions of generated questions to the API server's code, all in one file. */
export function generatedDefinitions(file: string): BehaviourCase[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const crds = lines.flatMap((line) => {
    const { op, crd } = JSON.parse(line) as { readonly op: string; readonly crd?: object }
    return op === 'create' && crd !== undefined ? [JSON.stringify(crd)] : []
  })
  const files = treeOf({ 'crds.yaml': `${crds.join('\n---\n')}\n` })
  return ['check crds.yaml', 'check crds.yaml --format json --profile kep', 'publish crds.yaml -o out'].map((text) =>
    of('structural', text, files),
  )
}
