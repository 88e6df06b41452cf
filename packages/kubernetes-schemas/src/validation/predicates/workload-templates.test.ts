import { expect, test } from 'vitest'
import { workloadTemplates } from './workload-templates.ts'

const leaf = (name: string): object => ({ name })
const group = (name: string, ...children: object[]): object => ({ name, podGroupTemplates: children })
const nested = (name: string, ...children: object[]): object => ({ name, compositePodGroupTemplates: children })

test.each([
  ['single groups', { podGroupTemplates: [leaf('a'), leaf('b')] }, []],
  ['three levels', { compositePodGroupTemplates: [nested('a', nested('b', group('c', leaf('d'))))] }, []],
  [
    'four levels',
    { compositePodGroupTemplates: [nested('a', nested('b', nested('c', group('d', leaf('e')))))] },
    ['compositePodGroupTemplates.0'],
  ],
  ['no member', { compositePodGroupTemplates: [leaf('a')] }, ['compositePodGroupTemplates.0']],
  [
    'no member below',
    { compositePodGroupTemplates: [nested('a', leaf('b'))] },
    ['compositePodGroupTemplates.0.compositePodGroupTemplates.0'],
  ],
  [
    'a name of the parent',
    { compositePodGroupTemplates: [group('a', leaf('a'))] },
    ['compositePodGroupTemplates.0.podGroupTemplates.0.name'],
  ],
  [
    'a name of another branch',
    { compositePodGroupTemplates: [group('a', leaf('c')), group('b', leaf('c'))] },
    ['compositePodGroupTemplates.1.podGroupTemplates.0.name'],
  ],
  ['a name twice in one list', { podGroupTemplates: [leaf('a'), leaf('a')] }, []],
  [
    'the same priority',
    {
      podGroupTemplates: [
        { name: 'a', priority: 1 },
        { name: 'b', priority: 1 },
      ],
    },
    [],
  ],
  ['two priorities', { podGroupTemplates: [{ name: 'a', priority: 1 }, { name: 'b' }] }, ['']],
  [
    'a class below',
    { compositePodGroupTemplates: [{ name: 'a', podGroupTemplates: [{ name: 'b', priorityClassName: 'high' }] }] },
    [''],
  ],
])('templates of a Workload: %s', (_, spec, refused) => {
  expect(workloadTemplates(spec, { self: spec, root: { spec } }).map(({ at }) => at.join('.'))).toEqual(refused)
})
