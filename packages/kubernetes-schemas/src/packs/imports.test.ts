import { describe, expect, test } from 'vitest'
import { existingImports, importAliases } from './aliases.ts'

describe('collision-aware import aliasing', () => {
  const aliases = (...paths: string[]) => Object.fromEntries(importAliases(paths))

  test('no basename collision: <baseName>', () => {
    expect(aliases('@aws/ec2/vpc', '@aws/sqs/queue')).toEqual({ '@aws/ec2/vpc': 'vpc', '@aws/sqs/queue': 'queue' })
  })

  test('cross-plugin collision: <parent>_<baseName>', () => {
    expect(aliases('@aws/ecs/service', '@gcp/cloudrun/service')).toEqual({
      '@aws/ecs/service': 'ecs_service',
      '@gcp/cloudrun/service': 'cloudrun_service',
    })
  })

  test('versioned collision: <baseName>_<sanitizedVersion>', () => {
    expect(aliases('@k8s/v1.34/k8s', '@k8s/v1.35/k8s')).toEqual({
      '@k8s/v1.34/k8s': 'k8s_v1_34',
      '@k8s/v1.35/k8s': 'k8s_v1_35',
    })
  })

  test('self-collision via package root: the root collapses to <baseName>, the other takes the version branch', () => {
    expect(aliases('@k8s/k8s', '@k8s/v1.34/k8s')).toEqual({ '@k8s/k8s': 'k8s', '@k8s/v1.34/k8s': 'k8s_v1_34' })
  })

  test('the leading @ is stripped from the parent', () => {
    expect(aliases('@k8s/target', '@aws/target')).toEqual({ '@k8s/target': 'k8s_target', '@aws/target': 'aws_target' })
  })

  test('any non-[A-Za-z0-9_] character of the parent becomes _', () => {
    expect(aliases('@x/a.b-c/service', '@x/d/service')).toMatchObject({ '@x/a.b-c/service': 'a_b_c_service' })
  })

  test('the version branch fires when the parent matches ^v\\d+(\\..+)?$: v2024-01-01 does not', () => {
    expect(aliases('@a/v2/x', '@a/v1.x-y/x', '@a/v2024-01-01/x', '@a/vpc/x')).toEqual({
      '@a/v2/x': 'x_v2',
      '@a/v1.x-y/x': 'x_v1_x_y',
      '@a/v2024-01-01/x': 'v2024_01_01_x',
      '@a/vpc/x': 'vpc_x',
    })
  })

  test('- in a basename becomes _, and collides as such', () => {
    expect(aliases('@a/x/my-queue')).toEqual({ '@a/x/my-queue': 'my_queue' })
    expect(aliases('@a/x/my-queue', '@a/y/my_queue')).toEqual({
      '@a/x/my-queue': 'x_my_queue',
      '@a/y/my_queue': 'y_my_queue',
    })
  })

  test('file extensions of modules do not count', () => {
    expect(aliases('./k8s/v1.34/index.ts', './shop/types.d.ts', './a.b/c.mjs')).toEqual({
      './k8s/v1.34/index.ts': 'index',
      './shop/types.d.ts': 'types',
      './a.b/c.mjs': 'c',
    })
  })

  test('still equal: more parents (@a/x/service and @b/x/service were both x_service)', () => {
    expect(aliases('@a/x/service', '@b/x/service', '@b/y/service')).toEqual({
      '@a/x/service': 'a_x_service',
      '@b/x/service': 'b_x_service',
      '@b/y/service': 'y_service',
    })
  })

  test('still equal: a root module and another one below a directory of its name', () => {
    expect(aliases('@k8s/k8s', '@x/k8s/k8s')).toEqual({ '@k8s/k8s': 'k8s', '@x/k8s/k8s': 'x_k8s' })
  })

  test('still equal: two packages with one version', () => {
    expect(aliases('@k8s/v1.34/kinds', '@shop/v1.34/kinds')).toEqual({
      '@k8s/v1.34/kinds': 'k8s_kinds_v1_34',
      '@shop/v1.34/kinds': 'shop_kinds_v1_34',
    })
  })

  test('an alias that is the natural name of another module is not used', () => {
    const all = aliases('@a/ecs/service', '@b/run/service', '@c/ecs_service')
    expect(new Set(Object.values(all)).size).toBe(3)
  })

  test('leading digits and reserved words get _', () => {
    expect(aliases('@a/2048', '@a/default', '@a/x/string')).toEqual({
      '@a/2048': '_2048',
      '@a/default': '_default',
      '@a/x/string': '_string',
    })
  })

  test('every alias is a valid TypeScript name, and no two are equal', () => {
    const parts = ['a', 'v1', 'v1.2', 'k8s', 'a-b', 'a_b', 'a.b', '1', 'default', '__proto__', '@a', 'ü', ' ']
    const paths = parts.flatMap((a) => parts.flatMap((b) => [`@${a}/${b}`, ...parts.map((c) => `@${a}/${b}/${c}`)]))
    const all = [...importAliases(paths).values()]
    expect(new Set(all).size).toBe(new Set(paths).size)
    expect(all.filter((alias) => !/^[A-Za-z_]\w*$/.test(alias))).toEqual([])
  })

  test('a thousand imports of one name take linear time', () => {
    const paths = Array.from({ length: 1000 }, (_, i) => `@a/${'x/'.repeat(i % 50)}${i}/x/service`)
    expect(new Set(importAliases(paths).values()).size).toBe(1000)
  })
})

describe('filtering speculative namespace-base imports', () => {
  const graph = new Map([['k8s', new Set(['target', 'v1.34/k8s'])]])
  const kept = (path: string) => existingImports([path], graph).length === 1

  test('@<pkg>/<pkg> that is not in the package is skipped, and the alias stays bare', () => {
    const imports = existingImports(['@k8s/k8s', '@k8s/v1.34/k8s'], graph)
    expect(imports).toEqual(['@k8s/v1.34/k8s'])
    expect(importAliases(imports).get('@k8s/v1.34/k8s')).toBe('k8s')
  })

  test('one that exists is kept', () => expect(kept('@k8s/target')).toBe(true))

  test.each([
    '@k8s/missing',
    '@aws/aws',
    '@k8s',
    'k8s/target',
    '@/target',
    '@k8s//target',
    '@k8s/target/',
    '',
    './x',
    '@__proto__/x',
  ])('a missing file, an unknown package and a malformed path are false: %j', (path) => expect(kept(path)).toBe(false))
})
