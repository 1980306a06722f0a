// @ts-check
import { createHash, createPublicKey } from 'node:crypto'
import { generate } from 'selfsigned'

/**
 * A certificate for localhost that exists only while a benchmark runs.
 * @typedef {object} Certificate
 * @property {string} key PEM
 * @property {string} cert PEM
 * @property {string[]} browserArgs make Chromium trust it like a certificate of an authority. If it merely ignored the error, it would
 *   cache nothing, and every module that is fetched before its import would be loaded twice.
 */

/** @returns {Promise<Certificate>} */
export async function makeCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(publicKey).digest('base64')
  return { key, cert, browserArgs: [`--ignore-certificate-errors-spki-list=${hash}`] }
}
