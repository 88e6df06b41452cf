import { expect, test } from 'vitest'
import { dependenciesOf, type Lockfile } from '../../images/dependencies.ts'

const locked: Lockfile = {
  '': {},
  'functions/f': { dependencies: { '@x/runtime': '1.0.0', yaml: '1.0.0' } },
  'packages/runtime': { dependencies: { yaml: '2.0.0' } },
  'packages/runtime/node_modules/yaml': {},
  'node_modules/@x/runtime': { link: true, resolved: 'packages/runtime' },
  'node_modules/yaml': { dependencies: { leaf: '1.0.0' } },
  'node_modules/leaf': { dependencies: { yaml: '1.0.0' } },
  'node_modules/unrelated': {},
}

test('everything that a function depends on is found where Node would find it', () => {
  expect([...dependenciesOf('functions/f', locked)].sort()).toEqual([
    'functions/f',
    'node_modules/leaf',
    'node_modules/yaml',
    'packages/runtime',
    'packages/runtime/node_modules/yaml',
  ])
})

test('a dependency that the lockfile lacks is named', () => {
  const broken = { 'functions/f': { dependencies: { gone: '1.0.0' } } }

  expect(() => dependenciesOf('functions/f', broken)).toThrow('must hold `gone`, which functions/f needs')
})
