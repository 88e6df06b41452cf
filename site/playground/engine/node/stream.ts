/** Bases of the streams of memfs, which no command uses. */
export class Readable {}
export class Writable {}
