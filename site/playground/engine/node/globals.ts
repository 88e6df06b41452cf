import { Buffer } from './buffer.ts'
import process from './process.ts'

// Libraries and the command use these as globals of Node.
Object.assign(globalThis, { Buffer, process })
