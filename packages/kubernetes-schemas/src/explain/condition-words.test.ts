import { expect, test } from 'vitest'
import { conditionWords } from '../../generator/validation/condition-words.ts'
import { placed } from './rule-words.ts'

test.each([
  ["self.type == 'Localhost'", '{self.type} is "Localhost"'],
  ["self.type in ['A', 'B']", '{self.type} is "A" or "B"'],
  ["!(self.type in ['A', 'B'])", '{self.type} is not "A" or "B"'],
  ['has(self.a) && !has(self.b)', '{self.a} is set and {self.b} is not set'],
  ['has(self.a) || (self.b == true && self.c != 1)', '{self.a} is set or ({self.b} is true and {self.c} is not 1)'],
  ['!(has(self.a) && has(self.b))', 'not ({self.a} is set and {self.b} is set)'],
  ["'a/b' in self.metadata.annotations", '{self.metadata.annotations} has "a/b"'],
  ["self.exists(s, s in ['nfs', 'rbd'])", '{self} has nfs or rbd'],
  ['bytes(value) > 0', '{value} is not empty'],
  ['!(bytes(value) > 0)', '{value} is empty'],
  ['size(self.ports) > 1', 'the length of {self.ports} is more than 1'],
  ["value.startsWith('iqn')", '{value} begins with "iqn"'],
  ["key != 'a'", 'the key is not "a"'],
  ['isInt(value)', '{value} is a number'],
  ['self.a == self.b[0]', '{self.a} is {self.b[0]}'],
  // No short words.
  ["size(value.split('/')) == 2", "size({value}.split('/')) == 2 is true"],
])('%s in words', (source, words) => {
  expect(conditionWords(source)).toBe(words)
})

test.each([
  ['{self.type} is set', 'spec', 'spec.type is set'],
  ['{self.type} is set', '', 'type is set'],
  ['{self} has nfs', 'spec.volumes[]', 'spec.volumes[] has nfs'],
  ['{self} has nfs', '', 'the object has nfs'],
  ['{value} is empty, {value.a} is not', 'spec', 'it is empty, its a is not'],
  ['{oldSelf.a} is set, {oldValue} is not', 'metadata', 'the old metadata.a is set, the old value is not'],
  ['{oldSelf.a} is set', '', 'the old a is set'],
  ['{root.kind} is "Pod"', 'spec', 'kind is "Pod"'],
])('the places of %s at %j', (words, self, text) => {
  expect(placed(words, self)).toBe(text)
})
