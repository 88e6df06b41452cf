import { vol } from 'memfs'
import { type FileTexts, WORKING_DIRECTORY } from './protocol.ts'

/** Makes the virtual file system contain only the files, below the working directory. Throws an error for a path outside of it. */
export function mountFiles(files: FileTexts): void {
  vol.reset()
  vol.mkdirSync('/tmp')
  vol.mkdirSync(WORKING_DIRECTORY)
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split('/')
    if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
      throw new Error(`${JSON.stringify(path)} must be a path below the working directory`)
    vol.mkdirSync([WORKING_DIRECTORY, ...parts.slice(0, -1)].join('/'), { recursive: true })
    vol.writeFileSync(`${WORKING_DIRECTORY}/${path}`, text)
  }
}

/** The files of the working directory that differ from those before. */
export function changedFiles(before: FileTexts): { readonly written: FileTexts; readonly removed: readonly string[] } {
  const after = new Map(textsBelow(WORKING_DIRECTORY))
  const written = [...after].filter(([path, text]) => !Object.hasOwn(before, path) || before[path] !== text)
  return {
    written: Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1))),
    removed: Object.keys(before).filter((path) => !after.has(path)),
  }
}

function textsBelow(folder: string, prefix = ''): [path: string, text: string][] {
  return vol.readdirSync(folder).flatMap((name): [string, string][] => {
    const path = `${folder}/${name}`
    if (vol.statSync(path).isDirectory()) return textsBelow(path, `${prefix}${name}/`)
    return [[`${prefix}${name}`, vol.readFileSync(path, 'utf8') as string]]
  })
}
