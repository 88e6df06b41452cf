import { expect, test } from 'vitest'
import { mergedLabelKeys } from './merged-label-keys.ts'

const pod = { kind: 'Pod', metadata: { labels: { app: 'a' } } }
const template = { kind: 'Deployment', metadata: { labels: { app: 'a' } } }
const byLabels = { matchLabels: { app: 'a' } }
const twice = { matchExpressions: [{ key: 'app' }, { key: 'app' }] }

test.each([
  { root: pod, term: { labelSelector: byLabels, matchLabelKeys: ['app'] }, refused: ['matchLabelKeys.0'] },
  { root: template, term: { labelSelector: byLabels, matchLabelKeys: ['app'] }, refused: [] },
  { root: template, term: { labelSelector: twice, matchLabelKeys: ['tier', 'app'] }, refused: ['matchLabelKeys.1'] },
  { root: pod, term: { labelSelector: byLabels, matchLabelKeys: ['tier'] }, refused: [] },
  { root: pod, term: { labelSelector: byLabels, mismatchLabelKeys: ['app'] }, refused: [] },
  { root: pod, term: { matchLabelKeys: ['app'] }, refused: [] },
])('$term in a $root.kind', ({ root, term, refused }) => {
  expect(mergedLabelKeys(term, { self: term, root }).map(({ at }) => at.join('.'))).toEqual(refused)
})
