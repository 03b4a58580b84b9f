// What a text is told apart by. It is no secret and no proof of who wrote it: the text's envelope says that.
import { utf8 } from './bytes.ts'

/** SHA-256 of the text's UTF-8, hex. */
export async function checkOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
