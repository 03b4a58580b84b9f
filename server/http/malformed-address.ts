// What somebody sees who opens an address that cannot even be read ('%E0%A4%A', '%00'): no screen can be found for it, and the
// app itself could not start there. A browser gets a page, everything else the failure.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './problem.ts'

const page = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Diese Adresse stimmt nicht · Anschluss</title>
<h1>Diese Adresse stimmt nicht</h1>
<p>Sie ist nicht vollständig oder enthält Zeichen, die nicht dorthin gehören.</p>
<p><a href="/">Zur Startseite von Anschluss</a></p>
</html>
`

/** Whether a person in a browser asked for it, and not a program for data. */
const isOpened = ({ method, raw, headers }: FastifyRequest): boolean =>
  method === 'GET' && !(raw.url ?? '').startsWith('/api') && (headers.accept ?? '').includes('text/html')

/** Answers 400: a page where a browser opened the address, else a problem document. */
export const sendMalformedAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isOpened(request)
    ? reply.code(400).type('text/html; charset=utf-8').send(page)
    : sendFailure(reply, { code: 'validation_failed' })
