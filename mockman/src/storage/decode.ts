/** Data of the wrong shape, with its path. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData'
  constructor(path: string, expected: string) {
    super(`'${path}' is not ${expected}.`)
  }
}

/** Validates a plain value. @throws {InvalidData} */
export type Decoder<T> = (value: unknown, path: string) => T

export function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidData(path, 'an object')
  return value as Record<string, unknown>
}

export function text(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new InvalidData(path, 'a text')
  return value
}

export function number(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidData(path, 'a number')
  return value
}

export function flag(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new InvalidData(path, 'true or false')
  return value
}

export function list<T>(value: unknown, path: string, item: Decoder<T>): T[] {
  if (!Array.isArray(value)) throw new InvalidData(path, 'a list')
  return value.map((entry, index) => item(entry, `${path}[${index}]`))
}

export function oneOf<T extends string>(value: unknown, path: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new InvalidData(path, `one of ${choices.join(', ')}`)
  return found
}

/** Decodes an optional value. */
export function optional<T, Default>(
  value: unknown,
  path: string,
  decode: Decoder<T>,
  otherwise: Default,
): T | Default {
  return value === undefined ? otherwise : decode(value, path)
}
