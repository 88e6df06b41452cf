// The library, not the module of Node, which has the same name.
export { Buffer, Buffer as default } from 'buffer/'
