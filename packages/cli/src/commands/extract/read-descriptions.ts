import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Descriptions, readDescriptions } from '@krmkit/kubernetes-schemas'
import { isMap, type JsonMap, readJson } from '@krmkit/structural-schema/values'
import { type Outcome, reasonOf, usageFailure } from '../../outcome.ts'
import { readFoundText, readNamedText } from '../../package/named-input.ts'

/** Reads the OpenAPI documents of `--descriptions`: files, and the JSON files of folders. */
export function descriptionsOf(paths: readonly string[], cwd: string): Outcome<Descriptions> {
  const documents: JsonMap[] = []
  for (const path of paths) {
    const files = filesOf(path, cwd)
    if (files.problems) return files
    for (const file of files.value) {
      const document = readDocument(file, cwd, file === path ? readNamedText : readFoundText)
      if (document.problems) return document
      documents.push(document.value)
    }
  }
  const descriptions = readDescriptions(documents)
  if (paths.length > 0 && descriptions.size === 0)
    return usageFailure(
      `--descriptions ${paths.join(', ')} must be OpenAPI documents, found none with definitions; \`kubectl get --raw /openapi/v2\` prints one`,
    )
  return { value: descriptions }
}

function filesOf(path: string, cwd: string): Outcome<readonly string[]> {
  try {
    if (!statSync(resolve(cwd, path)).isDirectory()) return { value: [path] }
    const names = readdirSync(resolve(cwd, path)).filter((name) => name.endsWith('.json'))
    if (names.length === 0) return usageFailure(`--descriptions ${path} must be a folder with JSON files, found none`)
    return { value: names.sort().map((name) => join(path, name)) }
  } catch (error) {
    return usageFailure(`--descriptions ${path} cannot be read: ${reasonOf(error)}`)
  }
}

function readDocument(file: string, cwd: string, readText: typeof readNamedText): Outcome<JsonMap> {
  const text = readText(cwd, file, `--descriptions ${file}`)
  if (text.problems) return text
  try {
    const document = readJson(text.value)
    return isMap(document) ? { value: document } : usageFailure(`--descriptions ${file} must be a JSON object`)
  } catch (error) {
    return usageFailure(`--descriptions ${file} must be JSON: ${reasonOf(error)}`)
  }
}
