import { expect, test } from 'vitest'
import { isPlainString } from '../../functions/format-resources/src/quoting.ts'
import { isSame } from '../../functions/format-resources/src/same.ts'
import { parseImageName } from '../../packages/catalogue/src/image-name.ts'
import { toDouble } from '../../packages/cel/src/library/convert.ts'
import { parseUrl } from '../../packages/cel/src/library/url-value.ts'
import { positionWithin } from '../../packages/check/src/objects/scalar-place.ts'
import { outdent } from '../../packages/cli/src/list/compose-list.ts'
import { formatTest, isRequestUri, parseDuration, subdomainProblems } from '../../packages/formats/src/index.ts'
import { readGoNumber } from '../../packages/kustomization/src/print/kustomize/go-number.ts'
import { styleOf } from '../../packages/kustomization/src/print/kustomize/scalar-style.ts'
import { shownMessage, shownReference } from '../../packages/kustomization/src/remote/shown-address.ts'
import { commentsOf } from '../../packages/runtime/src/comments.ts'
import { parseFieldPath } from '../../packages/runtime/src/field-path.ts'
import { resourceText } from '../../packages/runtime/src/frame/list/new-resource.ts'
import { ownPathForm } from '../../packages/runtime/src/path-forms.ts'
import { holdsSecret } from '../../packages/runtime/src/secret-places.ts'
import { decodeConversion } from '../../packages/structural-schema/src/crd/decode-conversion.ts'
import { newNotes } from '../../packages/structural-schema/src/schema/decode-notes.ts'
import { FieldReader } from '../../packages/structural-schema/src/schema/read-fields.ts'
import { writtenDocument } from '../../packages/transformers/src/strategic-merge/spelling.ts'
import { findRefusals } from '../../packages/yaml/src/go-yaml/kubectl.ts'
import { isReadAsNumber, isSafePlain } from '../../packages/yaml/src/print/quoting.ts'
import { readYaml } from '../../packages/yaml/src/read-yaml.ts'
import { chompingOf } from '../../packages/yaml/src/scan/block-scalar.ts'

const email = formatTest('email') as (text: string) => boolean
const mac = formatTest('mac') as (text: string) => boolean

function read(text: string) {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('the case must be read')
  return document
}

/** What a reader returns for a text with so many characters in its middle, which does not depend on how many they are. */
type Case = readonly [what: string, reader: (middle: (part: string) => string) => unknown]

const CASES: readonly Case[] = [
  ['a mail address with quotes', (long) => email(`"${long('a')}"@example.com`)],
  ['a mail address with escapes', (long) => email(`"${long('\\"')}"@example.com`)],
  ['a mail address with base64', (long) => email(`=?x?b?${long('AAAA')}?= <a@example.com>`)],
  ['a mail address with quoted-printable', (long) => email(`=?x?q?${long('=41a')}?= <a@example.com>`)],
  ['a host', (long) => isRequestUri(`http://${long('a%e4')}/`)],
  ['a zone', (long) => isRequestUri(`http://[fe80::1%25${long('a%20')}]/`)],
  ['a duration', (long) => parseDuration(`${long('0000000000000000000h')}1s`)],
  ['an address of a card', (long) => mac(`00${long(':00')}${':00'.repeat(20)}`)],
  ['a domain', (long) => subdomainProblems(`${'a'.repeat(300)}${long('.a')}`)],
  ['a string of digits and colons', (long) => isSafePlain(`1${long(':1')}`, false)],
  ['a number of YAML 1.1', (long) => isReadAsNumber(`1${long(':1')}`)],
  ['a sentence', (long) => isSafePlain(`a b${long(' b')}`, false)],
  ['a string for kustomize', (long) => styleOf(`1${long(':1')}`, false)],
  ['a number for kustomize', (long) => readGoNumber(`.1${long('0')}`, false)],
  ['a number for CEL', (long) => toDouble(`.1${long('0')}`)],
  ['a URL for CEL', (long) => String((parseUrl(`http://a/${long('a%20')}`) as { readonly scheme?: string }).scheme)],
  ['a certificate', (long) => conversionNotes(long('AAAA')).length],
  ['a certificate that is not base64', (long) => conversionNotes(`${long('AAAA')}A`).length],
  ['a comment behind a string', (long) => commentsOf(`a: "${long('b')}" # c`)],
  ['a comment behind escapes', (long) => commentsOf(`a: "${long('\\"')}" # c`)],
  ['a comment behind single quotes', (long) => commentsOf(`a: '${long("''")}' # c`)],
  ['a comment behind quotes that are open', (long) => commentsOf(`a: b # c ${long('"\\"')}\\`).length],
  ['a comment before a bracket', (long) => read(`a: ["${long('b')}" # c\n]\n`).size(['a'])],
  [
    'blank lines behind an escape',
    (long) =>
      read(`a: "b\\\n${long('\n')}  c"\n`)
        .text(['a'])
        ?.replace(/\n+/, '\n'),
  ],
  ['JSON for kubectl', (long) => findRefusals(`{"a":"${long('b')}"}\n`)],
  ['JSON with escapes for kubectl', (long) => findRefusals(`{"a":"${long('\\"')}"}\n`)],
  ['white space for kubectl', (long) => findRefusals(`${long(' ')}{"a":1}${long(' ')}\n`)],
  ['a separator for kubectl', (long) => findRefusals(`a: 1\n---${long(' ')}\nb: 1\n`)],
  ['blank lines before an item', (long) => outdent(`${long('\n')}  a: 1`).trim()],
  ['comments before an item', (long) => outdent(`${long('#\n')}  a: 1`).replace(/[#\n]+/, '')],
  ['blank lines before a resource', (long) => resourceText(`${long('\n')}kind: A`, -2, '\n')],
  ['blank lines in a string', (long) => positionWithin(read(`a: "b${long('\n')}\n c"\n`), ['a'], 0)],
  ['white space before JSON', (long) => writtenDocument(read(`${long('\n')}{a: 1}\n`)).isJson],
  ['a path with quotes', (long) => parseFieldPath(`["${long('a')}"]`).length],
  ['a path with escapes', (long) => parseFieldPath(`a["${long('\\"')}"][1]`).length],
  ['a path of another tool', (long) => ownPathForm(`${'a.'.repeat(5000)}${long('a')}`).startsWith('a.a')],
  ['an address', (long) => shownReference(`${long('git::')}https://a:b@example.com/c`).includes('a:b')],
  ['a message with a string', (long) => shownMessage(`"${long('a')}" https://a:b@example.com/c`).includes('a:b')],
  ['a message with escapes', (long) => shownMessage(`"${long('\\"')}" https://a:b@example.com/c`).includes('a:b')],
  ['an image', (long) => parseImageName(`${'a/'.repeat(5000)}${long('a/')}b`)],
  ['a number that is moved', (long) => isSame(`a:   ${long('7')}\n`, `a: ${long('7')}\n`, false)],
  ['a number that changes', (long) => isSame(`a: ${long('7')}1\n`, `a: ${long('7')}2\n`, false)],
  ['an octal number', (long) => isPlainString(`0${long('7')}`)],
  ['anchors before a kind', (long) => holdsSecret(`kind: ${'& '.repeat(9)}${long('& ')}Secret`)],
  ['anchors before a block', (long) => chompingOf(`${'& '.repeat(9)}${long('& ')}|-`)],
]

function conversionNotes(caBundle: string): readonly unknown[] {
  const notes = newNotes()
  const webhook = { clientConfig: { caBundle } }
  decodeConversion({ strategy: 'Webhook', webhook }, undefined as never, false, new FieldReader(notes))
  return notes.problems
}

/** V8 has room for some 8 million steps back. */
const LENGTH = 20_000_000

test.each(CASES)('%s of twenty million characters is read like a short one', (_, reader) => {
  const short = reader((part) => part.repeat(2))
  expect(reader((part) => part.repeat(LENGTH / part.length))).toEqual(short)
})
