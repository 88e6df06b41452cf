import { expect, it } from 'vitest'
import {
  filterGates,
  type GateRow,
  type GateStep,
  gateData,
  gateNames,
  nameParts,
  stateIn,
  stateText,
} from './gate-rows.ts'

const alpha = { minor: 21, stage: 'alpha', isDefaultOn: false, isLocked: false } as const
const ga = { minor: 30, stage: 'ga', isDefaultOn: true, isLocked: true } as const
const gone: GateRow = { name: 'SidecarContainers', reference: undefined, history: [alpha, ga], gone: 33 }
const later: GateRow = { name: 'InPlaceResize', reference: 'https://kep.k8s.io/1287', history: [ga], gone: undefined }

it.each([
  [20, undefined],
  [21, 'alpha, off'],
  [32, 'GA, on, locked'],
  [33, undefined],
])('the state in 1.%i', (minor, text) => {
  const state = stateIn(gone, minor)

  expect(state && stateText(state)).toBe(text)
})

it.each<[text: string, minor: number | undefined, stage: GateStep['stage'] | undefined, names: readonly string[]]>([
  ['', undefined, undefined, ['SidecarContainers', 'InPlaceResize']],
  ['CONT', undefined, undefined, ['SidecarContainers']],
  ['', 25, undefined, ['SidecarContainers']],
  ['', 33, undefined, ['InPlaceResize']],
  ['', 25, 'alpha', ['SidecarContainers']],
  ['', 31, 'alpha', []],
  ['', undefined, 'ga', ['SidecarContainers', 'InPlaceResize']],
  ['', undefined, 'beta', []],
  ['x', undefined, undefined, []],
])('gates with "%s" in version %s and stage %s', (text, minor, stage, names) => {
  expect(filterGates([gone, later], { text, minor, stage }).map(({ name }) => name)).toEqual(names)
})

it.each([
  ['APIServerWebhookAuthenticationToken', ['API', 'Server', 'Webhook', 'Authentication', 'Token']],
  ['CSIMigrationAWS', ['CSI', 'Migration', 'AWS']],
  ['Sysctls', ['Sysctls']],
])('a line can end between the words of %s', (name, parts) => {
  expect(nameParts(name)).toEqual(parts)
})

it('the search finds the names of gates', () => {
  expect(gateNames({ gates: [gone, later] })).toBe('SidecarContainers InPlaceResize')
})

it('gates are sorted by name, with what the page shows', () => {
  const gates = () =>
    [gone, later].map((row) => ({ ...row, history: row.history.map((step) => ({ ...step, patch: 1 })) }))

  expect(gateData({ first: 21, last: 37, gates }).gates).toEqual([later, gone])
})
