import { expect, test } from 'vitest'
import { parseSkip } from './skip.ts'

test.each(['policy', 'a/b/c/Pod', 'Pod/a/b', 'Pod/'])('skip must not be %s', (text) => {
  const { isSkipped, problems } = parseSkip([text])

  expect(problems).toEqual([
    `skip: "${text}" must be Kind, version/Kind or group/version/Kind, optionally followed by /name`,
  ])
  expect(isSkipped({ apiVersion: 'v1', kind: 'Pod', name: 'a' })).toBe(false)
})

test.each(['Pod', 'v1/Pod', 'Service, v1/Pod/a', 'Pod/a'])('%s skips an object', (text) => {
  expect(parseSkip([text]).isSkipped({ apiVersion: 'v1', kind: 'Pod', name: 'a' })).toBe(true)
})

test.each<[texts: string, unmatched: readonly string[]]>([
  ['Pod, v1/Pod/a', []],
  ['Podx,Pod/b, v2/Pod,Pod', ['Podx', 'Pod/b', 'v2/Pod']],
])('%s: what matched no object is known', (texts, unmatched) => {
  const skip = parseSkip([texts])
  skip.isSkipped({ apiVersion: 'v1', kind: 'Pod', name: 'a' })

  expect(skip.unmatched()).toEqual(unmatched)
})
