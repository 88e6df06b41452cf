import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { pairResources } from './pair.ts'
import { stateResource } from './resource.ts'

/** `place kind namespace/name`, with the API version `v1`, or `apiVersion/kind`. */
function resourcesOf(lines: readonly string[]) {
  return lines.map((line) => {
    const [place = '', kindText = '', id = ''] = line.split(' ')
    const [kind = '', ...group] = kindText.split('/').reverse()
    const [name = '', namespace] = id.split('/').reverse()
    const metadata = { name, ...(namespace !== undefined && { namespace }) }
    return stateResource(place, makeResource({ apiVersion: group.reverse().join('/') || 'v1', kind, metadata }))
  })
}

function pairsOf(old: readonly string[], now: readonly string[]): readonly string[] {
  const [before, after] = [resourcesOf(old), resourcesOf(now)]
  return pairResources(before, after).map((pair) => {
    const from = pair.old === undefined ? 'none' : old[before.indexOf(pair.old)]
    const to = pair.new === undefined ? 'none' : now[after.indexOf(pair.new)]
    return from === to ? `same ${from}` : `${from} -> ${to}`
  })
}

const HASH = '6ct58987ht'
const OTHER = 'b2k4m6t8g9'

describe('pairs of resources', () => {
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['the same resource', ['a Pod n/x'], ['a Pod n/x'], ['same a Pod n/x']],
    ['another name', ['a Pod n/x'], ['a Pod n/y'], ['none -> a Pod n/y', 'a Pod n/x -> none']],
    ['another kind', ['a Pod n/x'], ['a Job n/x'], ['none -> a Job n/x', 'a Pod n/x -> none']],
    [
      'another version of the group',
      ['a apps/v1beta1/Deployment x'],
      ['a apps/v1/Deployment x'],
      ['a apps/v1beta1/Deployment x -> a apps/v1/Deployment x'],
    ],
    [
      'another group',
      ['a apps/v1/Deployment x'],
      ['a example.com/v1/Deployment x'],
      ['none -> a example.com/v1/Deployment x', 'a apps/v1/Deployment x -> none'],
    ],
    [
      'another hash',
      [`a ConfigMap x-${HASH}`],
      [`a ConfigMap x-${OTHER}`],
      [`a ConfigMap x-${HASH} -> a ConfigMap x-${OTHER}`],
    ],
    ['no hash any more', [`a ConfigMap x-${HASH}`], ['a ConfigMap x'], [`a ConfigMap x-${HASH} -> a ConfigMap x`]],
    [
      'an end that no hash has',
      ['a ConfigMap x-aeiouaeiou'],
      ['a ConfigMap x-uoieauoiea'],
      ['none -> a ConfigMap x-uoieauoiea', 'a ConfigMap x-aeiouaeiou -> none'],
    ],
    [
      'the same hash before another one',
      [`a ConfigMap x-${HASH}`, `a ConfigMap x-${OTHER}`],
      [`a ConfigMap x-${OTHER}`],
      [`same a ConfigMap x-${OTHER}`, `a ConfigMap x-${HASH} -> none`],
    ],
    ['another place', ['a Pod n/x'], ['b Pod n/x'], ['a Pod n/x -> b Pod n/x']],
    [
      'two places, before another one',
      ['a Pod n/x', 'b Pod n/x'],
      ['b Pod n/x', 'c Pod n/x'],
      ['same b Pod n/x', 'a Pod n/x -> c Pod n/x'],
    ],
    ['another namespace', ['a Pod n/x'], ['a Pod m/x'], ['a Pod n/x -> a Pod m/x']],
    ['no namespace before', ['a Pod x'], ['a Pod m/x'], ['a Pod x -> a Pod m/x']],
    [
      'one of two namespaces',
      ['a Pod n/x', 'a Pod m/x'],
      ['a Pod o/x'],
      ['none -> a Pod o/x', 'a Pod n/x -> none', 'a Pod m/x -> none'],
    ],
    ['another namespace and another place', ['a Pod n/x'], ['b Pod m/x'], ['none -> b Pod m/x', 'a Pod n/x -> none']],
    ['the same one twice', ['a Pod x', 'a Pod x'], ['a Pod x'], ['same a Pod x', 'a Pod x -> none']],
  ])('%s', (_, old, now, pairs) => {
    expect(pairsOf(old, now)).toEqual(pairs)
  })
})
