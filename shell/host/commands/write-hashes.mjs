// @ts-check
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashBuild, hashesFile, versionFile } from '../build/integrity.mjs'

// The last step of every app's build, run in its directory: writes the hashes of the built files.

const directory = join(process.cwd(), 'dist')
const hashes = JSON.stringify(await hashBuild(directory), null, 2)
const version = createHash('sha256').update(hashes).digest('hex').slice(0, 16)
await writeFile(join(directory, hashesFile), `${hashes}\n`)
await writeFile(join(directory, versionFile), `${JSON.stringify({ version })}\n`)
