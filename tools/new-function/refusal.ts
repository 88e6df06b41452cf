import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Longest name of a function: an image's name and an npm package's name can be longer, a DNS label cannot. */
const MAX_LENGTH = 63

/** Why no function of this name and description can be made in the checkout; `undefined` if it can. */
export function refusalOf(checkout: string, name: string, sentence: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `the name must be in kebab-case, best a verb phrase such as cap-replicas; found ${JSON.stringify(name)}`
  if (name.length > MAX_LENGTH) return `the name must have at most ${MAX_LENGTH} characters, has ${name.length}`
  if (existsSync(join(checkout, 'functions', name)))
    return `functions/${name} is there already; choose another name, or remove the folder first`
  if (existsSync(join(checkout, 'packages', name))) return `packages/${name} has that name; choose another one`
  if (!/^[A-Z].*[^.\s]\.$/.test(sentence) || sentence.includes('\n') || sentence.includes('*/'))
    return `the description must be one sentence that begins with a capital and ends with a full stop; found ${JSON.stringify(sentence)}`
  return undefined
}
