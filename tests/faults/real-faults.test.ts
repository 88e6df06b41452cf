import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testUnless } from '@krmkit/testing'
import { withFolder, writeFiles } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { krmkit } from './krmkit.ts'
import { findBelow, lostResources, tornFiles } from './moved-package.ts'

const isRoot = process.getuid?.() === 0
/** A user without rights. */
const NOBODY = 65534

const configMap = (name: string, value = '1') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  value: "${value}"\n`

/** A function that moves resource b from a.yaml to z.yaml, where `z` already is. */
const files = { 'a.yaml': `${configMap('a')}---\n${configMap('b')}`, 'z.yaml': configMap('z') }
const after = { 'a.yaml': configMap('a'), 'z.yaml': `${configMap('z')}---\n${configMap('b')}` }
const item = (name: string, path: string, index: number) =>
  `- ${configMap(name)
    .replace(
      `  name: ${name}\n`,
      `  name: ${name}\n  annotations: {config.kubernetes.io/path: ${path}, config.kubernetes.io/index: "${index}", internal.config.kubernetes.io/path: ${path}, internal.config.kubernetes.io/index: "${index}"}\n`,
    )
    .trimEnd()
    .split('\n')
    .join('\n  ')}\n`
const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${item('a', 'a.yaml', 0)}${item('z', 'z.yaml', 0)}${item('b', 'z.yaml', 1)}`

function call(args: readonly string[], options: { cwd: string; uid?: number; program?: string; input?: string }) {
  const { program = krmkit, uid, ...rest } = options
  const ids = uid === undefined ? [] : ['--import', becoming(uid)]
  const { status, stderr } = spawnSync(process.execPath, [...ids, program, ...args], { encoding: 'utf8', ...rest })
  return { status, stderr }
}

/** A module that makes its process one of another user, who may not be able to start the Node of a checkout in a private home. */
function becoming(uid: number): string {
  return `data:text/javascript,process.setgroups([]);process.setgid(${uid});process.setuid(${uid})`
}

/** Runs the function that moves a resource. */
function move(folder: string, uid?: number, program?: string) {
  const own = mkdtempSync(join(tmpdir(), 'krmkit-move-'))
  try {
    writeFiles(own, { 'list.yaml': list, 'move.sh': `#!/bin/sh\ncat > /dev/null\ncat '${own}/list.yaml'\n` })
    chmodSync(own, 0o755)
    chmodSync(join(own, 'move.sh'), 0o755)
    return call(['eval', folder, '--exec', join(own, 'move.sh')], {
      cwd: own,
      ...(uid && { uid }),
      ...(program && { program }),
    })
  } finally {
    rmSync(own, { recursive: true })
  }
}

function isPossible(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Why no small file system can be mounted. */
function missingMount(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-mount-'))
  try {
    if (!isPossible('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])) return 'mount is not permitted'
    spawnSync('umount', [folder])
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function missingChattr(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-chattr-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  try {
    return isPossible('chattr', ['+i', file]) ? undefined : 'chattr cannot make a file immutable'
  } finally {
    spawnSync('chattr', ['-i', file])
    rmSync(folder, { recursive: true })
  }
}

async function onFullDisk(work: (folder: string, fill: () => void) => void): Promise<void> {
  await withFolder({}, async (folder) => {
    expect(isPossible('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])).toBe(true)
    try {
      // Pages of 4 KiB: one file takes all of them.
      work(
        folder,
        () => void spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filler')}`, 'bs=4k'], { stdio: 'ignore' }),
      )
    } finally {
      spawnSync('umount', [folder])
    }
  })
}

describe('a full disk leaves the old files', () => {
  const onTmpfs = testUnless(missingMount())
  const service = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata:\n  name: web\n'
  const old = 'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nold: true\n'

  onTmpfs('eval', () =>
    onFullDisk((folder, fill) => {
      writeFiles(folder, files)
      fill()

      const { status, stderr } = move(folder)

      expect([status, stderr]).toEqual([1, expect.stringMatching(/ENOSPC[\s\S]*nothing was written/)])
      rmSync(join(folder, 'filler'))
      expect(findBelow(folder)).toEqual({ files, temporaries: {} })
      expect(move(folder).status).toBe(0)
      expect(findBelow(folder).files).toEqual(after)
    }),
  )

  onTmpfs('check --write-baseline', () =>
    onFullDisk((folder, fill) => {
      writeFiles(folder, { 'a.yaml': service, 'known.yaml': old })
      fill()
      const flags = ['--kubernetes-version', '1.30', '--write-baseline', 'known.yaml', '--because', 'later']

      const { status, stderr } = call(['check', 'a.yaml', ...flags], { cwd: folder })

      expect([status, stderr]).toEqual([1, expect.stringContaining('ENOSPC')])
      expect(readFileSync(join(folder, 'known.yaml'), 'utf8')).toBe(old)
      rmSync(join(folder, 'filler'))
      expect(call(['check', 'a.yaml', ...flags], { cwd: folder }).status).toBe(0)
      expect(readFileSync(join(folder, 'known.yaml'), 'utf8')).not.toContain('old')
    }),
  )

  onTmpfs('eval --results-dir', () =>
    onFullDisk((folder, fill) => {
      writeFiles(folder, { 'results.yaml': 'old: true\n' })
      fill()
      const args = ['eval', '-', '-i', 'set-namespace', '--results-dir', folder, '--', 'namespace=x']

      const { status, stderr } = call(args, { cwd: folder, input: configMap('a') })

      expect([status, stderr]).toEqual([2, expect.stringMatching(/--results-dir .*ENOSPC/)])
      expect(readFileSync(join(folder, 'results.yaml'), 'utf8')).toBe('old: true\n')
    }),
  )
})

describe('a rename that the system refuses', () => {
  testUnless(missingChattr())('of an immutable file leaves every resource in its place', async () => {
    for (const name of ['a.yaml', 'z.yaml'])
      await withFolder(files, async (folder) => {
        spawnSync('chattr', ['+i', join(folder, name)])
        const { status, stderr } = move(folder)
        spawnSync('chattr', ['-i', join(folder, name)])

        const found = findBelow(folder)
        expect([status, stderr]).toEqual([1, expect.stringContaining(`cannot write ${name}: EPERM`)])
        expect(stderr).toContain(name === 'z.yaml' ? 'nothing was written' : 'written: z.yaml')
        expect(tornFiles({ before: files, after }, found)).toEqual([])
        expect(lostResources({ before: files, after }, found)).toEqual([])
        expect(found.temporaries).toEqual({})
      })
  })

  testUnless(isRoot ? undefined : 'only root runs a program as another user')(
    'in a sticky folder leaves every resource in its place',
    async () => {
      await withFolder({}, async (parent) => {
        // The other user may not read the folders around this checkout.
        const program = join(parent, 'krmkit/bin/krmkit.js')
        for (const name of ['bin', 'dist', 'package.json'])
          cpSync(join(root, 'packages/cli', name), join(parent, 'krmkit', name), { recursive: true })
        const folder = join(parent, 'package')
        mkdirSync(folder)
        chmodSync(parent, 0o755)
        writeFiles(folder, files)
        chmodSync(folder, 0o1777)

        const { status, stderr } = move(folder, NOBODY, program)

        expect([status, stderr]).toEqual([
          1,
          expect.stringMatching(/cannot write z.yaml: (EPERM|EACCES)[\s\S]*nothing was written/),
        ])
        expect(findBelow(folder)).toEqual({ files, temporaries: {} })
      })
    },
  )
})

describe('what a rewritten file keeps', () => {
  testUnless(isRoot ? undefined : 'only root may give files away')('owner, group and set bits', async () => {
    await withFolder(files, async (folder) => {
      const file = join(folder, 'z.yaml')
      chownSync(file, NOBODY, 4321)
      chmodSync(file, 0o6750)

      expect(move(folder)).toMatchObject({ status: 0 })

      const { uid, gid, mode } = statSync(file)
      expect([uid, gid, (mode & 0o7777).toString(8)]).toEqual([NOBODY, 4321, '6750'])
    })
  })

  test('a hard link is reported: the other name keeps the old content', async () => {
    await withFolder(files, async (folder) => {
      linkSync(join(folder, 'z.yaml'), join(folder, 'other-name'))

      const { status, stderr } = move(folder)

      expect([status, stderr]).toEqual([0, expect.stringContaining('warning: z.yaml had 2 hard links')])
      expect(readFileSync(join(folder, 'other-name'), 'utf8')).toBe(files['z.yaml'])
      expect(findBelow(folder).files).toMatchObject(after)
    })
  })

  test('a file with one name gets no warning', async () => {
    await withFolder(files, async (folder) => {
      expect(move(folder).stderr).not.toContain('warning')
    })
  })
})

test('a temporary file of an earlier run is named, and stays', async () => {
  await withFolder(
    { ...files, '.z.yaml.abc.krmkit': files['z.yaml'], '.gone.yaml.abc.krmkit': 'name: gone\n' },
    async (folder) => {
      const { status, stderr } = move(folder)

      expect(status).toBe(0)
      expect(stderr).toContain(
        '.z.yaml.abc.krmkit is a temporary file of a run that did not end: z.yaml has the same content, delete it',
      )
      expect(stderr).toMatch(/\.gone\.yaml\.abc\.krmkit .* may hold the only copy of a resource/)
      expect(Object.keys(findBelow(folder).temporaries)).toHaveLength(2)
    },
  )
})
