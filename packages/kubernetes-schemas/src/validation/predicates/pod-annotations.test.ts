import { expect, test } from 'vitest'
import { podAnnotations } from './pod-annotations.ts'

const COST = 'controller.kubernetes.io/pod-deletion-cost'
const MIRROR = 'kubernetes.io/config.mirror'
const SECCOMP = 'seccomp.security.alpha.kubernetes.io/pod'
const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io'
const TOLERATIONS = 'scheduler.alpha.kubernetes.io/tolerations'

test.each([
  { key: COST, text: '-10', report: undefined },
  { key: COST, text: '-01', report: undefined },
  { key: COST, text: '+1', report: `annotations[${COST}]` },
  { key: COST, text: '2147483648', report: `annotations[${COST}]` },
  { key: MIRROR, text: '', report: `annotations[${MIRROR}]` },
  { key: SECCOMP, text: 'localhost/a', report: undefined },
  { key: SECCOMP, text: 'localhost/../a', report: `annotations.${SECCOMP}` },
  { key: `${APP_ARMOR}/main`, text: 'localhost/a', report: undefined },
  { key: `${APP_ARMOR}/main`, text: 'other', report: `annotations[${APP_ARMOR}/main]` },
  { key: `${APP_ARMOR}/debug`, text: 'unconfined', report: undefined },
  { key: `${APP_ARMOR}/other`, text: 'unconfined', report: `annotations[${APP_ARMOR}/other]` },
  { key: TOLERATIONS, text: '[]', report: undefined },
  { key: TOLERATIONS, text: '{}', report: 'annotations' },
  { key: 'example.com/any', text: '{', report: undefined },
])('$key: $text', ({ key, text, report }) => {
  const template = {
    metadata: { annotations: { [key]: text } },
    spec: { containers: [{ name: 'main' }], ephemeralContainers: [{ name: 'debug' }] },
  }
  const reports = (kind: string): unknown[] =>
    podAnnotations(template, { self: template, root: { kind } }).map((refusal) => refusal.report?.join('.'))
  expect(reports('PodTemplate')).toEqual(report === undefined ? [] : [report])
  expect(reports('Pod')).toEqual(report === undefined ? [] : [`metadata.${report}`])
})
