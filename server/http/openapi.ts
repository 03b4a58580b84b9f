// The API as an OpenAPI document (/api/openapi.json) and as a page to read and try (/api/docs), both made of the contract.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Has to come before the routes: it collects them as they are bound. */
export async function registerDocument(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Anschluss', version },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    // without its top bar, whose logo is a style element (refused by the content policy) and which asks for other documents
    uiConfig: { layout: 'BaseLayout' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
