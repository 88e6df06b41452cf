import type { RunOutput } from './output.ts'

/** Rules of findings about programs and addresses, which only the command can use. */
const RULES: readonly string[] = ['remote', 'helm-disabled', 'plugins-disabled', 'schema-unreadable']

/** The same in messages: what replaces the modules of Node in the page, and what options of the command allow. */
const LIMIT =
  /cannot run in a page|must not be the server|from the network in a page|--allow-exec\b|--enable-(?:exec|alpha-plugins)\b/

/** Whether a run failed because it needs a program, a container, a cluster or the network, which a page does not have. */
export function needsCommand({ status, findings, problems, stderr }: RunOutput): boolean {
  if (status === 'passed') return false
  const texts = [...problems, stderr, ...findings.map(({ message }) => message)]
  return findings.some(({ rule = '' }) => RULES.includes(rule)) || texts.some((text) => LIMIT.test(text))
}
