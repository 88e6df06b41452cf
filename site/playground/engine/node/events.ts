// The library, not the module of Node, which has the same name.
export { EventEmitter, EventEmitter as default } from 'events/'
