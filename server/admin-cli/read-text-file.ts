// A file that an operator names. Official lists come as UTF-8, older and saved-again ones as Windows-1252.
import { readFileSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** The bytes of a file, null when it cannot be read. */
export function readBytes(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** @throws ConfigError when the file cannot be read */
export function readTextFile(path: string): string {
  const bytes = readBytes(path)
  if (!bytes) throw new ConfigError(`${path} cannot be read.`)
  return decodeText(bytes)
}

/** Without a byte order mark. Never throws. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
