export { type CataloguedFunction, catalogue } from './generated/catalogue.ts'
