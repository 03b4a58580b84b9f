// The guide to making an account (P50), made once by this server.
import type { FastifyInstance } from 'fastify'

const maxAgeS = 3600

/** Answers /guides/konto-anlegen.pdf and /guides/create-account.pdf. */
export function registerPortalGuide(app: FastifyInstance): void {
  const made = new Map<'de' | 'en', Promise<Uint8Array>>()
  const paths = { de: '/guides/konto-anlegen.pdf', en: '/guides/create-account.pdf' } as const
  for (const language of ['de', 'en'] as const)
    app.get(paths[language], { schema: { hide: true } }, async (_request, reply) => {
      const pdf = made.get(language) ?? makePdf(language)
      made.set(language, pdf)
      pdf.catch(() => made.delete(language)) // who asks next tries again
      reply.header('cache-control', `public, max-age=${maxAgeS}`)
      return reply.type('application/pdf').send(Buffer.from(await pdf))
    })
}

/** Hundreds of modules make PDFs: no start waits for them. */
async function makePdf(language: 'de' | 'en'): Promise<Uint8Array> {
  const { guidePdf } = await import('./guide-pdf.ts')
  return guidePdf(language)
}
