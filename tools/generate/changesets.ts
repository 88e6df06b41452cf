/**
 * The configuration of changesets. All published packages have one version, so that one tag names a release; a function
 * gets a new version when it or a package in its image changes.
 */
export function changesetConfig(published: readonly string[]): string {
  const config = {
    $schema: 'https://unpkg.com/@changesets/config@3.1.4/schema.json',
    access: 'public',
    baseBranch: 'main',
    changelog: '@changesets/cli/changelog',
    commit: false,
    fixed: [published],
    privatePackages: { tag: false, version: true },
    updateInternalDependencies: 'patch',
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}
