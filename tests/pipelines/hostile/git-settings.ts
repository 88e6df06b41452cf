import type { HostileSetting, Payload } from './hostile-setting.ts'

/** A checkout with a repository, such as an unpacked archive, whose configuration is hostile. */
function config(
  title: string,
  lines: (payload: Payload) => string,
  control: string,
  more: Partial<HostileSetting> & { readonly own?: HostileSetting['files'] } = {},
): HostileSetting {
  const { own = () => ({}), ...rest } = more
  return {
    title: `.git/config: ${title}`,
    files: (payload) => ({ '.git/config': lines(payload), ...own(payload) }),
    inputs: { args: '--old\ngit:HEAD' },
    control: () => control,
    ...rest,
  }
}

const IDENTITY = '-c user.name=a -c user.email=a@example.com'
const remote = (lines: string) => `[remote "evil"]\n${lines}`
/** A remote that is a program. */
const EXT = `${remote('\tpromisor = true\n\turl = ext::./run.sh\n')}[protocol "ext"]\n\tallow = always\n`
const run = (script: string) => ({ 'run.sh': script })

/** What git reads in a repository. */
export const gitSettings: readonly HostileSetting[] = [
  config('core.fsmonitor', ({ command }) => `[core]\n\tfsmonitor = "${command}; :"\n`, 'git status'),
  config('core.hooksPath', () => '[core]\n\thooksPath = .githooks\n', 'git checkout -q HEAD', {
    own: ({ script }) => ({ '.githooks/post-checkout': script, '.githooks/post-index-change': script }),
  }),
  {
    title: '.git/hooks',
    files: ({ script }) => ({ '.git/hooks/post-checkout': script, '.git/hooks/post-index-change': script }),
    inputs: { args: '--old\ngit:HEAD' },
    control: () => 'git checkout -q HEAD',
  },
  config(
    'filter',
    ({ command }) => `[filter "evil"]\n\tclean = "${command}; cat"\n\tsmudge = "${command}; cat"\n\trequired = true\n`,
    'git add --renormalize .',
    { own: () => ({ '.gitattributes': '* filter=evil\n' }) },
  ),
  config('diff.external', () => '[diff]\n\texternal = ./run.sh\n', 'echo >> kustomization.yaml; git diff', {
    own: ({ script }) => run(script),
  }),
  config(
    'diff.NAME.textconv',
    ({ command }) => `[diff "evil"]\n\ttextconv = "${command}; cat"\n`,
    'echo >> kustomization.yaml; git diff',
    { own: () => ({ '.gitattributes': '* diff=evil\n' }) },
  ),
  config(
    'core.sshCommand',
    ({ command }) => `[core]\n\tsshCommand = "${command}; :"\n`,
    'git fetch ssh://a@127.0.0.1/b',
  ),
  config('core.gitProxy', () => '[core]\n\tgitProxy = ./run.sh\n', 'git fetch git://127.0.0.1:9/b', {
    own: ({ script }) => run(script),
  }),
  config(
    'remote.NAME.uploadpack',
    ({ command }) => remote(`\turl = .\n\tuploadpack = "${command}; :"\n`),
    'git fetch evil',
  ),
  config('protocol.ext.allow', () => EXT, 'git fetch evil', { own: ({ script }) => run(script) }),
  config(
    'a promisor of missing objects',
    () => `[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tpartialClone = evil\n${EXT}`,
    'git cat-file -p HEAD:manifests/web.yaml',
    {
      own: ({ script }) => run(script),
      prepare: () => 'rm -f ".git/objects/$(git rev-parse HEAD:manifests/web.yaml | sed "s#^..#&/#")"',
      refused: /manifests\/web\.yaml is not in this clone/,
    },
  ),
  config(
    'credential.helper',
    ({ command }) => `[credential]\n\thelper = "!${command}; :"\n`,
    'echo url=https://example.com | GIT_TERMINAL_PROMPT=0 git credential fill',
  ),
  config('core.askPass', () => '[core]\n\taskPass = ./run.sh\n', 'echo url=https://example.com | git credential fill', {
    own: ({ script }) => run(script),
  }),
  config(
    'core.editor',
    ({ command }) => `[core]\n\teditor = "${command}; :"\n`,
    `git ${IDENTITY} commit --allow-empty`,
  ),
  config('gpg.program', () => '[gpg]\n\tprogram = ./run.sh\n', `git ${IDENTITY} commit -S --allow-empty -m a`, {
    own: ({ script }) => run(script),
  }),
  config('include.path', () => '[include]\n\tpath = ../.gitconfig\n', 'git status', {
    own: ({ command }) => ({ '.gitconfig': `[core]\n\tfsmonitor = "${command}; :"\n` }),
  }),
]
