import { readYaml } from '@krmkit/yaml'
import type { FunctionEntry } from '../functions/function-entry.ts'
import { configMapEntries } from './config-map.ts'

/** The entry of the pipeline of a Kptfile that runs the function. A config that is not a plain ConfigMap is a file of the package. */
export function kptfileEntry(called: Pick<FunctionEntry, 'name' | 'type' | 'image'>, config: string): string {
  const section = called.type === 'validator' ? 'validators' : 'mutators'
  const entries = configMapEntries(config)
  const file = `${called.name}.yaml`
  const isFile = entries === undefined && config.trim() !== ''
  const step = {
    image: called.image,
    ...(isFile && { configPath: file }),
    ...(entries && { configMap: Object.fromEntries(entries) }),
  }
  const { document } = readYaml(`pipeline:\n  ${section}: []\n`)
  document?.set(['pipeline', section], [step])
  const note = isFile ? `# ${file}, next to the Kptfile, contains the functionConfig.\n` : ''
  return `${note}${document?.toString() ?? ''}`
}
