// These libraries have the API of Node's modules, but no declarations.
declare module 'events/' {
  export { EventEmitter } from 'node:events'
}
declare module 'path-browserify' {
  import { posix } from 'node:path'

  export default posix
}
