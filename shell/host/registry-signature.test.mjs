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

test('a signed registry is right, also when its fields were written in another order', async () => {
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

test('a registry without a signature, of another key or with a changed field is refused', async () => {
  const { privateKey, key } = await newKeys()
  const signed = await signRegistry(registry, privateKey)
  expect(await signatureProblem(registry, key)).toContain('is not signed')
  expect(await signatureProblem(signed, (await newKeys()).key)).toContain('is not signed with the key')
  expect(await signatureProblem({ ...signed, remotes: [] }, key)).toContain('is not signed with the key')
})

test('a browser that knows no Ed25519 judges alike', async () => {
  const { privateKey, key } = await newKeys()
  const signed = await signRegistry(registry, privateKey)
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  expect(await signatureProblem(signed, key)).toBeUndefined()
  expect(await signatureProblem({ ...signed, remotes: [] }, key)).toContain('is not signed with the key')
})

test('whatever stands in the file, the check ends with a word', async () => {
  const { key } = await newKeys()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (content, signature) => {
      const record = typeof content === 'object' && content !== null ? content : { content }
      expect(await signatureProblem({ ...record, signature }, key)).toBeDefined()
    }),
  )
})
