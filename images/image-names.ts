import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** The stages of the Dockerfile that become images. */
export type Stage = 'base' | 'command' | 'command-git' | 'function'

/** The command as an image, and the same with git and CA certificates. */
const commandStages: ReadonlyMap<string, Stage> = new Map([
  ['krmkit', 'command'],
  ['krmkit-git', 'command-git'],
])

/** The names of all functions: the folders below `functions`. */
export function functionNames(): string[] {
  return readdirSync(join(root, 'functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The names of all images, as the bake file names its targets. */
export function imageNames(): string[] {
  return ['base', ...commandStages.keys(), ...functionNames()]
}

/** The stage of the Dockerfile that an image is built from. */
export function stageOf(name: string): Stage {
  return name === 'base' ? name : (commandStages.get(name) ?? 'function')
}

/** The reference of an image: a variant of the command is in the same repository, and its name is part of the tag. */
export function imageOf(name: string, registry = 'krmkit'): string {
  return name === 'krmkit-git' ? `${registry}/krmkit:dev-git` : `${registry}/${name}:dev`
}

/** The name of an image by its reference, with or without a registry. */
export function nameOfImage(reference: string): string {
  const name = reference.replace(/^.*\/|:[^:/]*$/g, '')
  return name === 'krmkit' && reference.endsWith('-git') ? 'krmkit-git' : name
}
