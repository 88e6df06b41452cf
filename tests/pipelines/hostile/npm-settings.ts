import { formerCommand, type HostileSetting, type Payload } from './hostile-setting.ts'

const setting = (
  title: string,
  files: HostileSetting['files'],
  prepare?: HostileSetting['prepare'],
): HostileSetting => ({
  title,
  files,
  ...(prepare && { prepare }),
  control: formerCommand,
})

/** The package of an attacker in a folder of the checkout. */
const evilPackage = (folder: string, { version, module, script }: Payload) => ({
  [`${folder}/package.json`]: JSON.stringify({
    name: 'krmkit',
    version,
    bin: 'run.sh',
    scripts: { postinstall: 'node x' },
  }),
  [`${folder}/run.sh`]: script,
  [`${folder}/x.js`]: module,
})

/** What npm and npx read where they start. */
export const npmSettings: readonly HostileSetting[] = [
  setting('.npmrc: registry', ({ registry }) => ({ '.npmrc': `registry=${registry}/\n` })),
  setting('.npmrc: proxy', ({ proxy }) => ({ '.npmrc': `proxy=${proxy}\nnoproxy=\n` })),
  setting('.npmrc: script-shell', ({ script }) => ({ '.npmrc': 'script-shell=./shell.sh\n', 'shell.sh': script })),
  setting('.npmrc: node-options', ({ module }) => ({
    '.npmrc': 'node-options=--require=./first.cjs\n',
    'first.cjs': module,
  })),
  setting('.npmrc: userconfig', ({ registry }) => ({
    '.npmrc': 'userconfig=./user.npmrc\n',
    'user.npmrc': `registry=${registry}/\n`,
  })),
  setting('.npmrc: globalconfig', ({ script }) => ({
    '.npmrc': 'globalconfig=./global.npmrc\n',
    'global.npmrc': 'script-shell=./shell.sh\n',
    'shell.sh': script,
  })),
  setting('.npmrc: package', (payload) => ({ '.npmrc': 'package=./evil\n', ...evilPackage('evil', payload) })),
  setting('.npmrc: workspace', ({ version, script }) => ({
    '.npmrc': 'workspace=part\n',
    'package.json': JSON.stringify({ name: 'all', workspaces: ['part'] }),
    'part/package.json': JSON.stringify({ name: 'part', version: '1.0.0' }),
    [`part/node_modules/.bin/krmkit@${version}`]: script,
  })),
  setting(
    '.npmrc: a committed cache of npm',
    () => ({ '.npmrc': 'cache=.npm\nprefer-offline=true\n' }),
    ({ proxy, version }) =>
      `npm_config_proxy=${proxy} npm_config_noproxy= npm_config_cache=.npm npm cache add krmkit@${version}`,
  ),
  setting(
    'node_modules/krmkit',
    (payload) => evilPackage('node_modules/krmkit', payload),
    () => 'mkdir -p node_modules/.bin && ln -sf ../krmkit/run.sh node_modules/.bin/krmkit',
  ),
  setting('node_modules/.bin: the name with the version', ({ version, script }) => ({
    [`node_modules/.bin/krmkit@${version}`]: script,
  })),
  // npx puts this folder on the PATH, also with a --prefix elsewhere.
  setting('node_modules/.bin/node', ({ script }) => ({ 'node_modules/.bin/node': script })),
  setting('node_modules/.bin/sh', ({ script }) => ({ 'node_modules/.bin/sh': script })),
  setting('package.json: bin', ({ version, script }) => ({
    'package.json': JSON.stringify({ name: 'all', version: '1.0.0', bin: { [`krmkit@${version}`]: './run.sh' } }),
    'run.sh': script,
  })),
]
