import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'
import { ENGINE, fakeProgramPath, writeScripts } from '../fake-programs.ts'

const RAN = /engine ran/

/** A build whose only transformer asks for a container with these fields. */
function container(title: string, fields: string, expected: Attack['expected'], flags: readonly string[] = []): Attack {
  const annotation = `config.kubernetes.io/function: ${JSON.stringify(`container: {${fields}}`)}`
  return {
    title,
    files: {
      'kustomization.yaml': 'resources: [map.yaml]\ntransformers: [function.yaml]\n',
      'map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
      'function.yaml': `apiVersion: example.com/v1\nkind: Ours\nmetadata:\n  name: it\n  annotations:\n    ${annotation}\n`,
      'data/a.txt': 'a\n',
    },
    prepare(folder) {
      writeScripts(folder, { 'bin/docker': ENGINE })
      symlinkSync('../outside', join(folder, 'link'))
      symlinkSync('data', join(folder, 'inner'))
    },
    args: ['build', '.', '--enable-alpha-plugins', ...flags],
    env: (folder) => ({ ...fakeProgramPath(folder), SECRET_TOKEN: 'hunter2' }),
    expected,
  }
}

function refused(title: string, fields: string, message: RegExp): Attack {
  return container(title, fields, { exitCode: 1, prints: [message, /function\.yaml/], neverPrints: [RAN] })
}

const mount = (fields: string) => `image: example.com/a:v1, mounts: [{${fields}}]`

/** Configs that ask for more of the host than the folder of their file. */
export const containers: readonly Attack[] = [
  refused(
    'options in the target of a mount',
    mount('type: bind, src: data, dst: "/m,source=/"'),
    /must not have commas/,
  ),
  refused(
    'options in the source of a mount',
    mount('type: bind, src: "data,source=/", dst: /m'),
    /must not have commas/,
  ),
  refused('options in the type of a mount', mount('type: "bind,source=/", src: data, dst: /m'), /must not have commas/),
  refused('quotes in a mount', mount(`type: bind, src: data, dst: '/m"'`), /must not have commas, quotes/),
  refused('a line break in a mount', mount('type: bind, src: data, dst: "/m\\n"'), /must not have commas, quotes/),
  container('a harmless mount', mount('type: bind, src: data, dst: /m'), {
    exitCode: 0,
    prints: [/--mount type=bind,source=\S*package\/data,target=\/m,readonly /],
  }),
  refused('a mount of a link that leads out', mount('type: bind, src: link, dst: /m'), /is a link to/),
  refused('a mount of a file behind such a link', mount('type: bind, src: link/kept.txt, dst: /m'), /is a link to/),
  container('a link that stays inside', mount('type: bind, src: inner, dst: /m'), {
    exitCode: 0,
    prints: [/source=\S*package\/data,target=\/m,readonly /],
  }),
  refused('an absolute mount', mount('type: bind, src: /etc, dst: /m'), /must be a path below/),
  refused('a mount above', mount('type: bind, src: a/../../outside, dst: /m'), /must be a path below/),
  refused("another container's volume", mount('type: volume, src: database, dst: /m'), /must not name the volume/),
  container('an empty volume', mount('type: volume, dst: /m'), {
    exitCode: 0,
    prints: [/type=volume,target=\/m,readonly /],
  }),
  refused('an unknown type of mount', mount('type: npipe, src: data, dst: /m'), /must be bind, tmpfs or volume/),
  refused('a writable mount', mount('type: bind, src: data, dst: /m, rw: true'), /--allow-writable-mounts/),
  container(
    'a writable mount that the caller allows',
    mount('type: bind, src: data, dst: /m, rw: true'),
    { exitCode: 0, prints: [/source=\S*package\/data,target=\/m /] },
    ['--allow-writable-mounts'],
  ),
  refused("the caller's variable", 'image: example.com/a:v1, envs: [SECRET_TOKEN]', /--env SECRET_TOKEN/),
  refused('a flag in the name of a variable', 'image: example.com/a:v1, envs: ["--privileged"]', /must be NAME=value/),
  container('a variable with a value', 'image: example.com/a:v1, envs: [A=b]', { exitCode: 0, prints: [/ -e A=b /] }),
  container(
    'a variable that the caller passes on',
    'image: example.com/a:v1, envs: [SECRET_TOKEN]',
    { exitCode: 0, prints: [/ -e SECRET_TOKEN /], neverPrints: [/hunter2/] },
    ['--env', 'SECRET_TOKEN'],
  ),
  refused('a flag for an image', 'image: --privileged', /must be an image name/),
  refused('a flag behind an image', 'image: "example.com/a:v1 --privileged"', /must be an image name/),
  refused('the network', 'image: example.com/a:v1, network: true', /--network/),
  container(
    'the network that the caller allows',
    'image: example.com/a:v1, network: true',
    { exitCode: 0, prints: [RAN] },
    ['--network'],
  ),
]
