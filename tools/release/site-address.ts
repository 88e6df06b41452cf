/** The address of the site on GitHub Pages, with a slash at its end. */
export function siteAddress(repository: string): string {
  const [owner = '', name = ''] = new URL(repository).pathname.split('/').filter((part) => part !== '')
  return `https://${owner}.github.io/${name}/`
}
