import { main } from '@krmkit/runtime/main'
import { generateFolders } from './index.ts'

void main(generateFolders)
