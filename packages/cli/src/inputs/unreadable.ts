import type { FileFinding } from '../reporters/finding.ts'

/** The finding about a text that cannot be read; a warning if it looks like a template. */
export function unreadable(
  file: string,
  { code, message, ...place }: { code: string; message: string; line?: number; column?: number },
  text: string,
): FileFinding {
  const { line, column } = place
  if (!/\{\{[\s\S]*\}\}/.test(text)) return { severity: 'error', rule: code, message, file, line, column }
  return {
    severity: 'warning',
    rule: 'template',
    message: `looks like a template and is not checked: ${message}`,
    hint: 'Check the output of the template (`helm template CHART | krmkit check -`), or add the file to .krmignore.',
    file,
    line,
    column,
  }
}
