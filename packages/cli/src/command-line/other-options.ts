/** What the options of other tools mean for krmkit, which does not need them. */
const HINTS: Readonly<Record<string, string>> = {
  '-f': 'name files and directories without an option',
  '--filename': 'name files and directories without an option',
  '-k': 'name directories without an option',
  '--kustomize': 'name directories without an option',
  '-R': 'directories are always read with their subdirectories',
  '--recursive': 'directories are always read with their subdirectories',
  '-i': '--image is an option of `krmkit eval`; a Kptfile names the images that `krmkit render` runs',
  '--image': '--image is an option of `krmkit eval`; a Kptfile names the images that `krmkit render` runs',
  '-o': 'commands with a report have --format, and `> FILE` writes it',
  '--output': 'commands with a report have --format, and `> FILE` writes it',
  '-ignore-missing-schemas': 'use --missing-schemas ignore',
  '--ignore-missing-schemas': 'use --missing-schemas ignore',
  '--fn-path': 'functions that resources declare are not run; use `krmkit eval` or `krmkit render`',
  '--load_restrictor': 'use --load-restrictor',
  '--enable_alpha_plugins': 'use --enable-alpha-plugins',
}

/** A hint about an option that commander does not know, from its error message. */
export function otherOption(message: string): string | undefined {
  const [, option = ''] = /unknown option '(--?[^'=]+)/.exec(message) ?? []
  return Object.hasOwn(HINTS, option) ? HINTS[option] : undefined
}
