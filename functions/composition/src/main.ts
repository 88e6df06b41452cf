import { main, mountFiles } from '@krmkit/runtime/main'
import { composition } from './index.ts'

void main(composition, mountFiles)
