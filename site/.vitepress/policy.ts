import { createHash } from 'node:crypto'
import { STYLE_NONCE } from '../playground/editor/nonce.ts'

/**
 * A page with its Content-Security-Policy, and without style attributes, which the policy forbids: those that VitePress
 * renders are set again by its code when the page starts.
 */
export function withPolicy(html: string): string {
  const page = html.replace(/(<[a-z][^<>]*?) style="[^"]*"/gi, '$1')
  const policy = contentSecurityPolicy(inlineScripts(page))
  return page.replace(
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

/** The policy of a page with these inline scripts. Nothing comes from other hosts, and no text becomes code. */
function contentSecurityPolicy(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'none'",
    // WebAssembly runs Starlark and scripts.
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
    `style-src 'self' 'nonce-${STYLE_NONCE}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    // Pages of functions embed the playground.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g), ([, script = '']) => script)
}
