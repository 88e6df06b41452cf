import type { RepositoryAddress, Sources } from '@krmkit/kustomization'
import { FileSource } from './file-source.ts'
import { RepositorySource } from './repository-source.ts'
import { showProgress } from './show-progress.ts'
import { Slots } from './slots.ts'
import { SOURCE_LIMITS, type SourceOptions } from './source-options.ts'

/**
 * Fetches repositories with git and files over HTTP, into a cache. Each repository and ref, and each file, is fetched
 * once, also if several targets ask for it at the same time.
 */
export function createSources(options: SourceOptions): Sources {
  const { terminal, limits = SOURCE_LIMITS } = options
  const slots = new Slots(limits.atOnce, showProgress(terminal))
  const repositories = new RepositorySource(options)
  const files = new FileSource(options)
  return {
    repository: once(repositoryName, (address: RepositoryAddress) => slots.run(() => repositories.fetch(address))),
    file: once(
      (url: string) => url,
      (url: string) => slots.run(() => files.fetch(url)),
    ),
  }
}

function repositoryName({ repository, ref, hasSubmodules }: RepositoryAddress): string {
  return JSON.stringify([repository, ref, hasSubmodules])
}

/** Work that is done once for each name. */
function once<Argument, Result>(
  nameOf: (argument: Argument) => string,
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const started = new Map<string, Promise<Result>>()
  return (argument) => {
    const name = nameOf(argument)
    const result = started.get(name) ?? work(argument)
    started.set(name, result)
    return result
  }
}
