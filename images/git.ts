import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOutDebianPackages, writerBelow } from './base.ts'
import { packagesOf, readDebianRecord } from './debian.ts'
import type { Architecture } from './platform.ts'

/**
 * Settings of git for every user of the image: a mounted folder often belongs to another user than the container's.
 * `krmkit` only reads objects, and switches hooks, filters and every transport off.
 */
const settings = '[safe]\n\tdirectory = *\n'

/**
 * Lays out the layer of the variant with git in the empty folder `target`: the program, the libraries it links, and
 * Debian's CA certificates as one file. git's own transports (`git-remote-https`) need twenty libraries more and are not in.
 */
export async function layOutGit(arch: Architecture, target: string, work: string): Promise<void> {
  const put = writerBelow(target)
  await layOutDebianPackages(packagesOf(readDebianRecord(), 'krmkit-git'), arch, target, work)
  put('usr/bin/git', readFileSync(join(work, 'git/usr/bin/git')))
  put('etc/gitconfig', settings)
  const certificates = globSync(join(work, 'ca-certificates/usr/share/ca-certificates/mozilla/*.crt')).sort()
  if (certificates.length === 0)
    throw new Error('Debian’s package ca-certificates must contain certificates of Mozilla')
  put('etc/ssl/certs/ca-certificates.crt', certificates.map((file) => readFileSync(file, 'utf8')).join(''))
}
