// @ts-check
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isList, noticesFile, noticesOf, readLicences } from './notices.mjs'

// A step of every build, run in the package's directory: writes the notices that third-party licences require.

const directory = join(process.cwd(), process.argv[2] ?? 'dist')
await writeFile(join(directory, noticesFile), noticesOf(await readLicences(directory)))

// Vite's lists are no longer needed.
const lists = join(directory, '.vite')
for (const file of (await readdir(lists)).filter(isList)) await rm(join(lists, file))
