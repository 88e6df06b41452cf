import type { BuildFinding } from '@krmkit/kustomization'
import type { Finding } from '@krmkit/runtime'

/**
 * A build's finding as a function reports it: what is about the config itself carries the field, all else says in its message
 * which file it is about.
 */
export function toFinding(finding: BuildFinding, configFile: string): Finding {
  const { severity, rule, message, file, line, column, field, resource } = finding
  const isAboutConfig = file === configFile
  const place =
    file === undefined || isAboutConfig
      ? ''
      : [file.replace(/^\//, ''), line, column].filter((part) => part !== undefined).join(':')
  const about = resource === undefined || message.includes(resource) ? '' : resource
  return {
    severity,
    rule,
    message: [place, about, message].filter((part) => part !== '').join(': '),
    ...(isAboutConfig && field !== undefined && { field }),
  }
}
