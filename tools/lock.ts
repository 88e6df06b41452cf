import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cache } from './paths.ts'

/** Runs `work` while no other process of this checkout runs work of the same name. */
export async function withLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const folder = join(cache, 'locks')
  const file = join(folder, `${name}.pid`)
  mkdirSync(folder, { recursive: true })
  while (!take(file)) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Takes the lock, or clears it where its owner died without giving it back. */
function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = read(file)
    // An empty file was created a moment ago: its owner is about to write its pid.
    if (owner !== '' && !isAlive(Number(owner))) clear(file, owner)
    return false
  }
}

/** Removes a dead owner's lock, but not one that another process took over just before. */
function clear(file: string, owner: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== owner) linkSync(aside, file)
    rmSync(aside)
  } catch {
    // Another process was quicker; the next attempt to take the lock shows the state.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Whether a process with this id runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
