import type { Attack } from '../attack.ts'

const configMap = (path: string) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: a
  annotations:
    config.kubernetes.io/path: ${JSON.stringify(path)}
`

/** Paths that lead out of the folder that the caller named. */
export const paths: readonly Attack[] = [
  {
    title: 'sink: a path annotation that leads out of the folder',
    args: ['sink', 'new'],
    input: configMap('../../outside/kept.txt'),
    expected: { exitCode: 1, prints: [/must not lead out/] },
  },
  {
    title: 'sink: a harmless path',
    args: ['sink', 'new'],
    input: configMap('a.yaml'),
    expected: { exitCode: 0, changes: ['new/a.yaml'] },
  },
]
