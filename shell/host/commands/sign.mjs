// @ts-check
import { readFile } from 'node:fs/promises'
import { keyVariable, newKey, readPrivateKey } from '../files/registry-key.mjs'
import { Problem, runScript } from '../problem.mjs'

// `npm run sign -- <remotes.json>`: signs a registry with the key in the file that REGISTRY_PRIVATE_KEY names.
// `npm run sign -- --new-key <file>`: makes a key.

const usage = `npm run sign -- <remotes.json>, with ${keyVariable} naming the file of the private key, or npm run sign -- --new-key <file>`

await runScript(async () => {
  const [first, second, ...others] = process.argv.slice(2)
  if (first === '--new-key' && second && others.length === 0) {
    console.log(`"registryKey": "${await newKey(second)}"`)
    return
  }
  const keyFile = process.env[keyVariable]
  if (!first || first.startsWith('-') || second !== undefined || !keyFile) throw new Problem(usage)
  await signFile(first, keyFile)
  console.log(`${first} is signed.`)
})

/**
 * @param {string} file
 * @param {string} keyFile
 */
async function signFile(file, keyFile) {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Problem(`${file} cannot be read (${error.code}).`)
  })
  // Imported late: printing the usage, and making a key, work without installed dependencies.
  const { checkText } = await import('../contract/check-text.mjs')
  const { registrySchema } = await import('../contract/registry-schema.mjs')
  const { writeJson } = await import('../files/make-registry.mjs')
  const { refuseMisspelt } = await import('../files/unknown-fields.mjs')
  const { signRegistry } = await import('../contract/registry-signature.mjs')
  const { problem } = checkText(file, registrySchema, text)
  if (problem) throw new Problem(`${problem} It is not signed.`)
  for (const warning of refuseMisspelt('/remotes.json', text, file)) console.warn(warning)
  const signed = await signRegistry(JSON.parse(text), await readPrivateKey(keyFile))
  await writeJson(file, signed).catch((error) => {
    throw new Problem(`${file} cannot be written (${error.code}).`)
  })
}
