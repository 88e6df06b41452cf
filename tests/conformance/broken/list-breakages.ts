import { addBehind, addItem, dropKey, isNamed, isProbe, replaceInItems } from './item-lines.ts'
import type { Breakage } from './pass-through.ts'

const fixed = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'

/** Frame and serialization: one wrong function a case. */
export const frameBreakages: Readonly<Record<string, Breakage>> = {
  'KRM-001': { answer: () => ({ stdout: fixed, stderr: '', exitCode: 0 }) },
  'KRM-002': { print: (text) => `${text}---\nnote: finished\n` },
  'KRM-003': { print: (text) => `${text}finished: [\n` },
  'KRM-004': { print: (text) => text.replace(/^kind: .*$/m, 'kind: List') },
  'KRM-005': { print: (text) => text.replace(/^(apiVersion: .*)\/v1(['"]?)$/m, '$1/v2$2') },
  'KRM-006': { print: (text) => text.replace(/^items: \[\]\n/m, '') },
  'KRM-007': {
    edit(list) {
      if (!list.items.flat().some((line) => line.trim() === '- finished')) addItem(list, ['- finished'])
    },
  },
  'KRM-008': {
    print: (text) => text.replace(/^functionConfig:.*\n(?: .*\n)*/m, 'functionConfig: the one that came\n'),
  },
  'KRM-009': { refuse: (text) => (text.includes('ofALaterVersion') ? 'unknown field "ofALaterVersion"' : undefined) },
  'KRM-010': { print: (text) => (/^(starting: |[\s\S]*^---)/m.test(text) ? text : `starting: up\n${text}`) },
  'KRM-011': { print: (text) => text.slice(0, 65_536) },
  'KRM-020': { refuse: (text) => (text.includes('/v1beta1') ? 'apiVersion must be v1' : undefined) },
  'KRM-021': { print: (text) => text.replace('config.kubernetes.io/v1beta1', 'config.kubernetes.io/v1') },
  'KRM-022': { refuse: (text) => (text.includes('/v1alpha1') ? 'apiVersion must be v1' : undefined) },
  'KRM-023': { refuse: (text) => (text.includes('&colours') ? 'anchors are not supported' : undefined) },
  'KRM-024': { print: (text) => (/[^\0-\x7f]/.test(text) ? Buffer.from(text, 'latin1') : text) },
  'KRM-025': { print: (text) => text.replace(/[^\0-\x7f]/g, '?') },
  'KRM-026': { refuse: (text) => (text.startsWith('{') ? 'the input must be YAML' : undefined) },
  'KRM-027': { isLenient: true },
  'KRM-028': { refuse: (text) => (/^---/m.test(text) ? 'documents must not have a marker' : undefined) },
}

/** Items, annotations and comments: one wrong function a case. */
export const itemBreakages: Readonly<Record<string, Breakage>> = {
  'KRM-030': {
    edit(list) {
      list.items = list.items.filter((item) => !isNamed(item, 'mango'))
    },
  },
  'KRM-031': {
    edit(list) {
      const nameOf = (item: string[]) =>
        isProbe(item) ? (item.find((line) => line.trim().startsWith('name:')) ?? '') : ''
      list.items.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
    },
  },
  'KRM-032': {
    edit(list) {
      const last = new Map(list.items.map((item) => [isNamed(item, 'twin') ? 'twin' : item, item]))
      list.items = [...last.values()]
    },
  },
  'KRM-033': { refuse: (text) => (text.includes("'kustomization.yaml'") ? 'metadata.name must be set' : undefined) },
  'KRM-034': { edit: (list) => replaceInItems(list, '"0071335"', '0071335') },
  'KRM-035': { edit: (list) => replaceInItems(list, /^( *zoom: 2)\n( *alpha: true)$/m, '$2\n$1') },
  'KRM-040': { edit: (list) => dropKey(list, 'internal.config.kubernetes.io/of-a-later-orchestrator') },
  'KRM-041': { edit: (list) => dropKey(list, 'internal.config.kubernetes.io/id') },
  'KRM-042': { edit: (list) => dropKey(list, 'internal.config.kubernetes.io/needsHashSuffix') },
  'KRM-043': {
    edit: (list) => replaceInItems(list, /(internal\.config\.kubernetes\.io\/path: ['"]?)(?:moved\/)?/g, '$1moved/'),
  },
  'KRM-044': { edit: (list) => replaceInItems(list, /( internal\.config\.kubernetes\.io\/index: ['"])\d+/g, '$17') },
  'KRM-045': { refuse: (text) => (/\/index: \d/.test(text) ? 'annotations must be text' : undefined) },
  'KRM-046': { edit: (list) => dropKey(list, 'config.kubernetes.io/path') },
  'KRM-047': { edit: (list) => dropKey(list, 'kustomize.config.k8s.io/id') },
  'KRM-048': {
    edit(list) {
      addBehind(list, 'annotations:', "internal.config.kubernetes.io/seen-by: 'broken'")
    },
  },
  'KRM-049': { edit: (list) => dropKey(list, 'internal.config.kubernetes.io/seqindent') },
  'KRM-050': { edit: (list) => replaceInItems(list, /^- # krm-head.*\n.*# krm-head-2.*\n */, '- ') },
  'KRM-051': { edit: (list) => replaceInItems(list, /^ *# krm-above.*\n/m, '') },
  'KRM-052': { edit: (list) => replaceInItems(list, / # krm-behind.*$/m, '') },
  'KRM-053': { edit: (list) => replaceInItems(list, / # krm-list-behind.*$/m, '') },
  'KRM-054': { edit: (list) => replaceInItems(list, /^- (# krm-head.*)\n.*(# krm-head-2.*)\n */, '$1\n- $2\n  ') },
  'KRM-055': { edit: (list) => replaceInItems(list, /^( *# krm-above.*\n)/m, '$1$1') },
  'KRM-101': {
    edit(list) {
      const count = list.items.filter((item) => item.some((line) => line.includes('kind: Extra'))).length
      addItem(list, ['- apiVersion: v1', '  kind: Extra', '  metadata:', `    name: extra-${count}`])
    },
  },
}
