import {
  BUDGET,
  COMMENTED,
  COMPOSITION,
  CRD,
  DEPLOYMENT,
  INCOMPLETE,
  KUSTOMIZATION,
  pack,
  shop,
  shopThatAccepts,
  twoBudgets,
} from './manifests.ts'
import type { Sample } from './sample.ts'

const HEAD = '# krmkit-ignore type: it is known\n'

/** Situations that have had several answers. */
export const NAMED_SAMPLES: readonly Sample[] = [
  { id: 'JSON objects that follow each other', files: { 'budgets.json': twoBudgets(0) } },
  { id: 'JSON objects that follow each other, indented', files: { 'budgets.json': twoBudgets(2) } },
  {
    id: 'JSON objects that follow each other, of which the second can be fixed',
    files: {
      'objects.json': `${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } })}\n${JSON.stringify(BUDGET)}\n`,
    },
  },
  {
    id: 'JSON objects with a marker between them',
    files: { 'budgets.yaml': twoBudgets(2).replace('}\n{', '}\n---\n{') },
  },
  { id: 'one JSON object', files: { 'budget.json': JSON.stringify(BUDGET) } },
  { id: 'a custom resource without its CRD', files: { 'shop.yaml': shop('') } },
  { id: 'a custom resource with its CRD', files: { 'shop.yaml': shop(''), 'crd.yaml': CRD } },
  ...['schema-missing', 'definition-missing', 'crd-missing'].map((rule) => ({
    id: `a custom resource without its CRD, accepted as ${rule}`,
    files: { 'shop.yaml': shopThatAccepts(rule) },
  })),
  ...COMMENTED.map(([id, text]) => ({ id: `a comment that accepts a finding, ${id}`, files: { 'web.yaml': text } })),
  {
    id: 'a comment above the first marker of a file',
    files: {
      'all.yaml': [HEAD, DEPLOYMENT, CRD, shop('')].join('---\n'),
      'crd.yaml': `${HEAD}---\n${CRD.replaceAll('hop', 'tall')}`,
    },
  },
  {
    id: 'a chart folder',
    files: {
      'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'values.yaml': 'replicas: 2\n',
      'templates/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\n',
      'templates/budget.yaml':
        '{{- if .Values.replicas }}\napiVersion: policy/v1beta1\nkind: PodDisruptionBudget\n{{- end }}\n',
    },
  },
  {
    id: 'an unknown field of a custom resource',
    files: { 'shop.yaml': shop('').replace('size', 'sise'), 'crd.yaml': CRD },
  },
  { id: 'an unknown field of a built-in kind', files: { 'web.yaml': DEPLOYMENT.replace('image:', 'imige:') } },
  {
    id: 'an unknown field of a CRD',
    files: { 'crd.yaml': CRD.replace('scope:', 'scop:') },
  },
  {
    id: 'the file of a patch that a Composition names',
    files: { 'composition.yaml': COMPOSITION, 'web.yaml': DEPLOYMENT, 'change.yaml': INCOMPLETE },
    sameAs: { files: { 'kustomization.yaml': KUSTOMIZATION, 'web.yaml': DEPLOYMENT, 'change.yaml': INCOMPLETE } },
  },
  {
    id: 'the file of a patch that a Kustomization names',
    files: { 'kustomization.yaml': KUSTOMIZATION, 'web.yaml': DEPLOYMENT, 'change.yaml': INCOMPLETE },
  },
  {
    id: 'a package of kpt whose functions give a removed version',
    files: {
      Kptfile:
        'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators: [{image: apply-setters, configMap: {version: policy/v1beta1}}]\n',
      'budget.yaml':
        'apiVersion: policy/v1 # kpt-set: ${version}\nkind: PodDisruptionBudget\nmetadata: {name: a}\nspec: {minAvailable: 1}\n',
    },
  },
  {
    id: '.krmkit.yaml with a version, severities and ignored files',
    files: {
      '.krmkit.yaml': 'check:\n  kubernetesVersion: "1.24"\n  rules: {deprecated: error}\n  ignore: [old]\n',
      'budget.json': JSON.stringify(BUDGET),
      'old/budget.json': JSON.stringify({ ...BUDGET, spec: { minAvailable: [] } }),
    },
  },
  {
    id: '.krmkit.yaml with CRDs that are ignored',
    files: {
      '.krmkit.yaml': 'check:\n  crds: [vendor]\n  ignore: [vendor]\n',
      'shop.yaml': shop('').replace('size: a', 'size: 1'),
      'vendor/crd.yaml': CRD,
    },
  },
  {
    id: 'the version of a pack in a config',
    files: {
      '.krmkit.yaml': 'check:\n  packs: [packs/shop]\n  ignore: [packs]\n',
      'shop.yaml': shop(''),
      'config.yaml':
        'apiVersion: krmkit.dev/v1alpha1\nkind: CheckKubernetesVersion\nmetadata: {name: check}\nshopVersion: "1.9"\n',
      'packs/shop/v1.9/shop.json': pack({ type: 'string' }),
      'packs/shop/v1.10/shop.json': pack({ type: 'integer' }),
    },
    sameAs: { options: ['--pack-versions', 'shop=1.9'] },
  },
]
