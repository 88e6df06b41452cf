import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChange } from '../../packages/cli/src/package/plan-changes.ts'
import { readPackage } from '../../packages/cli/src/package/read-package.ts'
import { writeChanges } from '../../packages/cli/src/package/write-changes.ts'
import { median } from '../measure.ts'
import type { Row } from '../row.ts'

const FILES = 300
const MOST = 3

/** What it costs that a crash leaves each file old or new: krmkit's writer against a write and a rename without fsync. */
export async function evalWrite(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-write-'))
  try {
    const ratios: number[] = []
    for (let pair = -1; pair < rounds; pair++) {
      const [own, plain] =
        pair % 2 === 0
          ? [await timed(folder, writeOwn), await timed(folder, writePlain)]
          : [await timed(folder, writePlain), await timed(folder, writeOwn)].reverse()
      if (pair >= 0) ratios.push((own as number) / (plain as number))
    }
    const ratio = median(ratios)
    return [
      {
        what: `writing ${FILES} changed files safely, against write and rename without fsync, processor time`,
        must: `<= ${MOST}x`,
        measured: `${ratio.toFixed(2)}x (${rounds} pairs)`,
        isMet: ratio <= MOST,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The processor time of one way to write the same changes. Waiting for the disk depends on what other programs write. */
async function timed(parent: string, write: (folder: string, changes: readonly FileChange[]) => Promise<void>) {
  const folder = mkdtempSync(join(parent, 'package-'))
  mkdirSync(join(folder, 'apps'))
  for (let i = 0; i < FILES; i++)
    writeFileSync(join(folder, `apps/file-${i}.yaml`), `name: map-${i}\n${'value: 1\n'.repeat(20)}`)
  const changes = (readPackage(folder).value?.files ?? []).map((file): FileChange => {
    const before = readFileSync(join(folder, file.path), 'utf8')
    return { path: file.path, change: 'updated', file, before, after: `${before}new: 1\n` }
  })
  const begin = process.cpuUsage()
  await write(folder, changes)
  const { user, system } = process.cpuUsage(begin)
  return user + system
}

async function writeOwn(folder: string, changes: readonly FileChange[]): Promise<void> {
  const { problems } = await writeChanges(folder, changes)
  if (problems) throw new Error(problems.map(({ message }) => message).join('\n'))
}

async function writePlain(folder: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path, after } of changes) {
    const target = join(folder, path)
    writeFileSync(`${target}~`, after)
    renameSync(`${target}~`, target)
  }
}
