import { join } from 'node:path'

/** The part of the context of a bundler's plugin that is used here. */
interface ModuleGraph {
  getModuleInfo(module: string): { readonly isEntry: boolean } | null
}

const REPORT = JSON.stringify(join(import.meta.dirname, 'report-loaded-files.ts'))

/** A plugin for Vite that makes every worker report which files it has loaded, so that they are kept for offline use. */
export function reportingWorkers() {
  return {
    name: 'krmkit:reporting-workers',
    transform(this: ModuleGraph, code: string, module: string) {
      return this.getModuleInfo(module)?.isEntry === true ? `import ${REPORT}\n${code}` : undefined
    },
  }
}
