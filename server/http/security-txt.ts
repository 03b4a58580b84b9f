// /.well-known/security.txt (RFC 9116): whom somebody who found a weakness writes to. Without a contact there is no such address.
import type { FastifyInstance } from 'fastify'
import { addDays, dayOf } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'

export const securityTxtPath = '/.well-known/security.txt'

/** docs/decisions/0603: whole days, so that every process says the same */
const goodForDays = 90

/** The text for a moment, in ms; the fields in the order in which RFC 9116 explains them. */
function securityTxtOf({ securityContacts, securityPolicy, publicUrl }: Deps['config'], now: number): string {
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${addDays(dayOf(now), goodForDays)}T00:00:00Z`,
    'Preferred-Languages: de, en',
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${securityTxtPath}`] : []),
    ...(securityPolicy === null ? [] : [`Policy: ${securityPolicy}`]),
    '',
  ].join('\n')
}

interface Needs {
  readonly config: Deps['config']
  readonly clock: Pick<Deps['clock'], 'wall'>
}

export function registerSecurityTxt(app: FastifyInstance, { config, clock }: Needs): void {
  if (config.securityContacts.length === 0) return
  app.get(securityTxtPath, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityTxtOf(config, clock.wall())),
  )
}
