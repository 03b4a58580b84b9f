// Names of files as people and systems give them, made usable: one spelling (macOS writes marks apart), nothing that is not seen
// (U+202E makes 'fdp.exe' of 'exe.pdf'), nothing that Windows refuses, and never longer than a header takes. Pure.
import { extensionOf } from './file-types.ts'

/** with its extension; contract/records/file.ts */
export const maxNameLength = 120

/** of devices, since DOS: Windows opens none of them as a file */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i

/** A name as it is shown and saved. */
export function plainName(name: string): string {
  const seen = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // what follows a dot within a name ('Dr. Meyer') is none
  const extension = /^[a-z0-9]{1,8}$/.test(extensionOf(seen)) ? extensionOf(seen) : ''
  const base = (extension === '' ? seen : seen.slice(0, -extension.length - 1)).replaceAll(/[. ]+$/g, '').trim()
  const usable = base === '' || reserved.test(base) ? `Datei${base && `-${base}`}` : base
  return extension === '' ? usable : `${usable}.${extension}`
}

/**
 * A name with the extension of what the file is; the limit counts it.
 * @param extension without the dot
 * @param of extensions that mean the same and go
 */
export function nameWithExtension(name: string, extension: string, of: readonly string[] = [extension]): string {
  const plain = plainName(name)
  const own = extensionOf(plain)
  const base = of.includes(own) ? plain.slice(0, -own.length - 1) : plain
  let kept = ''
  for (const letter of base) {
    if (kept.length + letter.length > maxNameLength - extension.length - 1) break
    kept += letter
  }
  return `${kept.trimEnd()}.${extension}`
}
