import type { BuildFinding } from '@krmkit/kustomization'
import type { Finding } from '@krmkit/runtime'

/**
 * Converts a build's finding to a function's finding: findings about the config itself carry the field, all others name
 * their file in the message.
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
