import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** One call: says to the server what it answers. */
export type Route = (app: FastifyInstance, deps: Deps) => void
