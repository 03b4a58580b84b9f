// The API as an OpenAPI document (/api/openapi.json) and as a page to read and try (/api/docs), both made of the contract.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { endpoints } from '../../contract/http/registry.ts'
import { namedSchemas } from './named-schemas.ts'

const endpointByRoute: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(endpoints).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

const binary = { type: 'string', format: 'binary' } as const

/** What any call may be refused by, besides what its endpoint names. */
function errorsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const general: ErrorCode[] = ['too_many_requests', 'protocol_too_old', 'internal', 'unavailable']
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.bytes === 'body') general.push('validation_failed')
  if (endpoint.caller !== 'public') general.push('unauthenticated')
  if (endpoint.caller === 'account' && !endpoint.beforeFactor) general.push('factor_due')
  return new Set([...endpoint.errors, ...general])
}

/** RFC 9457 problem documents by their status, each with the codes that it may carry. */
function problemsOf(endpoint: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/problem+json': {
            schema: {
              type: 'object',
              properties: {
                type: { type: 'string' },
                title: { type: 'string' },
                status: { type: 'integer', const: status },
                code: { type: 'string', enum: codes },
              },
              required: ['type', 'title', 'status', 'code'],
            },
          },
        },
      },
    ]),
  )
}

const bytesAnswer = {
  description: 'Sealed bytes',
  content: { 'application/octet-stream': { schema: binary } },
}

/** What a call is about: the first word of its path. The page shows these closed, because hundreds of open calls take seconds. */
const resourceOf = (path: string): string => path.replace(/^\/(api\/)?/, '').split('/')[0] ?? ''

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas })
const withNamed = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas })

/** The route's schema as the document shows it: what the contract says of bytes and errors is no part of checking a call. */
const withErrors: typeof toJsonSchema = (documented) => {
  const { schema, url } = toJsonSchema(documented)
  const { method } = documented.route
  const endpoint = endpointByRoute.get(`${Array.isArray(method) ? method[0] : method} ${documented.url}`)
  if (!endpoint) return { schema, url }
  const answers = endpoint.bytes === 'answer' ? { 200: bytesAnswer } : schema.response
  const body = endpoint.bytes === 'body' ? { consumes: ['application/octet-stream'], body: binary } : {}
  const response = { ...(answers as object), ...problemsOf(endpoint) }
  return { schema: { ...schema, ...body, tags: [resourceOf(endpoint.path)], response }, url }
}

interface Described {
  readonly description: string
}
type Calls = Readonly<Record<string, { readonly responses: Record<string, Described | { readonly $ref: string }> }>>

/**
 * Refusals, of which many calls have the same, stand once among the components: written into each call they are a third of the
 * document, and its page takes half as long again to open.
 */
function withSharedRefusals<D extends { paths?: object; components?: object }>(document: D): D {
  const responses: Record<string, Described> = {}
  for (const calls of Object.values<Calls>({ ...document.paths }))
    for (const { responses: own } of Object.values(calls))
      for (const [status, response] of Object.entries(own))
        if (Number(status) >= 400 && 'description' in response) {
          // a refusal is its status and its codes
          const name = `${status}_${response.description.replaceAll(', ', '-')}`
          responses[name] = response
          own[status] = { $ref: `#/components/responses/${name}` }
        }
  return { ...document, components: { ...document.components, responses } }
}

/** Without the named schemas that nothing points to: each is made for what is sent and for what is answered. */
function withUsedSchemas<D extends { paths?: object; components?: { schemas?: object } }>(document: D): D {
  const schemas: Record<string, unknown> = { ...document.components?.schemas }
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas: kept } }
}

/** Has to come before the routes: it collects them as they are bound. */
export async function registerDocument(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Anschluss', version },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withErrors,
    transformObject: (made) => withUsedSchemas(withSharedRefusals(withNamed(made))),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    // without its top bar, whose logo is a style element (refused by the content policy) and which asks for other documents
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tagsSorter: 'alpha' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
