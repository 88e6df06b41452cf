import type { Content } from './servers/make-repository.ts'

const ANY = '1'.repeat(40)
const RUN = 'touch {CANARY}'

const submodule = (url: string, more = ''): Readonly<Record<string, Content>> => ({
  '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ${url}\n${more}`,
  x: { commit: ANY },
})

/** Repositories that must not be fetched as a whole: their files, and a part of the reason. */
export const REFUSED_REPOSITORIES: Readonly<Record<string, readonly [Readonly<Record<string, Content>>, string]>> = {
  'submodule with an option': [submodule(`--upload-pack=${RUN.replace(' ', '$IFS')}`), 'must not begin with "-"'],
  'submodule with an option and a blank': [submodule(`"--upload-pack=${RUN}"`), 'control characters or blanks'],
  'submodule with a short option': [submodule('-u./x'), 'must not begin with "-"'],
  'submodule of ext': [submodule('ext::sh'), 'must use https, ssh or git'],
  'submodule of ext in capitals': [submodule('EXT::sh'), 'must use https, ssh or git'],
  'submodule of ext with a command': [submodule(`"ext::sh -c '${RUN}'"`), 'control characters or blanks'],
  'submodule of fd': [submodule('fd::7'), 'must use https, ssh or git'],
  'submodule of ftp': [submodule('ftp://example.com/x'), 'must use https, ssh or git'],
  'submodule of a file URL': [submodule('file:///etc'), 'must use https, ssh or git'],
  'submodule of a path': [submodule('/etc'), 'must use https, ssh or git'],
  'submodule of a folder': [submodule('x/y'), 'must use https, ssh or git'],
  'submodule without encryption': [submodule('http://example.com/x'), 'must use https, ssh or git'],
  'submodule with an option as host': [submodule('ssh://-oProxyCommand=x/y'), 'must not begin with "-"'],
  'submodule with an option as host of a user': [submodule('ssh://git@-oProxyCommand=x/y'), 'must not begin with "-"'],
  'submodule with an option as short host': [submodule('git@-oProxyCommand=x:y'), 'must not begin with "-"'],
  'submodule with an option as path': [submodule('git@example.com:-x/y'), 'must not begin with "-"'],
  'submodule with a line break': [
    submodule('"https://example.com/\\n--upload-pack=x"'),
    'control characters or blanks',
  ],
  'submodule above its host': [submodule('../../../../../../x'), 'must not lead out of'],
  'submodule with a path to the parent': [submodule('https://example.com/a/../../x'), 'must not contain ".."'],
  'submodule of a metadata service': [submodule('https://169.254.169.254/x'), 'metadata service'],
  'submodule that does not exist': [submodule('./absent'), 'submodule x cannot be fetched'],
  'submodule without a URL': [{ x: { commit: ANY } }, 'does not have a URL in .gitmodules'],
  'submodule of another path': [
    { '.gitmodules': '[submodule "x"]\n\tpath = ../x\n\turl = https://example.com/x\n', x: { commit: ANY } },
    'does not have a URL in .gitmodules',
  ],
  'file of submodules that is a link': [{ '.gitmodules': { link: '/etc/passwd' }, x: { commit: ANY } }, 'it is a link'],
  'file of submodules that is damaged': [{ '.gitmodules': '[submodule', x: { commit: ANY } }, 'cannot be read'],
  'too many submodules': [
    Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`x${i}`, { commit: ANY }])),
    'more than 5 submodules',
  ],
  'too many files': [Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`x${i}`, 'x'])), 'more than 100 files'],
  'large files in a small download': [
    Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`x${i}`, 'x'.repeat(100_000 + i)])),
    'more than 200000 bytes',
  ],
}

/** Links that lead out of the repository, by their paths; all others lead to a file in it. */
export const LINKS: Readonly<Record<string, Content>> = {
  'in/a.yaml': 'a: 1\n',
  'in/good': { link: 'a.yaml' },
  'in/deep/good': { link: '../../in/./good' },
  'in/to-folder': { link: 'deep' },
  'in/bad-absolute': { link: '/etc/passwd' },
  'in/bad-parent': { link: '../../../secret' },
  'in/bad-folder': { link: '../..' },
  'in/bad-git': { link: '../../../git-0/config' },
  'in/bad-loop': { link: 'bad-loop' },
  'in/bad-through': { link: 'to-folder/../../../secret' },
  'in/bad-dangling': { link: 'to-root/../absent' },
  'in/to-root': { link: '..' },
  'bad-chain': { link: 'in/bad-parent/x' },
  'bad-home': { link: '/etc/ssh/ssh_config' },
}
