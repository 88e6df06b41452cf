const { URL } = globalThis

export function fileURLToPath(url: string | URL): string {
  const { protocol, pathname } = new URL(url)
  if (protocol !== 'file:') throw new TypeError('The URL must be of scheme file')
  return decodeURIComponent(pathname)
}

export function pathToFileURL(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`)
}

export { URL }
