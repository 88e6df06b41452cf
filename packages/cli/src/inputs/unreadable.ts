import type { FileFinding } from '../reporters/finding.ts'

/** What is said of a text that cannot be read; of what looks like a template, that it is one. */
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
    hint: 'Check what comes out of the template (`helm template CHART | krmkit check -`), or name the file in .krmignore.',
    file,
    line,
    column,
  }
}
