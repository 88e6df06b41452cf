import { main } from '@krmkit/runtime/main'
import { starlark } from './index.ts'

void main(starlark)
