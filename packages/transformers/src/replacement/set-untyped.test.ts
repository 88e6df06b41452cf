import { makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { SpellingNotes } from '../build/build-resource.ts'
import { setUntyped } from './set-untyped.ts'

// A JSON patch of kustomize removes unnecessary quotes.
test.each([
  ['x', false, 8080],
  ['"x"', false, '8080'],
  ['"x"', true, 8080],
  ['"1.30"', true, '8080'],
  ['"on"', true, '8080'],
  ['"a: b"', true, '8080'],
  ['""', true, '8080'],
  ['5', true, 8080],
])('a number in place of %s after a JSON patch (%s) is %j', (before, isPatched, expected) => {
  const resource = makeResource(`kind: A\nfield: ${before}\n`)
  const notes = new SpellingNotes()
  if (isPatched) notes.noteJsonPatch()
  setUntyped(resource, notes, ['field'], '8080', false)
  expect(resource.get(['field'])).toBe(expected)
})

test.each([
  ['kind: A\nmap: {field: null}\n', false, ''],
  ['kind: A\nmap: {field: null}\n', true, null],
  ['kind: A\nmap:\n  field: null\n', false, null],
  ['kind: A\nmap:\n  field: 5\n', false, null],
])('an empty value in %j after a JSON patch (%s) is %j', (text, isPatched, expected) => {
  const resource = makeResource(text)
  const notes = new SpellingNotes()
  if (isPatched) notes.noteJsonPatch()
  setUntyped(resource, notes, ['map', 'field'], '', false)
  expect(resource.get(['map', 'field'])).toBe(expected)
})
