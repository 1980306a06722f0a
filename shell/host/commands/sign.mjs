// @ts-check
import { readFile } from 'node:fs/promises'
import { writeJson } from '../files/make-registry.mjs'
import { keyVariable, newKey, readPrivateKey } from '../files/registry-key.mjs'
import { Problem, runScript } from '../problem.mjs'

// `npm run sign -- <remotes.json>`: signs a registry with the key in the file that REGISTRY_PRIVATE_KEY names.
// `npm run sign -- --new-key <file>`: makes a key.

const usage = `npm run sign -- <remotes.json>, with ${keyVariable} naming the file of the private key, or npm run sign -- --new-key <file>`

await runScript(async () => {
  const [first, second] = process.argv.slice(2)
  if (first === '--new-key' && second) {
    console.log(`"registryKey": "${await newKey(second)}"`)
    return
  }
  const keyFile = process.env[keyVariable]
  if (!first || first.startsWith('-') || !keyFile) throw new Problem(usage)
  // Imported late: printing the usage works without installed dependencies.
  const { signRegistry } = await import('../contract/registry-signature.mjs')
  const registry = JSON.parse(await readFile(first, 'utf8'))
  await writeJson(first, await signRegistry(registry, await readPrivateKey(keyFile)))
  console.log(`${first} is signed.`)
})
