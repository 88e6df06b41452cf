import type { Options } from './options.ts'

/** The text of `--help`. */
export const usage = `Usage: npm create krmkit@latest NAME [-- OPTIONS]

Creates a KRM function in the directory NAME.

Options:
  --group GROUP  API group of the config (default: example.com)
  --kind KIND    kind of the config (default: NAME in PascalCase)
  --image IMAGE  name of the image without a tag (default: GROUP/NAME)
  --no-install   install nothing; \`npm install && npm run doc\` completes the directory
  -h, --help     print this text`

/** The commands that the user runs next. */
export function nextSteps({ name, image, installs }: Options): string {
  const steps = [
    `cd ${name}`,
    ...(installs ? [] : ['npm install', 'npm run doc']),
    'npm test',
    'npm run image',
    `kpt fn eval demo/package --image ${image}:dev --fn-config demo/config.yaml`,
  ]
  return `\n${name} is complete. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`
}
