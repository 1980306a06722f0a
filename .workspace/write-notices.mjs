// @ts-check
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isList, noticesFile, noticesOf, readLicences } from './notices.mjs'

// A step of every build, in the directory of the package: writes the notices that the licences of others ask for.

const directory = join(process.cwd(), process.argv[2] ?? 'dist')
await writeFile(join(directory, noticesFile), noticesOf(await readLicences(directory)))

// The lists that Vite made have served.
const lists = join(directory, '.vite')
for (const file of (await readdir(lists)).filter(isList)) await rm(join(lists, file))
