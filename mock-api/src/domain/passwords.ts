import type { Hashing } from './dependencies'

// The same password may arrive as different code points: keyboards type an accented letter as one or as two. So it is hashed in NFC, as
// RFC 8265 says (OpaqueString).

/** The hash to store of a password. */
export function passwordHashOf({ hash }: Hashing, password: string): Promise<string> {
  return hash(password.normalize())
}

/** Whether this is the password of a stored hash, or was typed in the same way for one of an earlier version. */
export async function isPasswordOf(
  { verify }: Hashing,
  password: string,
  passwordHash: string,
): Promise<boolean> {
  const normalized = password.normalize()
  if (await verify(normalized, passwordHash)) return true
  return normalized !== password && verify(password, passwordHash)
}
