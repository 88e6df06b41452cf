const LABEL = 'lowercase letters, digits and "-", with a letter or digit at both ends'

/** Formats in the words of a message, read after "must be". */
export const FORMAT_WORDS: Readonly<Record<string, string>> = {
  'dns-1123-label': `a DNS label (${LABEL}, at most 63 characters)`,
  'dns-1123-subdomain': `a DNS name (${LABEL}, in parts separated by ".", at most 253 characters)`,
  'dns-1035-label': `a DNS label that begins with a letter (${LABEL}, at most 63 characters)`,
  'dns-1123-subdomain-with-underscore':
    'a DNS name (lowercase letters, digits, "-" and "_", in parts separated by ".", at most 253 characters)',
  'search-domain': 'a DNS name, with or without a "." at its end (at most 253 characters)',
  'relaxed-search-domain': 'a DNS name, with or without a "." at its end (at most 253 characters), or "."',
  'sysctl-name': 'the name of a sysctl, such as "net.ipv4.tcp_syncookies" (at most 253 characters)',
  'dns-1123-label-with-underscore': 'a DNS label (lowercase letters, digits, "-" and "_", at most 63 characters)',
  'wildcard-dns-1123-subdomain': 'a DNS name that begins with "*."',
  'fully-qualified-name': 'a DNS name of at least three parts, such as "a.example.com"',
  'fully-qualified-domain-name': 'a domain name of at least two parts, such as "example.com"',
  'qualified-name':
    'a name of letters, digits, "-", "_" and "." (at most 63 characters), with an optional DNS name and "/" in front',
  'lower-case-qualified-name':
    'a name of letters, digits, "-", "_" and "." (at most 63 characters), with an optional DNS name and "/" in front',
  'label-key-prefix': 'a DNS name',
  'label-value':
    'empty, or letters, digits, "-", "_" and "." with a letter or digit at both ends (at most 63 characters)',
  'path-segment': 'a name without "/" and "%", not "." or ".."',
  'config-map-key':
    'a key of letters, digits, "-", "_" and "." (at most 253 characters), not "." and not beginning with ".."',
  'env-var-name': 'the name of a variable (letters, digits, "-", "_" and ".", not beginning with a digit)',
  'relaxed-env-var-name': 'the name of a variable (printable ASCII characters without "=")',
  'c-identifier': 'an identifier (letters, digits and "_", not beginning with a digit)',
  'port-name': 'the name of a port (lowercase letters, digits and "-", at least one letter, at most 15 characters)',
  'http-header-name': 'the name of an HTTP header (letters, digits and "-")',
  'domain-prefixed-path': 'a DNS name, "/" and a path, such as "example.com/name"',
  'signer-name':
    'the name of a signer (a DNS name of at least two parts, "/" and a name), such as "example.com/signer"',
  'csi-driver-name': 'the name of a CSI driver (a DNS name of at most 63 characters)',
  ip: 'an IP address',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  'strict-ip': 'an IP address without leading zeros, and not IPv4 written as IPv6',
  'endpoint-ip': 'an IP address that is not unspecified, loopback or link-local',
  'padded-cidr': 'an IP network such as "10.0.0.0/8"',
  cidr: 'an IP network such as "10.0.0.0/8"',
  'strict-cidr': 'an IP network such as "10.0.0.0/8", without leading zeros and without bits after the prefix',
  percent: 'a percentage such as "25%"',
  'int-or-percent': 'a number, or a percentage such as "25%"',
  quantity: 'a quantity such as 500m, 2 or 128Mi',
  trimmed: 'without spaces around it',
  'absolute-path': 'a path that begins with "/"',
  'no-backsteps': 'a path without ".."',
  'local-path': 'a relative path without ".."',
  duration: 'a duration such as "1h30m"',
  base64: 'a base64 string',
  rfc3339: 'a time such as "2026-01-31T12:00:00Z"',
  regexp: 'a regular expression of RE2',
  'lower-case-ascii': 'written without uppercase letters',
  uid: 'a UID',
  'service-account-user': 'the user name of a ServiceAccount, such as "system:serviceaccount:default:name"',
}
