// A partner's logo from the bytes of a file, for the imported list and for the console alike.
import { partnerLogo } from '../../contract/http/portal-partners.ts'
import { err, ok, type Result } from '../../contract/result.ts'

const formByStart: readonly (readonly [type: string, start: readonly number[], at: number])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47], 0],
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
]

/** Its data: address. fileType: no image that browsers show, whatever it is called; fileSize: more than a foot carries. */
export function logoOf(bytes: Uint8Array): Result<string, 'fileType' | 'fileSize'> {
  const form = formByStart.find(([, start, at]) => start.every((byte, i) => bytes[at + i] === byte))
  if (!form) return err('fileType')
  if (bytes.length > partnerLogo.bytes) return err('fileSize')
  return ok(`data:${form[0]};base64,${Buffer.from(bytes).toString('base64')}`)
}

/** What the history says of a logo: its form and size, not the image. */
export function logoWords(logo: string | null): string | null {
  const [, form = '', content = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(logo ?? '') ?? []
  return form === '' ? null : `${form.toUpperCase()}, ${Math.ceil((content.length * 3) / 4 / 1000)} kB`
}
