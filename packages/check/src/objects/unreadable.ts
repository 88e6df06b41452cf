import type { Finding } from '../finding/finding.ts'

/** The finding about a text that cannot be read; a warning if it looks like a template. */
export function unreadable(
  { code, message, line, column = 1 }: { code: string; message: string; line?: number; column?: number },
  text: string,
): Finding {
  const place = { at: [], ...(line !== undefined && { position: { line, column } }) }
  if (!/\{\{[\s\S]*\}\}/.test(text)) return { severity: 'error', rule: code, message, ...place }
  return {
    severity: 'warning',
    rule: 'template',
    message: `looks like a template and is not checked: ${message}`,
    hint: 'Check the output of the template (`helm template CHART | krmkit check -`), or add the file to .krmignore.',
    ...place,
  }
}
