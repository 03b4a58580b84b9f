// Reads a mail as a body, for contract/http/bounces.ts: as if it had come in JSON.
import type { FastifyInstance } from 'fastify'

export function readMailBodies(app: FastifyInstance): void {
  app.addContentTypeParser<string>('message/rfc822', { parseAs: 'string' }, (_request, raw, done) =>
    done(null, { raw }),
  )
}
