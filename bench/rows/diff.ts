import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../tests/remote/servers/make-repository.ts'
import { krmkit } from '../build-run.ts'
import { kustomization, overlay, writeTree } from '../kustomizations.ts'
import { interleave, measure, type Program } from '../measure.ts'
import type { Row } from '../row.ts'

const RESOURCES = 500
const MUST = 1000

/** The differences of two revisions whose base has 500 resources, and of equal ones. */
export async function diff(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const commit = (...args: readonly string[]) =>
      git(folder, ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'a', ...args])
    writeTree(folder, { ...kustomization('base', RESOURCES), 'prod/kustomization.yaml': overlay(['../base']) })
    git(folder, ['init', '--quiet'])
    git(folder, ['add', '--all'])
    commit()
    writeTree(folder, { 'prod/kustomization.yaml': overlay(['../base'], 'commonAnnotations: {a: b}\n') })
    commit('--all')
    const run = (from: string) => {
      // Differences are exit code 1.
      const shell = ['/bin/sh', '-c', 'cd "$0" && "$@" || [ $? = 1 ]', folder] as const
      const program: Program = [...shell, ...krmkit(), 'diff', 'prod', '--from', from, '--to', 'git:HEAD']
      return measure(program, '/dev/null', join(folder, 'printed'))
    }
    const { changed, equal } = await interleave(rounds, {
      changed: () => run('git:HEAD~1'),
      equal: () => run('git:HEAD'),
    })
    return [
      {
        what: `krmkit diff of two revisions of ${RESOURCES} resources, of which all change`,
        must: `<= ${MUST} ms`,
        measured: `${changed.milliseconds.toFixed(0)} ms, ${changed.written} bytes`,
        isMet: changed.milliseconds <= MUST && changed.written > 0,
      },
      {
        what: `krmkit diff of two equal revisions of ${RESOURCES} resources`,
        must: 'no output',
        measured: `${equal.written} bytes, ${equal.milliseconds.toFixed(0)} ms`,
        isMet: equal.written === 0,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
