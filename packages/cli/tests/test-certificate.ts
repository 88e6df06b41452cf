import { execFileSync } from 'node:child_process'
import { temporaryPackage } from './temporary-package.ts'

/** The reason why tests that need a certificate are skipped; `undefined` if openssl is installed. */
export const noOpenssl: string | undefined = findOpenssl()

function findOpenssl(): string | undefined {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'openssl is not installed'
  }
}

/** Files with a new key and a certificate of these hosts that nothing trusts. */
export function testCertificate(hosts: readonly string[]): { readonly key: string; readonly cert: string } {
  const { file } = temporaryPackage({})
  const [key, cert] = [file('key.pem'), file('cert.pem')]
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=test', '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', [...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  return { key, cert }
}
