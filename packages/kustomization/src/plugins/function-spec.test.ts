import { makeResource, type Value } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { readFunctionSpec } from './function-spec.ts'

type Fields = { readonly [key: string]: Value }

const config = (metadata: Fields, more: Fields = {}) =>
  makeResource({ apiVersion: 'example.com/v1', kind: 'Ours', metadata: { name: 'it', ...metadata }, ...more })
const annotated = (key: string, text: string) => config({ annotations: { [key]: text } })
const FUNCTION = 'config.kubernetes.io/function'

test.each([
  ['nothing', config({}), undefined],
  ['a container', annotated(FUNCTION, 'container: {image: a:v1}'), { container: { image: 'a:v1' } }],
  ['the legacy annotation', annotated('config.k8s.io/function', '{"exec":{"path":"./x"}}'), { exec: { path: './x' } }],
  ['an image alone', annotated('config.kubernetes.io/container', 'a:v1'), { container: { image: 'a:v1' } }],
  ['configFn', config({ configFn: { container: { image: 'a' } } }), { container: { image: 'a' } }],
  [
    'runtime',
    config({}, { runtime: { exec: { path: 'x', args: ['a', 1], envs: ['K=V'] }, deferFailure: true } }),
    { exec: { path: 'x', args: ['a', '1'], envs: ['K=V'] }, deferFailure: true },
  ],
  [
    'all that a container may have',
    annotated(
      FUNCTION,
      'container: {image: a, network: true, mounts: [{type: bind, src: ./d, dst: /d, rw: true}], envs: [K]}',
    ),
    {
      container: {
        image: 'a',
        network: true,
        mounts: [{ type: 'bind', src: './d', dst: '/d', rw: true }],
        envs: ['K'],
      },
    },
  ],
  ['keys in any case, as Go does', annotated(FUNCTION, 'Exec: {PATH: x}'), { exec: { path: 'x' } }],
  [
    'a merge key',
    annotated(FUNCTION, 'container: {image: a, <<: {network: true}}'),
    { container: { image: 'a', network: true } },
  ],
  ['null as nothing', annotated(FUNCTION, 'exec: {path: x, args: null}\ncontainer:'), { exec: { path: 'x' } }],
])('reads %s', (_, resource, spec) => {
  expect(readFunctionSpec(resource)).toEqual(spec === undefined ? {} : { spec })
})

test.each([
  ['both', config({ annotations: { [FUNCTION]: 'exec: {path: x}' } }, { runtime: { exec: { path: 'x' } } }), 'runtime'],
  ['neither container nor exec', annotated(FUNCTION, 'deferFailure: true'), 'either `container` or `exec`'],
  ['container and exec', annotated(FUNCTION, 'container: {image: a}\nexec: {path: x}'), 'either `container` or `exec`'],
  ['no image', annotated(FUNCTION, 'container: {}'), 'container.image'],
  ['no path', config({}, { runtime: { exec: {} } }), 'runtime.exec.path'],
  [
    'an unknown field',
    annotated(FUNCTION, 'containr: {image: a}'),
    '`containr` is not a field of a function; did you mean `container`?',
  ],
  ['an unknown field of exec', annotated(FUNCTION, 'exec: {path: x, env: [A=b]}'), '`env` is not a field of `exec`'],
  ['an unknown field of container', annotated(FUNCTION, 'container: {image: a, user: x}'), 'of `container`'],
  [
    'an unknown field of a mount',
    annotated(FUNCTION, 'container: {image: a, mounts: [{type: bind, source: x}]}'),
    '`source` is not a field of `container.mounts[0]`',
  ],
  ['an unknown field of configFn', config({ configFn: { exec: { path: 'x', env: [] } } }), '`env`'],
  ['an unknown field of runtime', config({}, { runtime: { exec: { path: 'x', env: [] } } }), '`env`'],
  [
    'an unknown field of the legacy annotation',
    annotated('config.k8s.io/function', 'exec: {path: x, env: []}'),
    '`env`',
  ],
  ['arguments that are not a list', annotated(FUNCTION, 'exec: {path: x, args: y}'), '`exec.args` must be a list'],
  [
    'variables that are not a list',
    annotated(FUNCTION, 'container: {image: a, envs: A}'),
    '`container.envs` must be a list',
  ],
  ['a network that is not a boolean', annotated(FUNCTION, 'container: {image: a, network: x}'), '`container.network`'],
  ['starlark', annotated(FUNCTION, 'starlark: {path: x}'), 'kind: StarlarkRun, metadata: {name: "it"}'],
  ['a quoted key `<<`', annotated(FUNCTION, 'container: {image: a, "<<": {network: true}}'), '`<<`'],
  [
    'a boolean of YAML 1.1',
    annotated(FUNCTION, 'container: {image: a, mounts: [{rw: yes}]}'),
    'mounts[0].rw` must be true',
  ],
  ['a mount that is a string', annotated(FUNCTION, 'container: {image: a, mounts: [x]}'), 'mounts[0]` must be a map'],
  [
    'a source that is a number',
    annotated(FUNCTION, 'container: {image: a, mounts: [{src: 1}]}'),
    'mounts[0].src` must be',
  ],
  ['no YAML', annotated(FUNCTION, 'a: ['), 'must be YAML'],
  ['no map', config({}, { runtime: 'x' }), 'must be a map'],
])('refuses %s', (_, resource, text) => {
  expect(readFunctionSpec(resource)).toEqual({ problem: expect.stringContaining(text) })
})
