import type { IdempotencyKey } from '../idempotency-key'

/** Sends a text of a draft to an API that does not answer, and resolves to the key that it got. */
export function sentKey(
  { idempotencyKey }: { idempotencyKey: IdempotencyKey },
  text: string,
): Promise<string> {
  return new Promise((resolve) => {
    const request = (key: string) => {
      resolve(key)
      return new Promise(() => {})
    }
    void idempotencyKey.send(text, request)
  })
}
