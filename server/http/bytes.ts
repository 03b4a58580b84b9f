// Sealed bytes over HTTP. They come in as they are, never larger than the endpoint takes; they go out as a download that no
// browser shows or runs, whatever an attacker may have stored: a type that says nothing, never sniffed, in a sandbox.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a handler of an endpoint with `bytes: 'answer'` answers. */
export interface BytesAnswer {
  readonly length: number
  readonly stream: Readable
  /** made by the server itself, from codes: a browser may show it */
  readonly document?: 'application/pdf'
  /** not sealed, and its content was looked at when it came: an image is shown, anything else downloaded under its name */
  readonly file?: { readonly type: string; readonly name: string; readonly keptS: number }
}

export const bytesType = 'application/octet-stream'

export function readBytes(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(bytesType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

export const sendBytes = (reply: FastifyReply, { length, stream, document, file }: BytesAnswer): FastifyReply =>
  reply
    .headers({
      'content-type': document ?? file?.type ?? bytesType,
      'content-length': String(length),
      'content-disposition': document ? 'inline' : file ? dispositionOf(file) : 'attachment; filename="file.bin"',
      'x-content-type-options': 'nosniff',
      // a browser's own viewer of documents does not run in a sandbox
      'content-security-policy': document ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox",
      'cache-control': file?.keptS ? `private, max-age=${file.keptS}, no-transform` : 'no-store, no-transform',
    })
    .send(stream)

/** RFC 6266: the name as UTF-8, in which nothing ends the value. */
const dispositionOf = ({ type, name }: { readonly type: string; readonly name: string }): string =>
  type.startsWith('image/')
    ? 'inline'
    : `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`
