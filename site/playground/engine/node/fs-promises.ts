export { promises as default } from './fs.ts'
