// The built web app: files of dist/, and its one page for every path that is a screen; of the portal's
// pages it says what they are about (portal-pages). Names in /assets/ carry a hash and
// are kept for ever, those of the builds before too (web-build.ts); everything else is asked for anew.
import { existsSync, mkdirSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharedLink, sharePath } from '../contract/envelope/shared-file.ts'
import { isAreaPath } from '../domain/area-of-path.ts'
import type { Deps } from './deps.ts'
import { sendFailure } from './http/problem.ts'
import { removeServiceWorker } from './http/remove-service-worker.ts'
import { allowDrawnStyle } from './http/security.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { storedFilesDir } from './http/web-build.ts'
import { registerPortalGuide } from './portal-guide/register.ts'
import { registerPortalPages } from './portal-pages/register.ts'

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** Looks like a file: what is missing has to be missing, because a page in its place would run as a script. */
const isFile = (request: FastifyRequest): boolean => extname(pathOf(request)) !== ''

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** A screen's address: no API, no file. Who opens a missing file as a page is told so by a page (P12). */
const isScreen = (request: FastifyRequest): boolean => {
  const path = pathOf(request)
  const mayBe = readMethods.has(request.method) && !path.startsWith('/api') && !path.startsWith('/assets/')
  return mayBe && (!isFile(request) || (request.headers.accept ?? '').includes('text/html'))
}

export async function registerWebApp(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  const built = existsSync(config.webDir)
  if (!config.serviceWorker)
    app.get('/serviceWorker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript').send(removeServiceWorker),
    )
  if (built) {
    const kept = storedFilesDir(config)
    mkdirSync(kept, { recursive: true })
    await app.register(fastifyStatic, {
      root: [config.webDir, kept],
      serve: false, // its own route lists the folder anew for each file (bench/MEASUREMENTS.md, 0618)
      cacheControl: false,
      preCompressed: true, // as scripts/compress-files.mjs leaves them
      dotfiles: 'ignore', // the build's own notes, and what draws the portal's pages
      setHeaders: (reply, path) => {
        const hashed = path.replaceAll('\\', '/').includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.route({
      method: ['HEAD', 'GET'],
      url: '/*',
      schema: { hide: true },
      handler(request, reply) {
        const path = decodeURI(pathOf(request)) // a slash that is written as %2F stays a part of a name
        // maps are for developers, who have the sources
        if (path.toLowerCase().endsWith('.map')) reply.callNotFound()
        else reply.sendFile(path.slice(1))
      },
    })
  }
  registerPortalGuide(app)
  registerSecurityTxt(app, deps)
  // files that another app shares are taken by the service worker; where it was removed, nothing of them is read here
  const leadOn = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`${sharedLink}?problems=off`, 303)
  app.post(sharePath, { onRequest: leadOn, schema: { hide: true } }, leadOn)
  const portalPage = registerPortalPages(app, deps)
  /** asked for once: what was taken and is still not found is not there */
  const taken = new WeakSet<FastifyRequest>()
  async function take(request: FastifyRequest): Promise<boolean> {
    if (!built || !readMethods.has(request.method) || taken.has(request)) return false
    taken.add(request)
    return deps.webBuild.fetch(pathOf(request).slice(1)).catch((error: unknown) => {
      deps.log.error('a file of another build was not read', error)
      return false
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (await take(request)) return reply.sendFile(pathOf(request).slice(1))
    if (!built || !isScreen(request)) return sendFailure(reply, { code: 'not_found' })
    const page = await portalPage(request)
    if (isFile(request) || !(page?.isFound ?? isAreaPath(pathOf(request)))) reply.code(404)
    if (page === null) return reply.sendFile('index.html')
    if (page.style !== null) allowDrawnStyle(reply, page.style)
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}
