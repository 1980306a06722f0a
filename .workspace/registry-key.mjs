// @ts-check
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Problem } from './problem.mjs'

/** The variable that names the file with the private key. */
export const keyVariable = 'REGISTRY_PRIVATE_KEY'

/**
 * Makes a new key and writes its private half to a file that only its owner reads.
 * @param {string} file must not exist yet
 * @returns {Promise<string>} the public half, for `registryKey` in config.json
 */
export async function newKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw new Problem(`The key cannot be written: ${error.message}`)
  })
  return publicKey.export({ format: 'jwk' }).x ?? ''
}

/**
 * Reads a private key that {@link newKey} wrote.
 * @param {string} file
 * @returns {Promise<import('node:crypto').webcrypto.CryptoKey>}
 * @throws {Problem} if there is none
 */
export async function readPrivateKey(file) {
  try {
    const der = createPrivateKey(await readFile(file)).export({ type: 'pkcs8', format: 'der' })
    return await crypto.subtle.importKey('pkcs8', new Uint8Array(der), 'Ed25519', false, ['sign'])
  } catch (error) {
    throw new Problem(
      `${file} holds no private key of Ed25519: ${error instanceof Error ? error.message : error}`,
    )
  }
}
