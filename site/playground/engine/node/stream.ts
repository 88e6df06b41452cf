/** Bases of the streams of memfs, which no command uses. */
export class Readable {}
export class Writable {}

/** The content of responses, which a page does not request. */
export function pipeline(): never {
  throw new Error('a page has no streams')
}
