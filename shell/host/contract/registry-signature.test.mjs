// @ts-check
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { signatureProblem, signRegistry } from './registry-signature.mjs'

const registry = {
  remotes: [{ name: 'social', entry: 'https://social.example/remoteEntry.js', version: '1', later: true }],
}

async function newKeys() {
  const pair =
    /** @type {{ privateKey: Parameters<typeof crypto.subtle.sign>[1], publicKey: Parameters<typeof crypto.subtle.sign>[1] }} */ (
      await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    )
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, key: x }
}

afterEach(() => vi.restoreAllMocks())

test('a signature is valid whatever the order of the fields', async () => {
  const { privateKey, key } = await newKeys()
  const signed = await signRegistry(registry, privateKey)
  expect(await signatureProblem(signed, key)).toBeUndefined()
  const [remote] = registry.remotes
  const rewritten = {
    signature: signed.signature,
    remotes: [Object.fromEntries(Object.entries(remote ?? {}).reverse())],
  }
  expect(await signatureProblem(rewritten, key)).toBeUndefined()
})

test('refuses a registry that is unsigned, signed with another key or changed', async () => {
  const { privateKey, key } = await newKeys()
  const signed = await signRegistry(registry, privateKey)
  expect(await signatureProblem(registry, key)).toContain('is not signed')
  expect(await signatureProblem(signed, (await newKeys()).key)).toContain('is not signed with the key')
  expect(await signatureProblem({ ...signed, remotes: [] }, key)).toContain('is not signed with the key')
})

test('verifies in browsers without Ed25519', async () => {
  const { privateKey, key } = await newKeys()
  const signed = await signRegistry(registry, privateKey)
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  expect(await signatureProblem(signed, key)).toBeUndefined()
  expect(await signatureProblem({ ...signed, remotes: [] }, key)).toContain('is not signed with the key')
})

test('reports a problem for any malformed input', async () => {
  const { key } = await newKeys()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (content, signature) => {
      const record = typeof content === 'object' && content !== null ? content : { content }
      expect(await signatureProblem({ ...record, signature }, key)).toBeDefined()
    }),
  )
})
