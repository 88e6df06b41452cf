#!/usr/bin/env node
// A function that is wrong in one case: `node main.ts KRM-052`; without an argument it is right in all.
import { breakages } from './breakages.ts'
import { passThrough } from './pass-through.ts'

const chunks: Uint8Array[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const [id = ''] = process.argv.slice(2)
const { stdout, stderr, exitCode } = passThrough(Buffer.concat(chunks), process.env, breakages[id])
process.stderr.write(stderr)
process.stdout.write(stdout)
process.exitCode = exitCode
