// @ts-check
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Problem } from '../problem.mjs'

/** Environment variable with the path of the private key. */
export const keyVariable = 'REGISTRY_PRIVATE_KEY'

/**
 * Creates a key pair and writes the private key to a file that only its owner can read.
 * @param {string} file must not exist yet
 * @returns {Promise<string>} the public key, for `registryKey` in config.json
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
 * Reads a private key written by {@link newKey}.
 * @param {string} file
 * @returns {Promise<import('node:crypto').webcrypto.CryptoKey>}
 * @throws {Problem} if it cannot be read
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
