// Proof of work before what a program could ask a thousand times (altcha, made and judged here): work that a person's browser
// does in a second, unseen.
import * as z from 'zod/mini'
import { instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

const hexSchema = z.string().check(z.regex(/^([0-9a-f]{2}){8,64}$/))

const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hexSchema,
    salt: hexSchema,
    /** iterations of one try */
    cost: z.int().check(z.minimum(1), z.maximum(100_000)),
    keyLength: z.literal(32),
    keyPrefix: hexSchema,
    keySignature: hexSchema,
    /** when it ends, ms */
    data: z.object({ until: instantSchema }),
  }),
  signature: hexSchema,
})
export type CaptchaChallenge = z.infer<typeof challengeSchema>

/** Good once. */
export const captchaSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().check(z.minimum(0), z.maximum(0xffffffff)), derivedKey: hexSchema }),
})
export type Captcha = z.infer<typeof captchaSchema>

export const readCaptcha = endpoint({
  method: 'GET',
  path: '/api/providersearch/captcha',
  summary: 'Work for a browser, whose solution the next call shows',
  caller: 'public',
  answer: challengeSchema,
  errors: [],
})
