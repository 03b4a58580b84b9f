// A file that an operator names.
import { readFileSync } from 'node:fs'
import { decodeText } from '../administration/files/decode-text.ts'
import { ConfigError } from '../config.ts'

/** The bytes of a file, null when it cannot be read. */
export function readBytes(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** @throws ConfigError when the file cannot be read, or its letters cannot */
export function readTextFile(path: string): string {
  const bytes = readBytes(path)
  if (!bytes) throw new ConfigError(`${path} cannot be read.`)
  const text = decodeText(bytes)
  if (text === null)
    throw new ConfigError(
      `The letters of ${path} look wrong, as those of an old program. Save it as 'CSV UTF-8' and import it again.`,
    )
  return text
}
