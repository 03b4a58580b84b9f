// Headers that tell browsers what pages may do (FT20), the same on every answer: screens, files, workers, API, its
// documentation, errors. Everything comes from here and nothing else is allowed; WebAssembly is needed by Argon2id in its
// worker. Style elements are allowed nowhere: the one page is a file that the service worker keeps, so it cannot carry a nonce,
// and src/ui/theme is made so that none is written. Style attributes are not needed either: React sets properties, which no
// policy judges; only a page that the server drew comes with some, and with one style element, named by its hash (FT20).
import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

const yearS = 31_536_000

const permissions = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'
const strictTransport = `max-age=${yearS}`
const isOverHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/** For an address that no route is even looked up for (it cannot be decoded): no hook runs there. */
export const bareHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions,
  ...(isOverHttps(config) && { 'strict-transport-security': strictTransport }),
})

export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const overHttps = isOverHttps(config)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.mapTiles ? [config.mapTiles.origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: overHttps ? { maxAge: yearS, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
}

/** For a page that the server drew: parts carry their measures in style attributes. Of style elements only the page's own is allowed. */
export function allowDrawnStyle(reply: FastifyReply, style: string): void {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = reply.getHeader('content-security-policy')
  reply.header(
    'content-security-policy',
    `${String(policy)};style-src-elem 'self' 'sha256-${hash}';style-src-attr 'unsafe-inline'`,
  )
}
