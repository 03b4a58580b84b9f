// Failures as RFC 9457 problem documents. Known codes with their status; everything else is 500 with the request's id and
// nothing more, because a bug's text may name what must not be read.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import type { Failure } from '../../contract/result.ts'
import { isOutOfRange, storageFault } from '../db/errors.ts'
import type { Log } from '../platform/log.ts'

const titleOf = (code: ErrorCode): string => code.replaceAll('_', ' ')

/** Answers a failure: {type, title, status, code} and the failure's own fields. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const status = errorStatus[failure.code]
  if (failure.retry_after_s !== undefined) reply.header('retry-after', String(failure.retry_after_s))
  return reply
    .code(status)
    .type('application/problem+json')
    .serializer((document: unknown) => JSON.stringify(document))
    .send({ type: 'about:blank', title: titleOf(failure.code), status, ...failure })
}

/** The failure that an error of Fastify stands for; null for a bug. */
function failureOf(error: FastifyError, reply: FastifyReply): Failure | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, keyword }) => ({
      path: [error.validationContext, ...instancePath.split('/').filter(Boolean)].join('.'),
      code: keyword,
    }))
    return { code: 'validation_failed', errors }
  }
  if (error.statusCode === 413) return { code: 'too_large' }
  if (error.statusCode === 429) {
    // the limiter says it in the head alone
    const wait = Number(reply.getHeader('retry-after'))
    return { code: 'too_many_requests', ...(wait > 0 && { retry_after_s: wait }) }
  }
  // a body that is no JSON, an unknown content type, a malformed path
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'validation_failed' }
  // a number that its schema takes and its column does not
  if (isOutOfRange(error)) return { code: 'validation_failed' }
  return null
}

/** how long a call that met a database or disk out of order waits before it is made again */
const storageRetryS = 30

/** Fastify's error handler. */
export const handleError = (log: Log) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = failureOf(error, reply)
  if (failure) return sendFailure(reply, failure)
  const fault = storageFault(error)
  // nobody waits for the answer, and what its sender broke off is no fault of ours
  if (fault === null && request.raw.destroyed) return sendFailure(reply, { code: 'internal' })
  if (fault !== null) {
    log.error('storage out of order', error, { request: request.id, route: request.routeOptions.url, fault })
    return sendFailure(reply, { code: 'unavailable', retry_after_s: storageRetryS })
  }
  log.error('request failed', error, { request: request.id, method: request.method, route: request.routeOptions.url })
  return sendFailure(reply, { code: 'internal', detail: request.id })
}
