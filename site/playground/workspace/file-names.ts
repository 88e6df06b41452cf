/**
 * The file of a run that contains the functionConfig of the mode `function`. Because its name does not end with `.yaml`, the
 * function does not find it among the resources of the directory, and does not change it.
 */
export const CONFIG_FILE = 'function-config'

const MAX_LENGTH = 200

/**
 * Why `path` cannot be the name of a file next to `others`; `undefined` if it can. Names come from users, dropped files and
 * shared links.
 */
export function fileNameProblem(path: string, others: readonly string[]): string | undefined {
  if (path === '') return 'the name of a file must not be empty'
  if (path.length > MAX_LENGTH) return `the name of a file must have at most ${MAX_LENGTH} characters`
  const name = JSON.stringify(path)
  if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\]/u.test(path)) {
    return `${name} must not contain backslashes or invisible characters`
  }
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return `${name} must be a path below the working directory`
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.' || segment === '..')
      return `${name} must not contain "", "." or ".." as a part`
    if (segment.trim() !== segment) return `${name} must not have spaces around a part`
    if (segment === '__proto__') return `${name} must not contain "__proto__"`
  }
  if (path === CONFIG_FILE) return `${name} is the functionConfig: it has a tab of its own in the mode "Function"`
  for (const other of others) {
    if (other === path) return `a file ${name} exists already`
    if (other.startsWith(`${path}/`)) return `${name} is a folder already: it contains ${JSON.stringify(other)}`
    if (path.startsWith(`${other}/`)) return `${JSON.stringify(other)} is a file, so it cannot contain ${name}`
  }
  return undefined
}

/** A name that is free next to `others`: `resources.yaml`, `resources-2.yaml`, and so on. */
export function freeFileName(wanted: string, others: readonly string[]): string {
  const [, stem = wanted, extension = ''] = /^(.+?)(\.[^./]*)?$/.exec(wanted) ?? []
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${stem}-${count}${extension}`
    if (!others.some((other) => other === name || other.startsWith(`${name}/`))) return name
  }
}
