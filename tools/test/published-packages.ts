import { root } from '../paths.ts'
import { packageProblems } from '../release/package-problems.ts'
import { manifestOf, packAll } from '../release/packed.ts'
import { publishedFolders } from '../release/published.ts'
import { readRelease } from '../release/settings.ts'
import { inPairs, runCheck } from './step.ts'

// `npm run check:packages`: the manifests and files of packages are complete, and publint checks what users can import.
const folders = publishedFolders(root)
const release = readRelease(root)
const packed = await packAll(root, folders)
const problems = folders.flatMap((folder, index) =>
  packageProblems(folder, manifestOf(root, folder), packed[index] as (typeof packed)[number], release),
)
const checks = folders.map((folder) => () => runCheck(folder, 'publint', [folder, '--strict']))
const failures = (await inPairs(checks)).filter(({ failed }) => failed > 0).map(({ output }) => output)
for (const text of [...problems, ...failures]) console.error(text)
if (problems.length + failures.length > 0) process.exitCode = 1
