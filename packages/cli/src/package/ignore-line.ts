const PACKAGE_FILE = 'Kptfile'

/** How to leave a file out of a package: the line, and the `.krmignore` of the nearest package that it belongs into. */
export function ignoreLine(path: string, paths: readonly string[]): string {
  const packages = new Set(
    paths.filter((other) => other.endsWith(`/${PACKAGE_FILE}`)).map((other) => other.slice(0, -PACKAGE_FILE.length)),
  )
  let folder = path.slice(0, path.lastIndexOf('/') + 1)
  // A sub-package has rules of its own, and does not inherit those of its parent.
  while (folder !== '' && !packages.has(folder))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return `add this line to ${folder}.krmignore: /${escaped(path.slice(folder.length))}`
}

/** A path as a pattern of gitignore's syntax that means it alone. */
function escaped(path: string): string {
  return path.replace(/[\\*?[\]]/g, '\\$&').replace(/ +$/, (spaces) => spaces.replaceAll(' ', '\\ '))
}
