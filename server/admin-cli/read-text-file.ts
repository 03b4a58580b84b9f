// A text file that an operator names. Official lists come as UTF-8, older and saved-again ones as Windows-1252.
import { readFileSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** @throws ConfigError when the file cannot be read */
export function readTextFile(path: string): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch {
    throw new ConfigError(`${path} cannot be read.`)
  }
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
