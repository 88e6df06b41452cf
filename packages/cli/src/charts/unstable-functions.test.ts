import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unstableFunctions } from './unstable-functions.ts'

const functionsOf = (text: string | Uint8Array, path = 'templates/a.yaml') =>
  unstableFunctions(path, typeof text === 'string' ? Buffer.from(text) : text)

describe('functions that keep a chart out of the cache', () => {
  it.each([
    ['password: {{ randAlphaNum 10 }}', 'randAlphaNum'],
    ['{{- $ca := genCA "x" 365 }}', 'genCA'],
    ['{{ .Values.a | default (uuidv4) }}', 'uuidv4'],
    ['{{ now | date "2006" }}', 'now'],
    ['{{ htpasswd "a" "b" }}', 'htpasswd'],
    ['{{ "a" | bcrypt }}', 'bcrypt'],
    ['{{- if (lookup "v1" "Secret" "" "") }}', 'lookup'],
    ['{{\n  shuffle "a" }}', 'shuffle'],
  ])('%s', (text, name) => {
    expect(functionsOf(text)).toMatchObject({ unstable: `templates/a.yaml uses ${name}` })
  })

  it('are found in dependencies that are packed', () => {
    const packed = gzipSync('templates/a.yaml\0\0{{ now }}')
    expect(functionsOf(packed, 'charts/sub.tgz')).toMatchObject({ unstable: 'charts/sub.tgz uses now' })
    expect(functionsOf('no archive', 'charts/sub.tgz')).toMatchObject({ unstable: 'charts/sub.tgz cannot be read' })
  })

  it.each([
    ['a text', 'now: lookup'],
    ['a value', '{{ .Values.now }} {{ $now }}'],
    ['a comment', '{{/* now */}} {{- /* lookup */ -}}'],
    ['another name', '{{ include "nowhere" . }} {{ general }} {{ operand }}'],
  ])('are not in %s', (_, text) => expect(functionsOf(text)).toMatchObject({ unstable: undefined }))

  it.each(['templates/NOTES.txt', 'README.md', 'crds/a.yaml'])('do not matter in %s', (path) => {
    expect(functionsOf('{{ now }}', path)).toMatchObject({ unstable: undefined })
  })

  it('finds templates that read the name of the release', () => {
    expect(functionsOf('{{ .Release.Name }}')).toMatchObject({ readsRelease: true })
    expect(functionsOf('{{ .Values.release }} Release')).toMatchObject({ readsRelease: false })
  })

  it.each([
    ['{"properties": {"a": {"$ref": "file:///etc/passwd"}}}'],
    ['{"$ref": "FILE:///etc/passwd"}'],
    ['{"$ref" : " file:///etc/passwd"}'],
    ['{"$ref": "\\u0066ile:///etc/passwd"}'],
    ['{"\\u0024ref": "file:\\/\\/\\/etc\\/passwd"}'],
    ['{"$id": "file:///etc/", "$ref": "passwd"}'],
    ['{"id": "file:///etc/"}'],
    ['{"$schema": "file:///etc/passwd"}'],
    ['{"$ref": "/etc/passwd"}'],
    ['{"$ref": "etc/passwd"}'],
    ['{"$ref": "../etc/passwd#/a"}'],
    ['{"$dynamicRef": "etc/passwd"}'],
  ])('refuses a schema that reads a file: %s', (schema) => {
    const problem = expect.stringContaining('the schema in values.schema.json must not refer to files')
    expect(functionsOf(schema, 'values.schema.json')).toEqual({ problem })
  })

  it('refuses it in a dependency that is packed, too', () => {
    const packed = gzipSync('values.schema.json\0\0{"$ref": "\\u0066ile:///etc/passwd"}')
    expect(functionsOf(packed, 'charts/sub.tgz')).toHaveProperty('problem')
  })

  it.each([
    ['{"$ref": "https://example.com/a.json"}', true],
    ['{"$ref": "\\u0068ttp://example.com/a.json"}', true],
    ['{"$schema": "http://example.com/own.json"}', true],
    ['{"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://example.com/a.json"}', false],
    ['{"$ref": "#/definitions/a", "definitions": {"a": {"default": "file:///etc/passwd"}}}', false],
    ['{"properties": {"id": {"type": "string"}, "$ref": {"type": "string"}}}', false],
    ['{"default": {"id": "a/b"}, "pattern": "\\\\u0022|\\\\/"}', false],
  ])('finds whether a schema asks a server: %s', (schema, asksServers) => {
    expect(functionsOf(schema, 'values.schema.json')).toMatchObject({ asksServers })
    expect(functionsOf(schema, 'files/a.json')).toMatchObject({ asksServers: false })
  })
})
