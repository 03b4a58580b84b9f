// Reads JSON bodies. Text that no database takes (U+0000, half of a surrogate pair) is refused here once for all fields, also
// inside the texts of signed actions, where its escape stands with more backslashes.
import type { FastifyInstance } from 'fastify'

const unstorable =
  /\\u0000|\\u[dD][89abAB][\da-fA-F]{2}(?!\\+u[dD][c-fC-F])|(?<!\\u[dD][89abAB][\da-fA-F]{2}\\*)\\u[dD][c-fC-F][\da-fA-F]{2}/

/** Whether a JSON text holds an escape of what cannot be stored. */
export const isUnstorable = (json: string): boolean => json.includes('\\u') && unstorable.test(json)

class UnstorableText extends Error {
  readonly statusCode = 400
}

/** Replaces Fastify's parser; '__proto__' and 'constructor.prototype' stay refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isUnstorable(body)) done(new UnstorableText('text that cannot be stored'))
    else void parse(request, body, done) // answers by `done`
  })
}
